/** Headers of replies to the app under test. */
import type { Outcome, Tier } from "@/lib/domain/log";

/** What the reply headers tell beside the answer. */
export interface Provenance {
  readonly outcome: Outcome;
  readonly tier?: Tier;
  readonly score?: number;
  readonly entry?: string | null;
  readonly pending?: string | null;
}

export function provenanceHeaders({
  outcome,
  tier,
  score,
  entry,
  pending,
}: Provenance): Record<string, string> {
  return {
    "x-semula-outcome": outcome,
    ...(tier ? { "x-semula-tier": tier } : {}),
    ...(score === undefined ? {} : { "x-semula-score": score.toFixed(2) }),
    ...(entry ? { "x-semula-entry": entry } : {}),
    ...(pending ? { "x-semula-pending": pending } : {}),
  };
}

export const jsonHeaders = { "content-type": "application/json" };

/** `no-transform` keeps the framework and proxies from compressing, and so from buffering, the stream. */
export const streamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
};
