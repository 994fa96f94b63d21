/**
 * The list as this person sees it. Nothing in it moves by itself: what was decided stays where it was, what is new
 * comes at the end, until they ask for the order of the server again. Pure.
 */
import type { CandidateListShape } from "@/lib/api/shapes/candidate";
import type { CandidateShelf } from "@/lib/domain/candidate";
import { shelfOf } from "./shelf-of";

type Row = CandidateListShape;

export interface QueueMemory {
  /** Which list this is; another one starts anew. */
  readonly scope: string;
  /** The rows of the server that this was last brought up to date with. */
  readonly source: readonly Row[];
  readonly rows: readonly Row[];
}

export const startMemory = (scope: string): QueueMemory => ({ scope, source: [], rows: [] });

/** A row that left the list stays where it was seen to be decided; one that is gone without a reason goes. */
export function remember(memory: QueueMemory, source: readonly Row[], shelf: CandidateShelf): QueueMemory {
  const present = new Map(source.map((row) => [row.id, row]));
  const kept = memory.rows.flatMap((row) => {
    const now = present.get(row.id);
    return now ? [now] : shelfOf(row) === shelf ? [] : [row];
  });
  const known = new Set(kept.map(({ id }) => id));
  return { ...memory, source, rows: [...kept, ...source.filter(({ id }) => !known.has(id))] };
}

export function moveToEnd(memory: QueueMemory, id: string): QueueMemory {
  const row = memory.rows.find((other) => other.id === id);
  return row ? { ...memory, rows: [...memory.rows.filter((other) => other.id !== id), row] } : memory;
}

/** In the order of the server, without what is decided. */
export const sortAgain = (memory: QueueMemory, shelf: CandidateShelf): QueueMemory => ({
  ...memory,
  rows: memory.source.filter((row) => shelfOf(row) === shelf),
});

/** Would sorting again change anything? */
export function isSorted({ rows, source }: QueueMemory): boolean {
  return rows.length === source.length && rows.every((row, at) => row.id === source[at]?.id);
}

export type QueueItem =
  | { readonly kind: "pair"; readonly row: Row }
  | { readonly kind: "group"; readonly group: string; readonly title: string; readonly rows: readonly Row[] };

/** Pairs that differ in the same way stand together, where the first of them stood. */
export function groupRows(rows: readonly Row[]): readonly QueueItem[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  return [...groups].map(([group, members]): QueueItem => {
    const [first] = members;
    return first && members.length === 1
      ? { kind: "pair", row: first }
      : { kind: "group", group, title: first?.group_title ?? "", rows: members };
  });
}

export const rowsOf = (items: readonly QueueItem[]): readonly Row[] =>
  items.flatMap((item) => (item.kind === "pair" ? [item.row] : item.rows));

/** The next one to decide: below, then from the top. Null where none is left. */
export function nextToDecide(rows: readonly Row[], from: string | null): string | null {
  const at = rows.findIndex(({ id }) => id === from);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  return others.find((row) => shelfOf(row) === "open")?.id ?? null;
}

export function neighbourOf(rows: readonly Row[], from: string | null, by: 1 | -1): string | null {
  const at = rows.findIndex(({ id }) => id === from);
  return (at === -1 ? rows[0] : rows[at + by])?.id ?? null;
}
