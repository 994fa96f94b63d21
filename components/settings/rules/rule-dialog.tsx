/** The dialog in which one rule is written: its fields, Done and Cancel. Nothing is saved by it. */
"use client";
import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

export interface RuleDialogProps {
  readonly title: string;
  readonly isReady: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function RuleDialog({ title, isReady, onDone, onClose, children }: RuleDialogProps) {
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog is drawn elsewhere but stands in the form around it.
    event.stopPropagation();
    if (isReady) onDone();
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      // A press beside it would lose what was typed.
      role="alertdialog"
      wide
      actions={
        <>
          <Button onPress={onClose} data-action="rule-cancel">
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isDisabled={!isReady} data-action="rule-done">
            Done
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-3">
        {children}
      </form>
    </Dialog>
  );
}
