/** The state of the entry pages in the address. */
import { createLoader, parseAsString, parseAsStringLiteral } from "nuqs/server";

export const entrySearch = { q: parseAsString.withDefault("") };
export const readEntrySearch = createLoader(entrySearch);

export const entryTabs = ["answer", "request", "aliases", "history", "calls"] as const;
export const entryTabSearch = { tab: parseAsStringLiteral(entryTabs).withDefault("answer") };
