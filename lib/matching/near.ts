/** Which entries come near a request that missed, how near, and where they differ. For people: it serves nothing. */
import type { CanonicalRequest } from "@/lib/domain/request";
import { preview } from "@/lib/shared/text";
import { type Difference, differencesOf } from "./differences";
import type { ShownDifference } from "./json-difference";
import type { Place } from "./pair-messages";
import { bagLikeness, wordBag } from "./words";

export interface NearRow {
  readonly id: string;
  /** Preview of the last message. */
  readonly lastMessage: string;
}

/** The rows whose last message shares most words with the question, best first; equal ones in the given order. */
export function rankNear(
  question: string,
  rows: readonly NearRow[],
  limit: number,
): { id: string; score: number }[] {
  // Rows hold previews, so the question is cut the same way.
  const asked = wordBag(preview(question));
  return rows
    .map(({ id, lastMessage }) => ({ id, score: bagLikeness(asked, wordBag(lastMessage)) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .slice(0, limit);
}

/**
 * What a complete difference at a place takes from 1. The question weighs most: with another question, nothing fits.
 * Further differences at the same place take less and less, so that a long history that changed does not hide the rest.
 */
export const differenceCosts: Readonly<Record<Place, number>> = {
  question: 0.6,
  turn: 0.5,
  history: 0.4,
  system: 0.35,
  shape: 0.3,
  tools: 0.3,
  labels: 0.3,
  params: 0.2,
};

/** Even the smallest difference shows in a score of two digits. */
const costMin = 0.01;

export interface AttributedCost extends ShownDifference {
  readonly place: Place;
  readonly cost: number;
}

export interface Comparison {
  /** At least 1 minus the sum of the costs, always above 0; 1 exactly when the requests are equal. */
  readonly score: number;
  /** The first difference in reading order; null when there is none. */
  readonly difference: ShownDifference | null;
  readonly parts: readonly AttributedCost[];
}

export function compareRequests(stored: CanonicalRequest, incoming: CanonicalRequest): Comparison {
  const parts = differencesOf(stored, incoming).map(withCost);
  const first = parts[0];
  return {
    score: scoreOf(parts),
    difference: first ? { path: first.path, stored: first.stored, incoming: first.incoming } : null,
    parts,
  };
}

/** What each place leaves of 1, multiplied. No place takes more than its whole cost, however much differs there. */
function scoreOf(parts: readonly AttributedCost[]): number {
  const alike = new Map<Place, number>();
  for (const { place, cost } of parts)
    alike.set(place, (alike.get(place) ?? 1) * (1 - cost / differenceCosts[place]));
  let score = 1;
  for (const [place, left] of alike) score *= 1 - differenceCosts[place] * (1 - left);
  return score;
}

const withCost = ({ place, amount, path, stored, incoming }: Difference): AttributedCost => ({
  place,
  cost: Math.max(costMin, differenceCosts[place] * amount),
  path,
  stored,
  incoming,
});
