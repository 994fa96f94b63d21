/** Reading near matches. A shelf comes in the server's order, the most urgent first; `select` joins its pages. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { ApiClient } from "@/lib/api/client";
import type { CandidateListShape, candidatePage } from "@/lib/api/shapes/candidate";
import type { CandidateShelf } from "@/lib/domain/candidate";
import { keys } from "./keys";
import { firstPage, nextCursor, type Pages } from "./paging";

export type CandidatePage = z.infer<typeof candidatePage>;

const rowsPerPage = 200;

export const candidateListQuery = (api: ApiClient, project: string, status: CandidateShelf) =>
  infiniteQueryOptions({
    queryKey: keys.candidateList(project, status),
    initialPageParam: firstPage(),
    queryFn: ({ pageParam, signal }) =>
      api.candidates.list({ query: { project, status, limit: rowsPerPage, cursor: pageParam }, signal }),
    getNextPageParam: nextCursor,
    select: joinPages,
  });

const joinPages = ({ pages }: Pages<CandidateListShape, CandidatePage>) => ({
  items: pages.flatMap((page) => page.items),
  total: pages[0]?.total ?? 0,
  counts: pages[0]?.counts,
});

export const candidateQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: keys.candidate(id),
    queryFn: ({ signal }) => api.candidates.get({ params: { id }, signal }),
  });
