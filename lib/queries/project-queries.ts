/** Reading projects. */
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@/lib/api/client";
import { keys } from "./keys";

export const projectListQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: keys.projects,
    queryFn: ({ signal }) => api.projects.list({ signal }),
    select: (page) => page.items,
  });

export const projectQuery = (api: ApiClient, name: string) =>
  queryOptions({
    queryKey: keys.project(name),
    queryFn: ({ signal }) => api.projects.get({ params: { name }, signal }),
  });
