/** Reading entries and their versions. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@/lib/api/client";
import { keys } from "./keys";
import { firstPage, flattenPages, nextCursor } from "./paging";

const rowsPerPage = 100;

export const entryListQuery = (api: ApiClient, project: string, q: string) =>
  infiniteQueryOptions({
    queryKey: keys.entryList(project, q),
    initialPageParam: firstPage(),
    queryFn: ({ pageParam, signal }) =>
      api.entries.list({
        query: { project, limit: rowsPerPage, cursor: pageParam, q: q === "" ? undefined : q },
        signal,
      }),
    getNextPageParam: nextCursor,
    select: flattenPages,
  });

export const entryQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: keys.entry(id),
    queryFn: ({ signal }) => api.entries.get({ params: { id }, signal }),
  });

export const entryVersionsQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: keys.entryVersions(id),
    queryFn: ({ signal }) => api.entries.versions({ params: { id }, signal }),
    select: (page) => page.items,
  });
