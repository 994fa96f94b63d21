/** Rows that left the list a moment ago stay readable: what was answered elsewhere should not vanish under one's eyes. */
import type { PendingListShape } from "@/lib/api/shapes/pending";

export interface EndedRow {
  readonly row: PendingListShape;
  readonly endedAt: number;
}

export interface RowMemory {
  readonly rows: readonly PendingListShape[];
  readonly ended: readonly EndedRow[];
}

export const emptyMemory: RowMemory = { rows: [], ended: [] };
export const keptMs = 10 * 60_000;
const keptMax = 20;

/** `ownIds`: calls this person closed here; they need no reminder. */
export function remember(
  memory: RowMemory,
  rows: readonly PendingListShape[],
  at: { readonly nowMs: number; readonly ownIds: ReadonlySet<string> },
): RowMemory {
  const present = new Set(rows.map((row) => row.id));
  const left = memory.rows.filter((row) => !present.has(row.id) && !at.ownIds.has(row.id));
  const added = left.map((row) => ({ row, endedAt: at.nowMs }));
  const kept = memory.ended.filter(({ row, endedAt }) => !present.has(row.id) && at.nowMs - endedAt < keptMs);
  return { rows, ended: [...added, ...kept].slice(0, keptMax) };
}
