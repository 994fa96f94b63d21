/**
 * Review: near matches, one beside the other, and a decision on each. A list and one pair on wide screens, one at a
 * time on narrow ones. The address says which pair is open and which are listed.
 */
"use client";
import { ArrowLeft } from "lucide-react";
import { useQueryStates } from "nuqs";
import { useRef } from "react";
import { isNarrow, useFirstSelected } from "@/components/pending/use-opening";
import { PageHeader } from "@/components/shell/page-header";
import { placeHref } from "@/components/shell/places";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { focusSoon } from "./focus-soon";
import { Pair } from "./pair";
import { neighbourOf, nextToDecide } from "./queue-memory";
import { QueuePane } from "./queue-pane";
import { PairNav, ReviewFacts } from "./review-facts";
import { reviewSearch } from "./review-search";
import { useDecisions } from "./use-decisions";
import { usePairSelection } from "./use-pair-selection";
import { usePrefetchPair } from "./use-prefetch-pair";
import { useQueue } from "./use-queue";
import { useReviewKeys } from "./use-review-keys";

export interface ReviewPageProps {
  readonly project: string;
  readonly selectedId: string | null;
}

export function ReviewPage({ project, selectedId }: ReviewPageProps) {
  const [search, setSearch] = useQueryStates(reviewSearch);
  const { status, risk } = search;
  const queue = useQueue(project, status, risk);
  const { id, latest, select } = usePairSelection(project, selectedId);
  const place = useRef<HTMLDivElement>(null);
  const { rows } = queue;
  const first = status === "open" ? nextToDecide(rows, null) : null;
  useFirstSelected(first ?? rows[0]?.id ?? null, id, select);
  usePrefetchPair(nextToDecide(rows, id));

  // The list is not there on narrow screens while a pair is open.
  const focusPair = (pair: string | null) => {
    const inList = pair === null ? "[data-queue] h2[tabindex]" : `[data-row="${CSS.escape(pair)}"]`;
    const target = isNarrow() ? "[data-pair-heading]" : inList;
    focusSoon(() => place.current?.querySelector<HTMLElement>(target));
  };
  const open = (next: string) => select(next, "push");
  const goOn = (from: string) => {
    const next = nextToDecide(rows, from);
    if (next !== null) select(next, "replace");
    focusPair(next);
  };
  const go = (by: 1 | -1) => {
    const next = neighbourOf(rows, latest(), by);
    if (next !== null) select(next, "replace");
    return next;
  };
  const decisions = useDecisions({
    onDecided: (decided) => latest() === decided && goOn(decided),
    onReopened: (pair) => {
      if (window.location.pathname.startsWith(placeHref(project, "review"))) select(pair, "push");
    },
  });
  const skip = () => {
    const skipped = latest();
    if (skipped === null) return;
    queue.skip(skipped);
    goOn(skipped);
  };
  useReviewKeys(
    {
      move: (by) => {
        const next = go(by);
        if (next !== null) focusPair(next);
      },
      go,
      openFirst: () => {
        if (latest() !== null || first === null) return false;
        open(first);
        return true;
      },
      close: () => {
        if (!isNarrow()) return false;
        select(null, "push");
        return true;
      },
    },
    id !== null,
  );
  const number = rows.findIndex((row) => row.id === id) + 1;
  return (
    <div ref={place} className="flex min-h-0 flex-1 flex-col">
      <PageHeader
        title="Review"
        facts={
          queue.list.data && (
            <ReviewFacts
              progress={queue.progress}
              status={status}
              isUpdating={queue.list.isFetchingNextPage}
            />
          )
        }
        actions={rows.length > 0 && <PairNav number={number} count={rows.length} onGo={go} />}
        isRefreshing={queue.list.isRefetching}
      />
      <div className="flex min-h-0 flex-1">
        <section
          aria-label="List of pairs"
          data-scroll
          data-queue
          className={classNames(
            "relative min-h-0 overflow-auto border-hair max-sm:flex-1 sm:w-56 sm:shrink-0 sm:border-r lg:w-68",
            id !== null && "max-sm:hidden",
          )}
        >
          <QueuePane
            queue={queue}
            status={status}
            risk={risk}
            selected={id}
            onOpen={open}
            onStatus={(next) => {
              select(null, "replace");
              void setSearch({ status: next }, { history: "push" });
            }}
            onRisk={(next) => void setSearch({ risk: next }, { history: "replace" })}
          />
        </section>
        {id === null ? (
          <div className="flex-1 max-sm:hidden">
            {rows.length > 0 && <EmptyState title="No pair is open">Choose one from the list.</EmptyState>}
          </div>
        ) : (
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <div className="px-2 pt-1 sm:hidden">
              <Button variant="quiet" onPress={() => select(null, "push")} data-action="back-to-list">
                <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
                Back to the list
              </Button>
            </div>
            <Pair
              project={project}
              id={id}
              row={rows.find((row) => row.id === id)}
              decisions={decisions}
              onSkip={skip}
              isSplit={search.view === "split"}
              onSplit={(isSplit) =>
                void setSearch({ view: isSplit ? "split" : "unified" }, { history: "replace" })
              }
            />
          </div>
        )}
      </div>
    </div>
  );
}
