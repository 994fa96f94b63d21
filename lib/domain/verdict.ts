/** What matching says of one request: pure data, made by lib/matching/decide.ts. */
import type { Tier } from "./log";
import type { NearEntry } from "./pending";

/** What one tier said. `matched` names the entry it found, whether or not that entry may be served. */
export interface TierReport {
  readonly tier: Tier | "near";
  readonly said: string;
  readonly matched: string | null;
}

/** A named reason why a hit may not be served without a person: soft goes to review, hard is a miss. */
export interface GuardReport {
  readonly guard: string;
  readonly severity: "soft" | "hard";
  readonly sentence: string;
}

export type Verdict =
  | {
      readonly kind: "serve";
      readonly tier: Tier;
      /** 0 to 1. */
      readonly score: number;
      readonly entry: string;
      readonly trail: readonly TierReport[];
    }
  | {
      readonly kind: "miss";
      /** The decisive reason, one sentence without its end stop. */
      readonly reason: string;
      readonly guards: readonly GuardReport[];
      /** Entries that a tier found but a guard held back. */
      readonly heldBack: readonly NearEntry[];
      readonly trail: readonly TierReport[];
    };
