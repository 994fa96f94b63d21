/** Reading the call log: newest first, filtered on the server, with the count of what the filter matches. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@/lib/api/client";
import type { Outcome, Tier } from "@/lib/domain/words";
import { keys } from "./keys";
import { firstPage, nextCursor } from "./paging";

/** What the list is narrowed to; absent means any. */
export interface LogFilter {
  readonly outcome?: Outcome | undefined;
  readonly tier?: Tier | undefined;
  readonly entry?: string | undefined;
  readonly run?: string | undefined;
  readonly q?: string | undefined;
}

export const logRowsPerPage = 100;

export const logListQuery = (api: ApiClient, project: string, filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: keys.logList(project, filter),
    initialPageParam: firstPage(),
    queryFn: ({ pageParam, signal }) =>
      api.log.list({ query: { project, limit: logRowsPerPage, cursor: pageParam, ...filter }, signal }),
    getNextPageParam: nextCursor,
    select: (data) => ({ items: data.pages.flatMap((page) => page.items), total: data.pages[0]?.total ?? 0 }),
  });

export const logRecordQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: keys.logRecord(id),
    queryFn: ({ signal }) => api.log.get({ params: { id }, signal }),
  });
