/** Where to go from a row: to its neighbour, or to the next call that needs this person. */
import type { PendingListShape } from "@/lib/api/shapes/pending";

type Row = Pick<PendingListShape, "id" | "claimed_by">;

/** The neighbour `by` places on; the first where nothing is selected; null at the end. */
export function neighbour(rows: readonly Row[], selected: string | null, by: 1 | -1): string | null {
  const at = rows.findIndex((row) => row.id === selected);
  if (at < 0) return rows[0]?.id ?? null;
  return rows[at + by]?.id ?? null;
}

/**
 * After sending: the next one below, then from the top. Calls that somebody else is on come only when nothing else is
 * left. `sent` is not offered again, whether or not the list has dropped it.
 */
export function nextToAnswer(rows: readonly Row[], sent: string, actor: string): string | null {
  const at = rows.findIndex((row) => row.id === sent);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].filter((row) => row.id !== sent);
  const free = others.find((row) => row.claimed_by === null || row.claimed_by === actor);
  return (free ?? others[0])?.id ?? null;
}
