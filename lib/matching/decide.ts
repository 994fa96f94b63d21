/**
 * May a stored answer be served for this request? The first tier that finds an entry with no guard against it wins;
 * the trail has what every tier said. Total, synchronous, pure: what it needs of storage it is given.
 */
import type { NearEntry } from "@/lib/domain/pending";
import type { GuardReport, TierReport, Verdict } from "@/lib/domain/verdict";
import { type Comparison, compare } from "./guards/comparison";
import { runGuards } from "./guards/guards";
import type { Spelling } from "./inert/spelling";
import type { MatchRequest, StoredMatches } from "./match";
import type { MatchingRules } from "./rules";
import { chain, noSubstitutions, type Substitutions, substitutionsBetween } from "./substitute";
import { aliasTier } from "./tiers/alias";
import { exactTier } from "./tiers/exact";
import { normalisedTier } from "./tiers/normalised";
import { similarTier } from "./tiers/similar";
import type { Found, Tier } from "./tiers/tier";

/** In this order: the surest first. */
const tiers: readonly Tier[] = [exactTier, aliasTier, normalisedTier, similarTier];

export interface Decision {
  readonly verdict: Verdict;
  /** Of a serve: which ids of the answer become which. */
  readonly substitutions: Substitutions;
}

export function decide(
  request: MatchRequest,
  stored: StoredMatches,
  { rules, spelling = null }: { rules: MatchingRules; spelling?: Spelling | null },
): Decision {
  const trail: TierReport[] = [];
  const guards: GuardReport[] = [];
  const heldBack: NearEntry[] = [];
  for (const tier of tiers) {
    const answer = tier.look({ request, stored, rules, spelling });
    if (answer.found === null) {
      trail.push({ tier: tier.name, said: answer.said, matched: null });
      continue;
    }
    const { found } = answer;
    const objections = runGuards({
      tier: tier.name,
      request,
      found,
      rules,
      comparison: once(() => compare(found.normal(), request.normal(), found.entry.answer)),
    });
    trail.push({ tier: tier.name, said: saidOf(found, objections), matched: found.entry.id });
    if (objections.length === 0) return serve({ request, tier, found, trail });
    guards.push(...objections);
    heldBack.push(heldBackEntry(found, tier.name === "similar" ? rules.serveThreshold : 1));
  }
  const verdict: Verdict = { kind: "miss", reason: missReason(guards, heldBack), guards, heldBack, trail };
  return { verdict, substitutions: noSubstitutions };
}

function once(make: () => Comparison): () => Comparison {
  let made: Comparison | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

interface Served {
  readonly request: MatchRequest;
  readonly tier: Tier;
  readonly found: Found;
  readonly trail: readonly TierReport[];
}

function serve({ request, tier, found, trail }: Served): Decision {
  const { score, entry } = found;
  const verdict: Verdict = {
    kind: "serve",
    tier: tier.name,
    score,
    entry: entry.id,
    trail: withUnasked(trail),
  };
  if (tier === exactTier) return { verdict, substitutions: noSubstitutions };
  const known = found.normal();
  const direct = substitutionsBetween(known, request.normal());
  const own = found.entryNormal?.();
  const substitutions = own ? chain(substitutionsBetween(own, known), direct) : direct;
  return { verdict, substitutions };
}

const withUnasked = (trail: readonly TierReport[]): TierReport[] => [
  ...trail,
  ...tiers.slice(trail.length).map(({ name }) => ({ tier: name, said: "not asked", matched: null })),
];

const saidOf = (found: Found, objections: readonly GuardReport[]): string =>
  [found.said, ...objections.map(({ sentence }) => `held back: ${sentence}`)].join("; ");

/** Shown below the threshold that it failed. */
const heldBackStep = 0.01;

const heldBackEntry = ({ entry }: Found, needs: number): NearEntry => ({
  entry: entry.id,
  score: needs - heldBackStep,
  needs,
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
