/** The rows of the entries list in each of its states. */
"use client";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { SkeletonRows } from "@/components/ui/table";
import type { EntryListShape } from "@/lib/api/shapes/entry";
import { problemText } from "@/lib/queries/problem-text";
import { EntryTable } from "./entry-table";

export interface EntryListProps {
  readonly project: string;
  readonly query: UseInfiniteQueryResult<EntryListShape[]>;
  readonly q: string;
  readonly onOpen: (id: string) => void;
  readonly onClearSearch: () => void;
  readonly listRef: RefObject<HTMLDivElement | null>;
}

export function EntryList({ project, query, q, onOpen, onClearSearch, listRef }: EntryListProps) {
  const rows = query.data ?? [];
  return (
    <div ref={listRef} data-scroll className="min-h-0 flex-1 overflow-auto">
      {query.error && (
        <Notice
          kind="error"
          title="The entries could not be read"
          className="m-4"
          announce
          actions={<Button onPress={() => void query.refetch()}>Retry</Button>}
        >
          {problemText(query.error)}
        </Notice>
      )}
      {query.isPending && <SkeletonRows label="Loading entries" />}
      {rows.length > 0 && <EntryTable project={project} rows={rows} onOpen={onOpen} />}
      {query.isSuccess && rows.length === 0 && (
        <EmptyState
          title="No entry matches"
          actions={
            <Button onPress={onClearSearch} data-action="clear-search">
              Clear search
            </Button>
          }
        >
          Searched for: {q}
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
