/** Reading pending calls. The list is paged, oldest first; `select` gives its rows as one array. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@/lib/api/client";
import type { PendingStatus } from "@/lib/domain/pending";
import { keys } from "./keys";
import { firstPage, flattenPages, nextCursor } from "./paging";

const rowsPerPage = 500;

export const pendingListQuery = (api: ApiClient, project: string, status: PendingStatus = "pending") =>
  infiniteQueryOptions({
    queryKey: keys.pendingList(project, status),
    initialPageParam: firstPage(),
    queryFn: ({ pageParam, signal }) =>
      api.pending.list({ query: { project, status, limit: rowsPerPage, cursor: pageParam }, signal }),
    getNextPageParam: nextCursor,
    select: flattenPages,
  });

export const pendingQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: keys.pendingItem(id),
    queryFn: ({ signal }) => api.pending.get({ params: { id }, signal }),
  });
