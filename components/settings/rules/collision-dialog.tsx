/** Entries with different answers would share a key: one of each pair can be served, and a person says so or keeps editing. */
"use client";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { PreviewReply } from "@/lib/api/shapes/preview";
import { EqualPairs } from "./preview-lists";

export interface CollisionDialogProps {
  readonly project: string;
  readonly count: number;
  /** Null where only the number is known. */
  readonly preview: PreviewReply | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSave: () => void;
}

export function CollisionDialog({ project, count, preview, isOpen, onClose, onSave }: CollisionDialogProps) {
  const items = preview?.becoming_equal.items.filter(({ same_answer }) => !same_answer) ?? [];
  const hasKey = (key: "exact" | "normalised") =>
    items.length === 0 || items.some((item) => item.key === key);
  const pairs = count === 1 ? "1 pair" : `${count.toLocaleString("en")} pairs`;
  return (
    <Dialog
      title={`${pairs} with different answers would become equal`}
      role="alertdialog"
      wide
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose} data-action="collision-keep-editing">
            Keep editing
          </Button>
          <Button variant="danger" onPress={onSave} data-action="collision-newest">
            Save, the newest answer counts
          </Button>
        </>
      }
    >
      {hasKey("normalised") && (
        <p>
          Under these rules their requests read the same. Each still answers exactly its own request; any
          other that reads like them gets the newest answer.
        </p>
      )}
      {hasKey("exact") && (
        <p>
          Of pairs with one exact key only the newest can be served. The older ones are kept, and set aside
          until the rules change again.
        </p>
      )}
      {items.length > 0 && (
        <div className="max-h-80 overflow-auto" data-scroll>
          <EqualPairs project={project} equal={{ count, items }} />
        </div>
      )}
    </Dialog>
  );
}
