/** Says what deleting an entry does before it is done. */
"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { reportAction } from "@/components/shell/last-actions";
import { placeHref } from "@/components/shell/places";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import type { EntryShape } from "@/lib/api/shapes/entry";
import { browserApi } from "@/lib/queries/browser-api";
import { useDeleteEntry } from "@/lib/queries/entry-mutations";
import { problemText } from "@/lib/queries/problem-text";
import { projectQuery } from "@/lib/queries/project-queries";

export interface DeleteEntryDialogProps {
  readonly entry: EntryShape;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function DeleteEntryDialog({ entry, isOpen, onClose }: DeleteEntryDialogProps) {
  const { data: project } = useQuery(projectQuery(browserApi, entry.project));
  const remove = useDeleteEntry();
  const router = useRouter();
  const confirm = () =>
    remove.mutate(entry.id, {
      onSuccess() {
        reportAction({ text: `Deleted the entry for “${entry.last_message}”` });
        router.push(placeHref(entry.project, "entries"));
      },
    });
  return (
    <Dialog
      title="Delete this entry?"
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Keep it</Button>
          <Button
            variant="danger"
            onPress={confirm}
            isDisabled={remove.isPending}
            data-action="confirm-delete-entry"
          >
            Delete entry
          </Button>
        </>
      }
    >
      <p>
        It has answered {entry.hits.toLocaleString("en")} {entry.hits === 1 ? "call" : "calls"}. The next
        equal call{" "}
        {project?.mode === "replay" ? "fails, since the project is in REPLAY" : "waits for a new answer"}. All{" "}
        {entry.version === 1 ? "of its one version" : `${entry.version} versions`} go; the calls stay in the
        log.
      </p>
      {remove.error && <Notice kind="error">{problemText(remove.error)}</Notice>}
    </Dialog>
  );
}
