/** Reads queries on the server, in process, and hands them to the one client component of a page. */
import { dehydrate, HydrationBoundary, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ApiClient } from "@/lib/api/client";
import { makeQueryClient } from "@/lib/queries/query-client";
import { getLocalClient } from "@/lib/server/local-client";

export interface PrefetchProps {
  /** A failed read stays out of the cache: the page then asks again and shows what is wrong. */
  readonly read: (client: QueryClient, api: ApiClient) => Promise<unknown>;
  readonly children: ReactNode;
}

export async function Prefetch({ read, children }: PrefetchProps) {
  const client = makeQueryClient();
  await read(client, await getLocalClient());
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>;
}
