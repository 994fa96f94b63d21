/** How many wait and which one runs out first. */
"use client";
import { useNow } from "@/components/live/clock";
import type { PendingListShape } from "@/lib/api/shapes/pending";
import { rowState, timeLeft } from "./row-state";

export function PendingFacts({ rows }: { readonly rows: readonly PendingListShape[] }) {
  const now = useNow();
  const waiting = rows.filter((row) => rowState(row, now) === "waiting");
  const others = rows.length - waiting.length;
  const first = waiting.map((row) => row.deadline_at).sort()[0];
  return (
    <>
      {`${waiting.length} waiting`}
      {others > 0 && ` · ${others} without a caller`}
      {first !== undefined && now !== null && (
        <span aria-hidden>{` · first times out ${timeLeft(first, now)}`}</span>
      )}
    </>
  );
}
