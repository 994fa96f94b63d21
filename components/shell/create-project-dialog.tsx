/** Name and mode make a project; everything else has defaults. It opens on Connect. */
"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { type Mode, modeSentence, modes, projectNamePattern, projectNameRule } from "@/lib/domain/words";
import { problemText } from "@/lib/queries/problem-text";
import { useCreateProject } from "@/lib/queries/project-mutations";
import { reportAction } from "./last-actions";
import { placeHref } from "./places";

export interface CreateProjectDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function CreateProjectDialog({ isOpen, onClose }: CreateProjectDialogProps) {
  const [name, setName] = useState("");
  const [mode, setMode] = useState<Mode>("record");
  const [hasTried, setHasTried] = useState(false);
  const create = useCreateProject();
  const router = useRouter();
  const formId = useId();
  const isNameRight = projectNamePattern.test(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isNameRight || create.isPending) return;
    create.mutate(
      { name, mode },
      {
        onSuccess(project) {
          reportAction({ text: `Created project ${project.name}` });
          onClose();
          router.push(placeHref(project.name, "connect"));
        },
      },
    );
  };
  const error =
    hasTried && !isNameRight ? `Not a name: ${projectNameRule}.` : create.error && problemText(create.error);
  return (
    <Dialog
      title="New project"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            data-action="confirm-create-project"
            isDisabled={create.isPending}
          >
            Create project
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-3">
        <TextField
          label="Name"
          description="Part of the base URL: a to z, 0 to 9, _ and -"
          value={name}
          onChange={setName}
          error={error}
          autoFocus
          autoComplete="off"
        />
        <Select
          label="Mode"
          value={mode}
          onChange={setMode}
          options={modes.map((item) => ({
            value: item,
            label: item.toUpperCase(),
            description: modeSentence[item],
          }))}
        />
      </form>
    </Dialog>
  );
}
