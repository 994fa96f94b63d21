/** What one decision for many pairs would do: which it takes, and which it leaves out. */
import type { CandidateListShape } from "@/lib/api/shapes/candidate";
import { shelfOf } from "./shelf-of";

export type BulkAction = "approve" | "reject";

export interface BulkPlan {
  readonly action: BulkAction;
  readonly items: readonly CandidateListShape[];
  /** Pairs with a risk mark that nobody here has opened. */
  readonly excluded: number;
  /** Open ones in all. */
  readonly all: number;
}

/** As many as the server takes at once. */
const itemsMax = 500;

/** Of pairs with a risk mark only those are approved that were looked at one by one. */
export function bulkPlan(
  action: BulkAction,
  rows: readonly CandidateListShape[],
  opened: ReadonlySet<string>,
): BulkPlan {
  const open = rows.filter((row) => shelfOf(row) === "open");
  const taken = open.filter(({ id, risks }) => action === "reject" || risks.length === 0 || opened.has(id));
  return { action, items: taken.slice(0, itemsMax), excluded: open.length - taken.length, all: open.length };
}

export const bulkWords: Readonly<Record<BulkAction, { readonly button: string; readonly done: string }>> = {
  approve: { button: "Approve", done: "Approved" },
  reject: { button: "Reject", done: "Rejected" },
};

export const pairs = (count: number): string => `${count} ${count === 1 ? "pair" : "pairs"}`;
