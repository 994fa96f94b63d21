/** A new log record and the loaded lists it belongs to. */
import type { QueryKey } from "@tanstack/react-query";
import type { LogShape } from "@/lib/api/shapes/log";
import { keys } from "./keys";
import type { LiveCache } from "./live-cache";
import type { LogFilter } from "./log-queries";
import type { CursorPage, Pages } from "./paging";
import { holdsRow, prependRow } from "./row-patches";

interface LogPage extends CursorPage<LogShape> {
  total: number;
}
type LogPages = Pages<LogShape, LogPage>;

/** Over this, the list is read again from its newest page instead of growing with every call. */
const firstPageRowsMax = 400;

export function prependToLogLists(cache: LiveCache, record: LogShape): void {
  for (const [key, data] of cache.client.getQueriesData<LogPages>({ queryKey: keys.logLists })) {
    const [, , project, filter] = key;
    if (project !== record.project) continue;
    // A reply that is on its way may have been read before this call was logged.
    if (!data || cache.client.getQueryState(key)?.fetchStatus === "fetching") cache.refetchSoon(key);
    if (!data) continue;
    const belongs = matches(filterIn(filter), record);
    if (belongs === "ask-server") cache.refetchSoon(key);
    else if (belongs) putFirst(cache, key, record);
  }
}

function putFirst(cache: LiveCache, key: QueryKey, record: LogShape): void {
  cache.client.setQueryData<LogPages>(key, (old) => {
    if (!old || holdsRow(old, record.id)) return old;
    if ((old.pages[0]?.items.length ?? 0) >= firstPageRowsMax) {
      cache.refetchSoon(key);
      return { pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) };
    }
    const grown = prependRow<LogShape, LogPages>(old, record);
    return {
      ...grown,
      pages: grown.pages.map((page, at) => (at === 0 ? { ...page, total: page.total + 1 } : page)),
    };
  });
}

/** Only the server knows what a free text finds. */
function matches(filter: LogFilter, record: LogShape): boolean | "ask-server" {
  const same = (wanted: string | undefined, has: string | null) => wanted === undefined || wanted === has;
  const fits =
    same(filter.outcome, record.outcome) &&
    same(filter.tier, record.tier) &&
    same(filter.entry, record.entry) &&
    same(filter.run, record.run);
  return fits && filter.q !== undefined ? "ask-server" : fits;
}

const filterIn = (part: unknown): LogFilter => (typeof part === "object" && part !== null ? part : {});
