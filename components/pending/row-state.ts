/** What a row says of its call at a moment: the state in words and the time that is left. */
import type { PendingListShape } from "@/lib/api/shapes/pending";

export type RowState = PendingListShape["state"];
type Timed = Pick<PendingListShape, "status" | "state" | "callers" | "deadline_at">;

/** The clock runs on between events, so overdue is told here; null before the page knows the time. */
export function rowState(row: Timed, nowMs: number | null): RowState {
  if (row.status !== "pending") return row.status;
  if (nowMs === null) return row.state;
  if (nowMs >= Date.parse(row.deadline_at)) return "overdue";
  return row.callers > 0 ? "waiting" : "gone";
}

export const stateWords: Record<RowState, string> = {
  waiting: "waiting",
  overdue: "timed out",
  gone: "caller gone",
  answered: "answered",
  failed: "failed",
};

/** `4:12`, `1:02:03`; never below zero. */
export function timeLeft(deadlineAt: string, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(deadlineAt) - nowMs) / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}

/** Last minute, last twenty seconds: shown louder, and told once. */
export type Urgency = "calm" | "soon" | "now";

export function urgency(deadlineAt: string, nowMs: number): Urgency {
  const leftMs = Date.parse(deadlineAt) - nowMs;
  return leftMs > 60_000 ? "calm" : leftMs > 20_000 ? "soon" : "now";
}

/** Who called and how long it waits, as far as it says. */
export function callerWords(headers: Readonly<Record<string, string>>): string | null {
  const agent = headers["user-agent"]?.slice(0, 80);
  const limit = Number(headers["x-stainless-read-timeout"] ?? headers["x-stainless-timeout"]);
  const waits = Number.isFinite(limit) && limit > 0 ? `waits ${limit} s a try` : null;
  return [agent ?? null, waits].filter((part) => part !== null).join(", ") || null;
}
