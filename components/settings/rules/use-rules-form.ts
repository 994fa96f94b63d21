/** The rules being edited over those that are saved. A save by somebody else changes only what is not being edited. */
"use client";
import { useMemo, useState } from "react";
import type { ProjectShape } from "@/lib/api/shapes/project";
import {
  changedFields,
  fieldText,
  formOf,
  type RulesEdits,
  type RulesField,
  type RulesForm,
} from "./rules-form";

export interface RulesEditing {
  readonly form: RulesForm;
  readonly changed: readonly RulesField[];
  /** Being edited, and saved otherwise by somebody else since. */
  readonly overtaken: readonly RulesField[];
  readonly edit: (change: RulesEdits) => void;
  readonly discard: () => void;
  /** Lets go of what was saved; what was typed since stays. */
  readonly settle: (sent: RulesForm) => void;
}

interface Editing {
  readonly edits: RulesEdits;
  /** What was saved when the editing of a field began. */
  readonly over: Partial<Record<RulesField, string>>;
}

const nothing: Editing = { edits: {}, over: {} };

export function useRulesForm(
  project: Pick<ProjectShape, "matching" | "redaction">,
  initial?: RulesEdits,
): RulesEditing {
  const { matching, redaction } = project;
  const saved = useMemo(() => formOf({ matching, redaction }), [matching, redaction]);
  const [{ edits, over }, setEditing] = useState<Editing>(() =>
    initial ? { edits: initial, over: overOf(initial, saved) } : nothing,
  );
  const form = useMemo(() => ({ ...saved, ...edits }), [saved, edits]);
  const changed = useMemo(() => changedFields(form, saved), [form, saved]);
  return {
    form,
    changed,
    overtaken: changed.filter(
      (field) => over[field] !== undefined && over[field] !== fieldText(saved, field),
    ),
    edit: (change) =>
      setEditing((old) => ({
        edits: { ...old.edits, ...change },
        over: { ...overOf(change, saved), ...old.over },
      })),
    discard: () => setEditing(nothing),
    settle: (sent) =>
      setEditing((old) => {
        const kept = changedFields({ ...sent, ...old.edits }, sent);
        return { edits: pick(old.edits, kept), over: overOf(pick(old.edits, kept), sent) };
      }),
  };
}

const fieldsOf = (edits: RulesEdits) => Object.keys(edits) as RulesField[];

const overOf = (edits: RulesEdits, saved: RulesForm): Editing["over"] =>
  Object.fromEntries(fieldsOf(edits).map((field) => [field, fieldText(saved, field)]));

const pick = (edits: RulesEdits, fields: readonly RulesField[]): RulesEdits =>
  Object.fromEntries(
    fieldsOf(edits)
      .filter((field) => fields.includes(field))
      .map((field) => [field, edits[field]]),
  );
