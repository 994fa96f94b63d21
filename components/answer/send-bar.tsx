/** The foot of the editor: what Send will do, whether to save, what went wrong, where the text is. */
"use client";
import { MoreHorizontal } from "lucide-react";
import { useState } from "react";
import { KeyBadge } from "@/components/shell/keys/use-key";
import { Button, IconButton } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { Notice } from "@/components/ui/notice";
import type { PendingShape } from "@/lib/api/shapes/pending";
import { ActorDialog } from "./actor-dialog";
import { CheckOption } from "./check-option";
import type { DraftState } from "./draft/draft-saver";
import { DraftStatus } from "./draft-status";
import { FailDialog } from "./fail-dialog";
import type { SendPlan } from "./send-words";
import type { SendState } from "./use-send";

export interface SendBarProps {
  readonly pending: PendingShape;
  readonly actor: string;
  readonly plan: SendPlan;
  readonly save: boolean;
  readonly onSave: (save: boolean) => void;
  readonly draftState: DraftState;
  readonly send: SendState;
  readonly onSend: () => void;
  readonly onSendAnyway: () => void;
  readonly onHold: () => void;
}

export function SendBar(props: SendBarProps) {
  const { plan, send } = props;
  return (
    <div className="flex flex-col gap-2">
      {send.kind === "armed" && (
        <Notice kind="warning" announce>
          {send.why === "empty"
            ? "The answer is empty. Press again to send it so."
            : "The answer breaks what the request demands. Press again within 5 s to send it on purpose."}
        </Notice>
      )}
      {send.kind === "failed" && (
        <Notice kind="error" announce>
          {send.message}
        </Notice>
      )}
      {plan.whyNot !== null && <p className="text-sm text-muted">{plan.whyNot}</p>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          variant="primary"
          data-action="send"
          isDisabled={plan.whyNot !== null}
          isPending={send.kind === "sending"}
          onPress={props.onSend}
        >
          {send.kind === "sending" ? "Sending…" : plan.label}
        </Button>
        {send.kind === "armed" && send.why === "invalid" && (
          <Button variant="danger" data-action="send-anyway" onPress={props.onSendAnyway}>
            Send anyway (contract-breaking)
          </Button>
        )}
        <KeyBadge id="sendNext" className="max-sm:hidden" />
        <CheckOption isOn={props.save} onChange={props.onSave} action="save-entry">
          Save as entry
        </CheckOption>
        <span className="ml-auto flex items-center gap-2">
          <DraftStatus state={props.draftState} />
          <MoreMenu {...props} />
        </span>
      </div>
    </div>
  );
}

function MoreMenu({ pending, actor, onHold }: SendBarProps) {
  const [open, setOpen] = useState<"fail" | "name" | null>(null);
  return (
    <>
      <Menu
        label="More for this call"
        placement="top end"
        trigger={
          <IconButton
            label="More for this call"
            icon={<MoreHorizontal size={16} strokeWidth={1.5} aria-hidden />}
            data-action="editor-menu"
          />
        }
        items={[
          { id: "hold", label: "Hold longer", description: "5 minutes more", keys: "h", onAction: onHold },
          {
            id: "rename",
            label: `You answer as ${actor}`,
            description: "Change the name",
            onAction: () => setOpen("name"),
          },
          {
            id: "fail",
            label: "Fail it…",
            description: "End the call with an error",
            danger: true,
            onAction: () => setOpen("fail"),
          },
        ]}
      />
      {open === "fail" && <FailDialog pending={pending} actor={actor} onClose={() => setOpen(null)} />}
      {open === "name" && <ActorDialog onClose={() => setOpen(null)} />}
    </>
  );
}
