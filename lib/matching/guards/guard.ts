/** What a guard is: a named reason why an entry that a tier found may not be served without a person. */
import type { Tier } from "@/lib/domain/log";
import type { GuardReport } from "@/lib/domain/verdict";
import type { MatchRequest } from "../match";
import type { MatchingRules } from "../rules";
import type { Found } from "../tiers/tier";
import type { Comparison } from "./comparison";

export interface GuardQuestion {
  readonly tier: Tier;
  readonly request: MatchRequest;
  readonly found: Found;
  readonly rules: MatchingRules;
  /** Made on first use; never asked for where the requests are equal in all that counts. */
  readonly comparison: () => Comparison;
}

/** The sentence people see, without its end stop. Soft: a person may approve. Hard: never. */
export interface Objection {
  readonly severity: GuardReport["severity"];
  readonly sentence: string;
}

export interface Guard {
  readonly name: string;
  /** `equal`: also where the exact keys are equal. `different`: only where the requests differ in something. */
  readonly runs: "equal" | "different";
  /** Null when there is nothing against serving. Cheap where it does not apply. */
  readonly objection: (question: GuardQuestion) => Objection | null;
}

export const soft = (sentence: string): Objection => ({ severity: "soft", sentence });
export const hard = (sentence: string): Objection => ({ severity: "hard", sentence });

/** A value as it stands in a sentence. */
export const shown = (value: string): string => {
  const line = value.replace(/\s+/g, " ").trim();
  return `"${line.length > 60 ? `${line.slice(0, 59)}…` : line}"`;
};
