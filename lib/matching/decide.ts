/**
 * May a stored answer be served for this request? The first tier that finds an entry with no guard against it wins;
 * the trail has what every tier said. Total, synchronous, pure: what it needs of storage it is given.
 */
import type { NearEntry } from "@/lib/domain/pending";
import type { GuardReport, TierReport, Verdict } from "@/lib/domain/verdict";
import { runGuards } from "./guards/guards";
import type { MatchRequest, StoredMatches } from "./match";
import type { MatchingRules } from "./rules";
import { aliasTier } from "./tiers/alias";
import { exactTier } from "./tiers/exact";
import { normalisedTier } from "./tiers/normalised";
import { similarTier } from "./tiers/similar";
import type { Found, Tier } from "./tiers/tier";

/** In this order: the surest first. */
const tiers: readonly Tier[] = [exactTier, aliasTier, normalisedTier, similarTier];

export function decide(request: MatchRequest, stored: StoredMatches, rules: MatchingRules): Verdict {
  const trail: TierReport[] = [];
  const guards: GuardReport[] = [];
  const heldBack: NearEntry[] = [];
  for (const tier of tiers) {
    const answer = tier.look({ request, stored, rules });
    if (answer.found === null) {
      trail.push({ tier: tier.name, said: answer.said, matched: null });
      continue;
    }
    const { found } = answer;
    const objections = runGuards({ tier: tier.name, request, found });
    trail.push({ tier: tier.name, said: saidOf(found, objections), matched: found.entry.id });
    if (objections.length === 0) {
      return {
        kind: "serve",
        tier: tier.name,
        score: found.score,
        entry: found.entry.id,
        trail: withUnasked(trail),
      };
    }
    guards.push(...objections);
    heldBack.push(heldBackEntry(found));
  }
  return { kind: "miss", reason: missReason(guards, heldBack), guards, heldBack, trail };
}

const withUnasked = (trail: readonly TierReport[]): TierReport[] => [
  ...trail,
  ...tiers.slice(trail.length).map(({ name }) => ({ tier: name, said: "not asked", matched: null })),
];

const saidOf = (found: Found, objections: readonly GuardReport[]): string =>
  [found.said, ...objections.map(({ sentence }) => `held back: ${sentence}`)].join("; ");

/** Shown below the threshold that it failed. */
const heldBackScore = 0.99;

const heldBackEntry = ({ entry }: Found): NearEntry => ({
  entry: entry.id,
  score: heldBackScore,
  needs: 1,
  lastMessage: entry.lastMessage,
  difference: null,
});

function missReason(guards: readonly GuardReport[], heldBack: readonly NearEntry[]): string {
  const [guard] = guards;
  const [entry] = heldBack;
  return guard && entry
    ? `entry ${entry.entry} is held back: ${guard.sentence}`
    : "no entry has the key of this request";
}
