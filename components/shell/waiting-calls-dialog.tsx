/** Asks what becomes of waiting calls before the mode changes. */
"use client";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { Mode } from "@/lib/domain/words";

export type Waiting = "keep" | "fail";

export interface WaitingCallsDialogProps {
  /** The mode being switched to; null closes the dialog. */
  readonly mode: Mode | null;
  readonly count: number;
  readonly onCancel: () => void;
  readonly onChoose: (waiting: Waiting) => void;
}

export function WaitingCallsDialog({ mode, count, onCancel, onChoose }: WaitingCallsDialogProps) {
  const calls = count === 1 ? "1 call" : `${count} calls`;
  return (
    <Dialog
      title={`Switch to ${mode?.toUpperCase() ?? ""} while ${calls} ${count === 1 ? "waits" : "wait"}?`}
      role="alertdialog"
      isOpen={mode !== null}
      onClose={onCancel}
      actions={
        <>
          <Button onPress={onCancel} data-action="cancel-mode">
            Answer {count === 1 ? "it" : "them"} first
          </Button>
          <Button variant="danger" onPress={() => onChoose("fail")} data-action="fail-waiting">
            Fail {count === 1 ? "it" : `all ${count}`} (no retry)
          </Button>
          <Button variant="primary" onPress={() => onChoose("keep")} data-action="keep-waiting">
            Keep {count === 1 ? "it" : "them"} waiting
          </Button>
        </>
      }
    >
      <p>
        Kept calls go on waiting until they are answered or their time is over. Failed calls end now with an
        error that clients do not retry.
      </p>
    </Dialog>
  );
}
