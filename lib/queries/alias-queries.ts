/** Reading the approved links that lead to an entry. */
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@/lib/api/client";
import { keys } from "./keys";

/** More than anybody approves for one entry by hand. */
const rowsMax = 500;

export const aliasListQuery = (api: ApiClient, project: string, entry: string) =>
  queryOptions({
    queryKey: keys.aliasList(project, entry),
    queryFn: ({ signal }) => api.aliases.list({ query: { project, entry, limit: rowsMax }, signal }),
    select: (page) => page.items,
  });

export const aliasQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: keys.alias(id),
    queryFn: ({ signal }) => api.aliases.get({ params: { id }, signal }),
  });
