/** Labelled texts of two sides, compared by label, in the order in which they stand. */
import type { Budget } from "./budget";
import type { DiffField, UnitState } from "./diff-model";
import { diffText } from "./diff-text";
import type { LabelledText } from "./message-texts";

export function compareTexts(
  stored: readonly LabelledText[],
  incoming: readonly LabelledText[],
  budget: Budget,
): readonly DiffField[] {
  const left = new Map(stored.map((text) => [text.label, text]));
  const right = new Map(incoming.map((text) => [text.label, text]));
  const labels = [...new Set([...left.keys(), ...right.keys()])];
  return labels.map((label) => {
    const [before, after] = [left.get(label), right.get(label)];
    const diff = diffText(before?.text ?? "", after?.text ?? "", budget.next());
    return { label, isCode: (before ?? after)?.isCode ?? false, ...diff };
  });
}

export function stateOf(fields: readonly DiffField[]): UnitState {
  const kinds = new Set(fields.flatMap(({ segments }) => segments.map(({ kind }) => kind)));
  if (kinds.has("changed")) return "changed";
  return kinds.has("space") ? "space" : "equal";
}

export const charsOf = (fields: readonly DiffField[]): number =>
  fields
    .flatMap(({ segments }) => segments)
    .reduce((sum, { stored, incoming }) => sum + Math.max(stored.length, incoming.length), 0);
