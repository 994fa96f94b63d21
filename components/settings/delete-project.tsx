/** Deletes a project once its name was typed. `default` always exists and says so. */
"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { reportAction } from "@/components/shell/last-actions";
import { placeHref } from "@/components/shell/places";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import type { ProjectShape } from "@/lib/api/shapes/project";
import { defaultProjectName } from "@/lib/domain/words";
import { problemText } from "@/lib/queries/problem-text";
import { useDeleteProject } from "@/lib/queries/project-mutations";
import { Section } from "./section";

export function DeleteProject({ project }: { readonly project: ProjectShape }) {
  const [isAsking, setIsAsking] = useState(false);
  if (project.name === defaultProjectName) {
    return (
      <Section id="delete" title="Delete">
        <p className="text-sm text-muted">The project default always exists and cannot be deleted.</p>
      </Section>
    );
  }
  return (
    <Section
      id="delete"
      title="Delete"
      sentence="Deletes the project with everything in it. There is no way back."
    >
      <Button variant="danger" onPress={() => setIsAsking(true)} data-action="delete-project">
        Delete project…
      </Button>
      <DeleteDialog project={project} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </Section>
  );
}

interface DeleteDialogProps {
  readonly project: ProjectShape;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function DeleteDialog({ project, isOpen, onClose }: DeleteDialogProps) {
  const [typed, setTyped] = useState("");
  const remove = useDeleteProject();
  const router = useRouter();
  const { entries, pending } = project.counts;
  const confirm = () =>
    remove.mutate(project.name, {
      onSuccess() {
        reportAction({ text: `Deleted project ${project.name}` });
        router.push(placeHref(defaultProjectName, "pending"));
      },
    });
  return (
    <Dialog
      title={`Delete ${project.name}?`}
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Keep it</Button>
          <Button
            variant="danger"
            isDisabled={typed !== project.name || remove.isPending}
            onPress={confirm}
            data-action="confirm-delete-project"
          >
            Delete project
          </Button>
        </>
      }
    >
      <p>
        {entries.toLocaleString("en")} {entries === 1 ? "entry" : "entries"} and{" "}
        {pending.toLocaleString("en")} pending {pending === 1 ? "call" : "calls"} go with it. Apps that still
        call it get an error.
      </p>
      <TextField
        label={`Type ${project.name} to confirm`}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        autoFocus
        error={remove.error && problemText(remove.error)}
      />
    </Dialog>
  );
}
