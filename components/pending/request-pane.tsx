/** What is asked: the state of the call, why it waits, and the request itself. Knows nothing of the editor. */
"use client";
import Link from "next/link";
import { memo } from "react";
import { RequestView } from "@/components/request/request-view";
import { SafeLine } from "@/components/request/safe-line";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { CopyButton } from "@/components/ui/copy-button";
import type { PendingShape } from "@/lib/api/shapes/pending";
import { Countdown, hourOf } from "./countdown";
import { callerWords } from "./row-state";
import { pendingHref } from "./use-selection";

export interface RequestPaneProps {
  readonly pending: PendingShape;
  readonly onHold: () => void;
}

export function RequestPane({ pending, onHold }: RequestPaneProps) {
  const caller = callerWords(pending.caller_headers);
  const isOpen = pending.status === "pending";
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <Countdown row={pending} />
          {isOpen && (
            <span className="text-xs text-muted">{`until ${hourOf(pending.deadline_at)}, semula's limit`}</span>
          )}
          {pending.callers > 1 && <Chip>{`${pending.callers} callers`}</Chip>}
          {pending.attempts > 1 && <Chip>{`retry ${pending.attempts - 1}`}</Chip>}
          {pending.task !== null && <Chip>{`task ${pending.task}`}</Chip>}
          <span className="ml-auto flex flex-wrap gap-2">
            {isOpen && (
              <Button onPress={onHold} data-action="hold">
                Hold longer (+5 min)
              </Button>
            )}
            <CopyButton
              text={() => new URL(pendingHref(pending.project, pending.id), window.location.href).href}
              label="Copy link"
              data-action="copy-link"
            />
          </span>
        </div>
        {caller !== null && (
          <p className="text-xs wrap-anywhere text-muted">
            <SafeLine text={caller} max={200} />
          </p>
        )}
        {pending.remarks.map((remark) => (
          <p key={remark} className="text-xs wrap-anywhere text-muted">
            {remark}
          </p>
        ))}
      </div>
      <Explanation project={pending.project} explanation={pending.explanation} />
      <RequestView request={pending.request} />
    </div>
  );
}

interface ExplanationProps {
  readonly project: string;
  readonly explanation: PendingShape["explanation"];
}

/** Why no entry answered, and the entries that came near. */
const Explanation = memo(function Explanation({ project, explanation }: ExplanationProps) {
  return (
    <section aria-label="Why it waits" className="flex flex-col gap-1 text-sm">
      <p className="wrap-anywhere">
        <SafeLine text={explanation.sentence} max={4000} />
      </p>
      {explanation.nearest.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-default text-muted" data-action="toggle-nearest">
            {explanation.nearest.length === 1
              ? "1 entry came near"
              : `${explanation.nearest.length} entries came near`}
            , not served
          </summary>
          <ul className="flex flex-col gap-1 pt-1">
            {explanation.nearest.map((near) => (
              <li key={near.entry} className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
                <span className="font-mono tabular-nums">
                  {near.score.toFixed(2)} / {near.needs.toFixed(2)}
                </span>
                <Link
                  href={`/p/${encodeURIComponent(project)}/entries/${encodeURIComponent(near.entry)}`}
                  className="underline"
                >
                  {near.entry}
                </Link>
                <SafeLine text={near.last_message} max={80} />
                {near.difference && (
                  <span className="text-xs text-muted">
                    {near.difference.path}: <SafeLine text={near.difference.stored} max={60} /> →{" "}
                    <SafeLine text={near.difference.incoming} max={60} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
});
