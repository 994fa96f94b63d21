/** Both requests of a pair, compared. */
"use client";
import { type Ref, useState } from "react";
import { RequestView } from "@/components/request/request-view";
import { KeyBadge, useKey } from "@/components/shell/keys/use-key";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SkeletonRows } from "@/components/ui/table";
import type { CandidateShape } from "@/lib/api/shapes/candidate";
import { costsByUnit } from "../cost-place";
import type { PairDiff } from "./diff-model";
import { FoldsContext } from "./folds-context";
import { SectionView } from "./section-view";
import type { Changes } from "./use-changes";
import type { ComparisonState } from "./use-comparison";

export interface DiffViewProps {
  readonly pair: Pick<CandidateShape, "request" | "stored_request" | "costs">;
  readonly state: ComparisonState;
  readonly isSplit: boolean;
  readonly onSplit: (isSplit: boolean) => void;
  readonly changes: Changes;
  readonly ref: Ref<HTMLDivElement>;
}

export function DiffView({ pair, state, isSplit, onSplit, changes, ref }: DiffViewProps) {
  return (
    <div ref={ref} className="flex flex-col gap-3">
      {state.kind === "comparing" && <SkeletonRows label="Comparing the two requests" />}
      {state.kind === "failed" && <BothWhole pair={pair} />}
      {state.kind === "ready" && (
        <Compared
          diff={state.comparison.request}
          pair={pair}
          isSplit={isSplit}
          onSplit={onSplit}
          changes={changes}
        />
      )}
    </div>
  );
}

type ComparedProps = Pick<DiffViewProps, "pair" | "isSplit" | "onSplit" | "changes"> & {
  readonly diff: PairDiff;
};

function Compared({ diff, pair, isSplit, onSplit, changes }: ComparedProps) {
  const [folds, setFolds] = useState({ isOpen: false, at: 0 });
  const toggleFolds = () => setFolds(({ isOpen, at }) => ({ isOpen: !isOpen, at: at + 1 }));
  const handled = (run: () => void) => () => {
    run();
    return true;
  };
  useKey(
    "nextChange",
    handled(() => changes.go(1)),
  );
  useKey(
    "previousChange",
    handled(() => changes.go(-1)),
  );
  useKey("toggleEqual", handled(toggleFolds));
  useKey(
    "toggleSplit",
    handled(() => onSplit(!isSplit)),
  );
  const costs = costsByUnit(pair.costs, diff);
  const differing = diff.sections.flatMap(({ units }) => units).filter(({ state }) => state !== "equal");
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <span className="mr-auto text-sm">
          <strong className="font-semibold">{differing.length}</strong>{" "}
          {differing.length === 1 ? "part differs" : "parts differ"}
          <span className="text-muted">
            : <span aria-hidden>−</span> stored, <span aria-hidden>+</span> this call
          </span>
          {diff.coarse > 0 && (
            <span className="text-muted">
              {" "}
              · {diff.coarse} not word by word, that would have taken too long
            </span>
          )}
        </span>
        <Button variant="quiet" onPress={() => changes.go(-1)} data-action="previous-change">
          Previous <KeyBadge id="previousChange" />
        </Button>
        <Button variant="quiet" onPress={() => changes.go(1)} data-action="next-change">
          Next change <KeyBadge id="nextChange" />
        </Button>
        <Button variant="quiet" onPress={toggleFolds} data-action="toggle-all-equal">
          {folds.isOpen ? "Hide equal" : "Show equal"} <KeyBadge id="toggleEqual" />
        </Button>
        <Button
          variant="quiet"
          className="max-sm:hidden"
          onPress={() => onSplit(!isSplit)}
          data-action="toggle-split"
        >
          {isSplit ? "In one text" : "Side by side"} <KeyBadge id="toggleSplit" />
        </Button>
      </div>
      <FoldsContext value={folds}>
        {isSplit && <SideHeads />}
        {diff.sections.map((section) => (
          <SectionView key={section.kind} section={section} isSplit={isSplit} costs={costs} />
        ))}
      </FoldsContext>
    </>
  );
}

function SideHeads() {
  return (
    <div className="grid grid-cols-2 gap-3 border-b border-hair text-xs font-medium text-muted">
      <span>− stored request</span>
      <span>+ this call</span>
    </div>
  );
}

function BothWhole({ pair }: Pick<DiffViewProps, "pair">) {
  return (
    <>
      <Notice kind="warning" title="The two requests could not be compared here">
        It took too long, or this browser refused the worker that compares. Both are shown whole.
      </Notice>
      <section aria-label="Stored request">
        <h3 className="text-sm font-semibold">Stored request</h3>
        <RequestView request={pair.stored_request} />
      </section>
      <section aria-label="This call">
        <h3 className="text-sm font-semibold">This call</h3>
        <RequestView request={pair.request} />
      </section>
    </>
  );
}
