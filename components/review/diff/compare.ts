/** All that is compared for one pair. */
import { makeBudget } from "./budget";
import { compareAnswers } from "./compare-answers";
import { compareRequests } from "./compare-requests";
import type { CompareInput, Comparison } from "./diff-model";

export function compare({ stored, incoming, answer, served }: CompareInput): Comparison {
  const budget = makeBudget();
  return {
    request: compareRequests(stored, incoming, budget),
    answer: compareAnswers(answer, served, budget),
  };
}
