/** A modal dialog: heading, content, buttons. The caller keeps it open or closed; closing gives focus back. */
"use client";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components/Modal";
import { classNames } from "./class-names";

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the safe one first. */
  readonly actions?: ReactNode;
  /** `alertdialog` where something is lost: a press outside doesn't close it. */
  readonly role?: "dialog" | "alertdialog";
  readonly wide?: boolean;
}

export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  actions,
  role = "dialog",
  wide = false,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role === "dialog"}
      className="fixed inset-0 z-50 flex items-center justify-center bg-black/40 p-3"
    >
      <Modal
        className={classNames(
          "flex max-h-full w-full flex-col rounded-md border border-hair bg-raised shadow-overlay",
          wide ? "max-w-3xl" : "max-w-md",
        )}
      >
        <AriaDialog role={role} className="flex min-h-0 flex-col gap-3 overflow-auto p-4 outline-none">
          <Heading slot="title" className="text-md font-semibold">
            {title}
          </Heading>
          <div className="flex flex-col gap-3 text-base">{children}</div>
          {actions && <div className="flex flex-wrap justify-end gap-2 pt-2">{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
