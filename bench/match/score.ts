/** What a matcher made of labelled pairs, counted. */
import type { MatchCase } from "./case-file";
import type { CoreResult } from "./core";

export interface Judged {
  readonly pair: MatchCase;
  readonly result: CoreResult;
}

export interface Score {
  readonly pairs: number;
  /** Served although the label is miss or review. */
  readonly falseServes: readonly Judged[];
  /** Rightly served. */
  readonly served: readonly Judged[];
  readonly serveLabels: number;
  /** Label serve, not served. */
  readonly needlessMisses: readonly Judged[];
  /** Proposed for review although the label is miss. */
  readonly noise: readonly Judged[];
  /** Label review, neither served nor proposed. */
  readonly lostReviews: readonly Judged[];
  /** Proposed pairs with the label review, by all proposed pairs; 0 to 1. */
  readonly reviewPrecision: number;
  /** The same by all pairs with the label review. */
  readonly reviewRecall: number;
}

export function scoreOf(judged: readonly Judged[]): Score {
  const of = (label: string, result: string): Judged[] =>
    judged.filter((one) => one.pair.label === label && one.result.label === result);
  const proposed = judged.filter(({ result }) => result.label === "review");
  const rightlyProposed = of("review", "review").length;
  const reviewLabels = judged.filter(({ pair }) => pair.label === "review").length;
  return {
    pairs: judged.length,
    falseServes: [...of("miss", "serve"), ...of("review", "serve")],
    served: of("serve", "serve"),
    serveLabels: judged.filter(({ pair }) => pair.label === "serve").length,
    needlessMisses: [...of("serve", "review"), ...of("serve", "miss")],
    noise: of("miss", "review"),
    lostReviews: of("review", "miss"),
    reviewPrecision: proposed.length === 0 ? 1 : rightlyProposed / proposed.length,
    reviewRecall: reviewLabels === 0 ? 1 : rightlyProposed / reviewLabels,
  };
}
