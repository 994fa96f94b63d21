/** Names what one decision for many pairs does, pair by pair, before it is done. */
"use client";
import { useQueryClient } from "@tanstack/react-query";
import { SafeLine } from "@/components/request/safe-line";
import { currentActor } from "@/components/shell/actor";
import { reportAction } from "@/components/shell/last-actions";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { useDecideMany } from "@/lib/queries/candidate-mutations";
import { problemText } from "@/lib/queries/problem-text";
import { type BulkPlan, bulkWords, pairs } from "./bulk-plan";
import { undoMany } from "./undo";

export interface BulkDialogProps {
  readonly plan: BulkPlan;
  readonly title: string;
  readonly opened: ReadonlySet<string>;
  readonly onClose: () => void;
}

export function BulkDialog({ plan, title, opened, onClose }: BulkDialogProps) {
  const client = useQueryClient();
  const decide = useDecideMany();
  const { action, items, excluded } = plan;
  const words = bulkWords[action];
  const confirm = () =>
    decide.mutate(
      {
        body: {
          action,
          items: items.map(({ id, version }) => ({ id, version })),
          opened: items.map(({ id }) => id).filter((id) => opened.has(id)),
          actor: currentActor(),
        },
      },
      {
        onSuccess({ done, conflicts, results }) {
          const decided = results.filter(({ outcome }) => outcome === "done");
          reportAction({
            text: [
              `${words.done} ${pairs(done)}`,
              ...(excluded > 0 ? [`${excluded} left out, not opened yet`] : []),
              ...(conflicts > 0 ? [`${conflicts} changed meanwhile and were not decided`] : []),
            ].join(" · "),
            ...(done > 0 ? { undo: undoMany(client, decided) } : {}),
          });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={`${words.button} ${pairs(items.length)}?`}
      role="alertdialog"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onPress={confirm}
            isDisabled={decide.isPending}
            data-action="confirm-bulk"
          >
            {words.button} {pairs(items.length)}
          </Button>
        </>
      }
    >
      <p>
        {action === "approve"
          ? "Each entry answers exactly the request it is paired with from now on."
          : "None of these pairs is proposed again."}{" "}
        They all differ in: <SafeLine text={title} max={200} />
      </p>
      <ol
        aria-label="Pairs that are decided"
        className="max-h-60 list-decimal overflow-auto pl-8 text-sm"
        data-scroll
      >
        {items.map((row) => (
          <li key={row.id} className="wrap-anywhere">
            ≈{row.score.toFixed(2)} <SafeLine text={row.last_message} max={80} />
          </li>
        ))}
      </ol>
      {excluded > 0 && (
        <Notice kind="warning">
          {pairs(excluded)} with a risk mark {excluded === 1 ? "was" : "were"} not opened and{" "}
          {excluded === 1 ? "is" : "are"} left out. Open {excluded === 1 ? "it" : "them"} to include{" "}
          {excluded === 1 ? "it" : "them"}.
        </Notice>
      )}
      {decide.error && <Notice kind="error">{problemText(decide.error)}</Notice>}
    </Dialog>
  );
}
