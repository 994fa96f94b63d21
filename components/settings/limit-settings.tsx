/** The limits, each saved by itself, with its default and what is wrong said at the field. */
"use client";
import { type FormEvent, useState } from "react";
import { reportAction } from "@/components/shell/last-actions";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import type { ProjectShape } from "@/lib/api/shapes/project";
import { problemText } from "@/lib/queries/problem-text";
import { useUpdateProject } from "@/lib/queries/project-mutations";
import { type LimitRow, limitOf, limitProblem, limitRows } from "./limit-rows";
import { Section } from "./section";

export function LimitSettings({ project }: { readonly project: ProjectShape }) {
  return (
    <Section id="limits" title="Limits" sentence="They apply to calls that come from now on.">
      {limitRows.map((row) => (
        <LimitField key={row.name} row={row} project={project} />
      ))}
    </Section>
  );
}

function LimitField({ row, project }: { readonly row: LimitRow; readonly project: ProjectShape }) {
  const current = limitOf(project, row.name);
  const [typed, setTyped] = useState<string | null>(null);
  const update = useUpdateProject(project.name);
  const text = typed ?? String(current);
  const problem = typed === null ? null : limitProblem(row, typed);
  const isChanged = typed !== null && problem === null && Number(typed) !== current;
  const save = (value: number) =>
    update.mutate(
      { [row.name]: value },
      {
        onSuccess: () => {
          setTyped(null);
          reportAction({
            text: `${row.label} of ${project.name} is now ${value.toLocaleString("en")} ${row.unit}`,
          });
        },
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) save(Number(typed));
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      className="flex w-full flex-col items-start gap-2"
      data-setting={row.name}
    >
      <TextField
        label={`${row.label} (${row.unit})`}
        description={`${row.sentence} Default ${row.default.toLocaleString("en")}, now ${current.toLocaleString("en")}.`}
        error={problem ?? (update.error && problemText(update.error))}
        value={text}
        onChange={setTyped}
        inputMode="decimal"
        autoComplete="off"
        className="w-full max-w-prose"
      />
      <span className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          isDisabled={!isChanged || update.isPending}
          data-action={`save-${row.name}`}
        >
          Save {row.label.toLowerCase()}
        </Button>
        {current !== row.default && (
          <Button variant="quiet" onPress={() => save(row.default)} data-action={`reset-${row.name}`}>
            Back to {row.default.toLocaleString("en")}
          </Button>
        )}
      </span>
    </form>
  );
}
