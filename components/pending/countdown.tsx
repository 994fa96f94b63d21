/** The time left of a call, louder at the end. Readers get the hour instead of the seconds. */
"use client";
import { useNow } from "@/components/live/clock";
import { classNames } from "@/components/ui/class-names";
import { Glyph } from "@/components/ui/glyph";
import type { PendingListShape } from "@/lib/api/shapes/pending";
import { rowState, stateWords, timeLeft, urgency } from "./row-state";

export function Countdown({ row }: { readonly row: PendingListShape }) {
  const now = useNow();
  const state = rowState(row, now);
  if (state !== "waiting") {
    return <span className="text-xs font-medium whitespace-nowrap">{stateWords[state]}</span>;
  }
  if (now === null) return <span className="text-xs">waiting</span>;
  const level = urgency(row.deadline_at, now);
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 rounded-sm font-mono text-xs whitespace-nowrap tabular-nums [--mark:var(--waiting)]",
        level === "calm" && "text-muted",
        level === "now" && "px-1 font-bold outline-2 outline-border",
      )}
    >
      {level !== "calm" && <Glyph name="clock" />}
      <span aria-hidden>{timeLeft(row.deadline_at, now)}</span>
      <span className="sr-only">waiting, times out at {hourOf(row.deadline_at)}</span>
    </span>
  );
}

export const hourOf = (time: string): string =>
  new Date(time).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
