/** Ends a call with an error of one's choice; nothing is saved. */
"use client";
import { useState } from "react";
import { reportAction } from "@/components/shell/last-actions";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextArea, TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { PendingListShape } from "@/lib/api/shapes/pending";
import { useFailPending } from "@/lib/queries/pending-mutations";
import { CheckOption } from "./check-option";
import { isRetriedByClients } from "./draft/error-draft";

export interface FailDialogProps {
  readonly pending: Pick<PendingListShape, "id" | "callers">;
  readonly actor: string;
  readonly onClose: () => void;
}

export function FailDialog({ pending, actor, onClose }: FailDialogProps) {
  const [status, setStatus] = useState("400");
  const [message, setMessage] = useState("This call was failed on purpose.");
  const [retry, setRetry] = useState(false);
  const fail = useFailPending();
  const code = Number(status);
  const isStatus = Number.isInteger(code) && code >= 400 && code <= 599;
  const send = async () => {
    const body = { status: code, message, retry, actor };
    // Awaited rather than handed a callback: the call's closing takes this dialog away before one would run.
    const failed = await fail.mutateAsync({ params: { id: pending.id }, body }).catch(() => null);
    if (!failed) return;
    const told = failed.released === 1 ? "1 caller" : `${failed.released} callers`;
    reportAction({ text: `Failed the call with ${code} · ${told} told` });
    onClose();
  };
  return (
    <Dialog
      title="Fail this call"
      role="alertdialog"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="danger"
            onPress={send}
            isPending={fail.isPending}
            isDisabled={!isStatus || message === ""}
            data-action="fail-confirm"
          >
            Fail it
          </Button>
        </>
      }
    >
      <TextField
        label="Status"
        mono
        inputMode="numeric"
        value={status}
        onChange={setStatus}
        error={isStatus ? undefined : "A status from 400 to 599."}
      />
      <TextArea label="Message" rows={2} value={message} onChange={setMessage} />
      <CheckOption isOn={retry} onChange={setRetry} action="fail-retry">
        Let the app's client ask again
      </CheckOption>
      <p className="text-sm text-muted">
        {retry && isRetriedByClients(code)
          ? "The official clients retry this status, 2 more times by default."
          : "The clients are told not to retry. Nothing is saved."}
      </p>
      {fail.isError && (
        <Notice kind="error" announce>
          {fail.error.message}
        </Notice>
      )}
    </Dialog>
  );
}
