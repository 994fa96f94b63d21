/** What each difference takes from 1. Shown beside the pair; the costs add up to 1 minus the score. */
import type { AttributedCost } from "@/lib/domain/candidate";
import type { CanonicalRequest } from "@/lib/domain/request";
import { type Difference, differencesOf } from "../differences";
import { absent } from "../json-difference";
import type { Place } from "../pair-messages";

/**
 * What a complete difference at a place takes. The question weighs most: with another question, nothing fits. All
 * differences at one place together take no more than this.
 */
export const differenceCosts: Readonly<Record<Place, number>> = {
  question: 0.5,
  turn: 0.4,
  history: 0.25,
  system: 0.3,
  shape: 0.25,
  tools: 0.25,
  labels: 0.25,
  params: 0.15,
};

/** Even the smallest difference shows in a score of two digits. */
const costMin = 0.01;
/** Something is always left: a score of 0 would say that nothing was compared. */
const costsMax = 0.98;

export interface Costs {
  readonly score: number;
  readonly parts: readonly AttributedCost[];
}

/** In reading order. A score of 1 exactly when the requests are equal. */
export function attributeCosts(stored: CanonicalRequest, incoming: CanonicalRequest): Costs {
  const differences = differencesOf(stored, incoming);
  const asked = differences.map(({ place, amount }) => Math.max(costMin, differenceCosts[place] * amount));
  const totals = new Map<Place, number>();
  for (const [index, { place }] of differences.entries())
    totals.set(place, (totals.get(place) ?? 0) + (asked[index] ?? 0));
  const share = (place: Place): number => Math.min(1, differenceCosts[place] / (totals.get(place) ?? 1));
  const capped = differences.map(({ place }, index) => (asked[index] ?? 0) * share(place));
  const sum = capped.reduce((total, cost) => total + cost, 0);
  const scale = sum > costsMax ? costsMax / sum : 1;
  const parts = differences.map((difference, index) => withCost(difference, (capped[index] ?? 0) * scale));
  return { score: 1 - parts.reduce((total, { cost }) => total + cost, 0), parts };
}

const withCost = ({ place, path, stored, incoming }: Difference, cost: number): AttributedCost => ({
  place,
  path,
  stored,
  incoming,
  kind: stored === absent ? "added" : incoming === absent ? "removed" : "changed",
  cost: Math.round(cost * 10_000) / 10_000,
});
