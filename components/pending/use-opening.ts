/** What the page opens by itself: the first call on load, and the next one into the cache before it is asked for. */
"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { browserApi } from "@/lib/queries/browser-api";
import { pendingQuery } from "@/lib/queries/pending-queries";

export const isNarrow = (): boolean => window.matchMedia("(max-width: 639px)").matches;

/** The first call is open on load; not where it would hide the list. */
export function useFirstSelected(
  first: string | null,
  id: string | null,
  select: (id: string, how: "replace") => void,
): void {
  useEffect(() => {
    if (id !== null || first === null || isNarrow()) return;
    // The router begins to follow the address only once its own effects have run, which is after these.
    const timer = setTimeout(() => select(first, "replace"));
    return () => clearTimeout(timer);
  }, [first, id, select]);
}

/** The next call is there before the chord that leads to it. */
export function usePrefetchNext(next: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (next !== null) void client.prefetchQuery(pendingQuery(browserApi, next));
  }, [client, next]);
}
