/** The state of the Calls page in the address: the filter and the opened call. Read by the server and the page alike. */
import { createLoader, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { outcomes, tiers } from "@/lib/domain/words";
import type { LogFilter } from "@/lib/queries/log-queries";

export const logSearch = {
  outcome: parseAsStringLiteral(outcomes),
  tier: parseAsStringLiteral(tiers),
  run: parseAsString.withDefault(""),
  entry: parseAsString.withDefault(""),
  q: parseAsString.withDefault(""),
  /** Id of the call whose panel is open. */
  call: parseAsString.withDefault(""),
};

export const readLogSearch = createLoader(logSearch);
export type LogSearch = Awaited<ReturnType<typeof readLogSearch>>;

/** Empty fields are left out, so that equal filters have equal cache keys. */
export function filterFrom(search: Omit<LogSearch, "call">): LogFilter {
  return {
    ...(search.outcome ? { outcome: search.outcome } : {}),
    ...(search.tier ? { tier: search.tier } : {}),
    ...(search.run ? { run: search.run } : {}),
    ...(search.entry ? { entry: search.entry } : {}),
    ...(search.q ? { q: search.q } : {}),
  };
}

export const isFiltered = (filter: LogFilter): boolean => Object.keys(filter).length > 0;

/** The filter in words, for the line that says why nothing is shown. */
export const filterWords = (filter: LogFilter): string =>
  Object.entries(filter)
    .map(([name, value]) => `${name === "q" ? "text" : name} ${value}`)
    .join(", ");
