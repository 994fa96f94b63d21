/** One message as it was sent and as it is compared, with what changed marked. */
"use client";
import { useMemo } from "react";
import { SafeLine } from "@/components/request/safe-line";
import { SafeText } from "@/components/request/safe-text";
import { Chip } from "@/components/ui/chip";
import type { TestMatchReply } from "@/lib/api/shapes/test-match";
import { type MarkedPair, markChanges } from "./mark-changes";
import { MarkedText } from "./marked-text";

type StagedMessage = TestMatchReply["stages"]["messages"][number];

export function MessageStage({ message }: { readonly message: StagedMessage }) {
  const marked = useMemo(
    () => (message.changed ? markChanges(message.text, message.normalised) : null),
    [message],
  );
  return (
    <li className="msg rounded-md border border-hair p-2">
      <div className="flex flex-wrap items-center gap-2 pb-1 text-xs">
        <span className="font-semibold">
          <SafeLine text={message.role} max={40} />
        </span>
        {message.name !== null && (
          <span className="text-muted wrap-anywhere">
            <SafeLine text={message.name} max={80} />
          </span>
        )}
        <Chip>{message.changed ? "changed" : "as sent"}</Chip>
      </div>
      {message.changed ? (
        <BeforeAfter message={message} marked={marked} />
      ) : (
        <SafeText text={message.normalised} mono />
      )}
    </li>
  );
}

interface BeforeAfterProps {
  readonly message: StagedMessage;
  /** Null: too much differs to be marked. */
  readonly marked: MarkedPair | null;
}

function BeforeAfter({ message, marked }: BeforeAfterProps) {
  return (
    <div className="grid gap-2 @3xl:grid-cols-2">
      <div className="min-w-0">
        <div className="text-xs text-muted">As sent</div>
        {marked ? <MarkedText pieces={marked.before} side="before" /> : <SafeText text={message.text} mono />}
      </div>
      <div className="min-w-0">
        <div className="text-xs text-muted">As compared</div>
        {message.normalised === "" ? (
          <span className="text-sm text-muted">Nothing is left.</span>
        ) : marked ? (
          <MarkedText pieces={marked.after} side="after" />
        ) : (
          <SafeText text={message.normalised} mono />
        )}
      </div>
    </div>
  );
}
