/** What a guard is: a named reason why an entry that a tier found may not be served without a person. */
import type { Tier } from "@/lib/domain/log";
import type { GuardReport } from "@/lib/domain/verdict";
import type { MatchRequest } from "../match";
import type { Found } from "../tiers/tier";

export interface GuardQuestion {
  readonly tier: Tier;
  readonly request: MatchRequest;
  readonly found: Found;
}

export interface Guard {
  readonly name: string;
  /** Soft: a person may approve. Hard: never. */
  readonly severity: GuardReport["severity"];
  /** The sentence people see, without its end stop; null when there is nothing against serving. Cheap where it does not apply. */
  readonly objection: (question: GuardQuestion) => string | null;
}
