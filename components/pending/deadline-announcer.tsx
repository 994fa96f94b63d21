/** Tells readers, for the open call only: one minute left, twenty seconds left, over. Once each. */
"use client";
import { useEffect, useState } from "react";
import { useNow } from "@/components/live/clock";
import type { PendingListShape } from "@/lib/api/shapes/pending";
import { rowState, urgency } from "./row-state";

const polite = {
  soon: "One minute left on the open call.",
  gone: "The caller is gone. Your text stays.",
  overdue: "The open call timed out. Your text stays.",
} as const;
const urgent = "Twenty seconds left. Press H to hold longer.";

export function DeadlineAnnouncer({ row }: { readonly row: PendingListShape }) {
  const now = useNow();
  const state = rowState(row, now);
  const level = now !== null && state === "waiting" ? urgency(row.deadline_at, now) : state;
  const [said, setSaid] = useState({ polite: "", urgent: "" });
  // Said when it changes, not again with every second.
  useEffect(() => {
    const isTold = level === "soon" || level === "gone" || level === "overdue";
    setSaid({ polite: isTold ? polite[level] : "", urgent: level === "now" ? urgent : "" });
  }, [level]);
  return (
    <>
      <div aria-live="polite" className="sr-only">
        {said.polite}
      </div>
      <div aria-live="assertive" className="sr-only">
        {said.urgent}
      </div>
    </>
  );
}
