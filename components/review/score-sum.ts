/** The score as a sum that adds up as it is written: "1.00 − 0.05 − 0.02 = 0.93". */
import type { CandidateListShape } from "@/lib/api/shapes/candidate";

export interface ScoreSum {
  readonly score: string;
  /** One for each cost, in order. */
  readonly costs: readonly string[];
  /** What the costs come to together. */
  readonly total: string;
}

/** How far a sum of four-digit costs may be from the score that they were rounded from. */
const tolerance = 0.005;
const digitsMin = 2;
const digitsMax = 4;

/** Null where the costs do not explain the score. */
export function scoreSum({ score, costs }: Pick<CandidateListShape, "score" | "costs">): ScoreSum | null {
  const values = costs.map(({ cost }) => cost);
  const sum = values.reduce((total, cost) => total + cost, 0);
  if (Math.abs(1 - sum - score) > tolerance) return null;
  const digits = digitsFor(values);
  const whole = 10 ** digits;
  const total = Math.round(sum * whole);
  const shown = roundTo(
    values.map((cost) => cost * whole),
    total,
  );
  return {
    score: ((whole - total) / whole).toFixed(digits),
    costs: shown.map((cost) => (cost / whole).toFixed(digits)),
    total: (total / whole).toFixed(digits),
  };
}

/** Not quite 1, for what a fraction loses in binary. */
const wholeMin = 0.999;

/** Enough that every cost has a digit of its own. */
function digitsFor(costs: readonly number[]): number {
  const least = Math.min(1, ...costs.filter((cost) => cost > 0));
  for (let digits = digitsMin; digits < digitsMax; digits += 1)
    if (least * 10 ** digits >= wholeMin) return digits;
  return digitsMax;
}

/** Whole numbers that add up to `total`; those with the largest rest are rounded up. */
function roundTo(values: readonly number[], total: number): readonly number[] {
  const floors = values.map(Math.floor);
  const missing = total - floors.reduce((sum, value) => sum + value, 0);
  const byRest = values
    .map((value, at) => ({ at, rest: value - Math.floor(value) }))
    .sort((left, right) => right.rest - left.rest);
  const raised = new Set(byRest.slice(0, Math.max(0, missing)).map(({ at }) => at));
  return floors.map((value, at) => value + (raised.has(at) ? 1 : 0));
}
