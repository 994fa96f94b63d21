/** What is compared: the requests, and beside them why, the score and the answer. */
"use client";
import { useRef } from "react";
import { useMediaQuery } from "@/components/ui/use-media-query";
import type { CandidateShape } from "@/lib/api/shapes/candidate";
import { AnswerPane } from "./answer-pane";
import type { CompareInput } from "./diff/diff-model";
import { DiffView } from "./diff/diff-view";
import { useChanges } from "./diff/use-changes";
import { useComparison } from "./diff/use-comparison";
import { PairWhy } from "./pair-why";
import { ScoreList } from "./score-list";

export interface PairBodyProps {
  readonly pair: CandidateShape;
  readonly input: CompareInput;
  readonly isSplit: boolean;
  readonly onSplit: (isSplit: boolean) => void;
}

export function PairBody({ pair, input, isSplit, onSplit }: PairBodyProps) {
  const state = useComparison(input);
  const place = useRef<HTMLDivElement>(null);
  const changes = useChanges(place);
  const isWide = useMediaQuery("(min-width: 640px)");
  const comparison = state.kind === "ready" ? state.comparison : null;
  return (
    <div className="grid border-t border-hair xl:min-h-0 xl:flex-1 xl:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)] xl:grid-rows-[minmax(0,1fr)]">
      <section
        aria-label="Comparison"
        data-scroll
        className="relative min-w-0 p-3 xl:min-h-0 xl:overflow-auto"
      >
        <DiffView
          ref={place}
          pair={pair}
          state={state}
          isSplit={isSplit && isWide}
          onSplit={onSplit}
          changes={changes}
        />
      </section>
      <div
        data-scroll
        className="relative flex min-w-0 flex-col gap-4 border-hair p-3 max-xl:border-t xl:min-h-0 xl:overflow-auto xl:border-l"
      >
        <AnswerPane pair={pair} comparison={comparison} />
        <ScoreList pair={pair} diff={comparison?.request ?? null} onGo={changes.goToUnit} />
        <PairWhy pair={pair} />
      </div>
    </div>
  );
}
