/** The score as a list of costs that adds up, each leading to its place in the comparison. */
"use client";
import { SafeLine } from "@/components/request/safe-line";
import { Button } from "@/components/ui/button";
import type { CandidateShape } from "@/lib/api/shapes/candidate";
import { placeName, unitOfCost } from "./cost-place";
import type { PairDiff } from "./diff/diff-model";
import { scoreSum } from "./score-sum";

export interface ScoreListProps {
  readonly pair: Pick<CandidateShape, "score" | "costs">;
  /** Null until it is made: the costs then lead nowhere yet. */
  readonly diff: PairDiff | null;
  readonly onGo: (unit: string) => void;
}

/** More are told as one number. */
const termsMax = 6;

export function ScoreList({ pair, diff, onGo }: ScoreListProps) {
  const sum = scoreSum(pair);
  return (
    <section aria-label="Score">
      <h3 className="text-sm font-semibold">Score</h3>
      {sum === null ? (
        <p className="text-sm">
          {pair.score.toFixed(2)}; the score is not attributable to single differences.
        </p>
      ) : (
        <p className="font-mono text-sm tabular-nums" data-score>
          {(1).toFixed(sum.score.length - 2)}
          {(sum.costs.length > termsMax ? [sum.total] : sum.costs).map((cost, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal costs are told apart by their place only
            <span key={at}> − {cost}</span>
          ))}{" "}
          = <strong className="font-semibold">{sum.score}</strong>
        </p>
      )}
      <ul className="flex flex-col">
        {pair.costs.map((cost, at) => {
          const unit = diff && unitOfCost(cost, diff);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a request has several differences at one path
            <li key={at} className="flex gap-2 border-b border-hair py-1.5 text-sm last:border-b-0">
              <span className="shrink-0 font-mono tabular-nums">
                −{sum?.costs[at] ?? cost.cost.toFixed(2)}
              </span>
              <div className="flex min-w-0 flex-1 flex-col">
                {unit === null ? (
                  <span>{placeName(cost.place)}</span>
                ) : (
                  <Button
                    variant="quiet"
                    className="h-auto! min-h-6 max-w-full justify-start! self-start border-0! px-0! text-left whitespace-normal! underline"
                    onPress={() => onGo(unit)}
                    data-action="go-to-cost"
                  >
                    {placeName(cost.place)}
                    <span className="sr-only"> in the comparison</span>
                  </Button>
                )}
                <span className="font-mono text-xs wrap-anywhere text-muted">
                  <SafeLine text={cost.path} max={120} />
                </span>
                <span className="text-xs wrap-anywhere">
                  <SafeLine text={cost.stored} max={80} /> <span className="text-muted">→</span>{" "}
                  <SafeLine text={cost.incoming} max={80} />
                </span>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
