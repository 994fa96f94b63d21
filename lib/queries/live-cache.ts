/** What the event table may do to the cache: change it at once, or ask for a refetch that bursts of events share. */
import type { QueryClient, QueryKey } from "@tanstack/react-query";

export interface LiveCache {
  readonly client: QueryClient;
  /** Marks stale soon, at most once a second for a key. */
  readonly refetchSoon: (key: QueryKey) => void;
}

const refetchEveryMs = 1000;

export function makeLiveCache(client: QueryClient): LiveCache {
  const waiting = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    for (const queryKey of waiting.values()) void client.invalidateQueries({ queryKey });
    waiting.clear();
  };
  return {
    client,
    refetchSoon(key) {
      waiting.set(JSON.stringify(key), key);
      if (timer === undefined) timer = setTimeout(flush, refetchEveryMs);
    },
  };
}
