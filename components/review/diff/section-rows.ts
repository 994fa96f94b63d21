/** What of a section is shown and what is put away. */
import type { DiffSection, DiffUnit } from "./diff-model";

export type DiffRow =
  | { readonly kind: "unit"; readonly unit: DiffUnit }
  | { readonly kind: "run"; readonly units: readonly DiffUnit[] };

/** The question is what the answer answers: it is shown even where it is equal, unless it is long. */
const questionCharsMax = 1_500;

export function rowsOfSection({ kind, units }: DiffSection): readonly DiffRow[] {
  const question = kind === "messages" ? units.findLast(({ title }) => title === "user") : undefined;
  const rows: DiffRow[] = [];
  for (const unit of units) {
    const last = rows.at(-1);
    const isShown = unit.state !== "equal" || (unit === question && unit.chars <= questionCharsMax);
    if (isShown) rows.push({ kind: "unit", unit });
    else if (last?.kind === "run") rows[rows.length - 1] = { kind: "run", units: [...last.units, unit] };
    else rows.push({ kind: "run", units: [unit] });
  }
  return rows;
}
