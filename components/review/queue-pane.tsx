/** The list with its filters, in each of its states. */
"use client";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { SkeletonRows } from "@/components/ui/table";
import type { CandidateShelf, Risk } from "@/lib/domain/candidate";
import { problemText } from "@/lib/queries/problem-text";
import { QueueList } from "./queue-list";
import { ReviewEmpty } from "./review-empty";
import { ReviewFilters } from "./review-filters";
import { shelfOf } from "./shelf-of";
import type { Queue } from "./use-queue";

export interface QueuePaneProps {
  readonly queue: Queue;
  readonly status: CandidateShelf;
  readonly risk: Risk | null;
  readonly selected: string | null;
  readonly onOpen: (id: string) => void;
  readonly onStatus: (status: CandidateShelf) => void;
  readonly onRisk: (risk: Risk | null) => void;
}

export function QueuePane({ queue, status, risk, selected, onOpen, onStatus, onRisk }: QueuePaneProps) {
  const { list, items, rows, counts } = queue;
  const isAllDone = status === "open" && rows.length > 0 && rows.every((row) => shelfOf(row) !== "open");
  return (
    <>
      <ReviewFilters
        status={status}
        risk={risk}
        counts={counts}
        onStatus={onStatus}
        onRisk={onRisk}
        onSort={queue.isSorted ? undefined : queue.sort}
      />
      {list.isPending && <SkeletonRows label="Loading the pairs" />}
      {list.error && !list.data && (
        <Notice
          kind="error"
          announce
          title="The pairs could not be read"
          className="m-3"
          actions={<Button onPress={() => void list.refetch()}>Retry</Button>}
        >
          {problemText(list.error)}
        </Notice>
      )}
      {isAllDone && <EmptyState title="All reviewed">A new pair appears here by itself.</EmptyState>}
      {rows.length > 0 && <QueueList items={items} selected={selected} onOpen={onOpen} />}
      {rows.length === 0 && list.isSuccess && counts && (
        <ReviewEmpty
          status={status}
          risk={risk}
          counts={counts}
          total={queue.progress.total}
          onStatus={onStatus}
          onClearRisk={() => onRisk(null)}
        />
      )}
      {list.hasNextPage && (
        <div className="p-3">
          <Button
            onPress={() => void list.fetchNextPage()}
            isDisabled={list.isFetchingNextPage}
            data-action="load-more"
          >
            {list.isFetchingNextPage ? "Loading…" : "Load more"}
          </Button>
        </div>
      )}
    </>
  );
}
