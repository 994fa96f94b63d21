/** The scrolling part of Calls in each of its states: rows, loading, nothing found, failed. */
"use client";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { SkeletonRows } from "@/components/ui/table";
import type { LogShape } from "@/lib/api/shapes/log";
import type { LogFilter } from "@/lib/queries/log-queries";
import { problemText } from "@/lib/queries/problem-text";
import { filterWords } from "./log-search";
import { LogTable } from "./log-table";
import type { LogView } from "./use-log-view";

export interface LogListProps {
  readonly project: string;
  readonly query: UseInfiniteQueryResult<{ readonly items: LogShape[]; readonly total: number }>;
  readonly view: LogView;
  readonly filter: LogFilter;
  readonly openId: string;
  readonly onOpen: (id: string) => void;
  readonly onClearFilter: () => void;
  readonly listRef: RefObject<HTMLDivElement | null>;
}

/** Below this the reader counts as being at the top. */
const topPx = 8;

export function LogList({
  project,
  query,
  view,
  filter,
  openId,
  onOpen,
  onClearFilter,
  listRef,
}: LogListProps) {
  const showNew = () => {
    view.showNew();
    listRef.current?.scrollTo({ top: 0 });
  };
  return (
    <div
      ref={listRef}
      data-scroll
      className="@container relative min-h-0 flex-1 overflow-auto"
      onScroll={(event) => view.setAtTop(event.currentTarget.scrollTop <= topPx)}
    >
      {view.heldBack > 0 && (
        <div className="sticky top-9 z-20 flex h-0 justify-center">
          <Button variant="primary" onPress={showNew} data-action="show-new">
            {view.heldBack} new
          </Button>
        </div>
      )}
      {query.error && (
        <Notice
          kind="error"
          title="The calls could not be read"
          className="m-4"
          announce
          actions={<Button onPress={() => void query.refetch()}>Retry</Button>}
        >
          {problemText(query.error)}
        </Notice>
      )}
      {query.isPending && <SkeletonRows label="Loading calls" />}
      {query.data && view.rows.length > 0 && (
        <LogTable
          project={project}
          rows={view.rows}
          total={query.data.total}
          selectedId={openId}
          onOpen={onOpen}
        />
      )}
      {query.data && view.rows.length === 0 && !query.isPlaceholderData && (
        <EmptyState
          title="No call matches"
          actions={
            <Button onPress={onClearFilter} data-action="clear-filter">
              Clear filter
            </Button>
          }
        >
          Filter: {filterWords(filter)}
        </EmptyState>
      )}
      {query.hasNextPage && (
        <div className="p-4">
          <Button
            onPress={() => void query.fetchNextPage()}
            isDisabled={query.isFetchingNextPage}
            data-action="load-more"
          >
            {query.isFetchingNextPage ? "Loading…" : "Load more"}
          </Button>
        </div>
      )}
    </div>
  );
}
