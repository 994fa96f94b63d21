/**
 * The cache key of everything the dashboard reads. Keys go from noun to detail, so that one prefix invalidates a
 * noun and the event table can find each list that may hold a row.
 */
import type { LogFilter } from "./log-queries";

export const keys = {
  projects: ["projects"],
  project: (name: string) => ["projects", name],
  pendingLists: ["pending", "list"],
  pendingList: (project: string, status: string) => ["pending", "list", project, status],
  pendingItems: ["pending", "item"],
  pendingItem: (id: string) => ["pending", "item", id],
  draft: (id: string, actor: string) => ["pending", "draft", id, actor],
  entryLists: ["entries", "list"],
  entryList: (project: string, q: string) => ["entries", "list", project, q],
  entry: (id: string) => ["entries", "item", id],
  entryVersions: (id: string) => ["entries", "versions", id],
  candidateLists: ["candidates", "list"],
  candidateList: (project: string, shelf: string) => ["candidates", "list", project, shelf],
  candidateItems: ["candidates", "item"],
  candidate: (id: string) => ["candidates", "item", id],
  aliasLists: ["aliases", "list"],
  alias: (id: string) => ["aliases", "item", id],
  aliasList: (project: string, entry: string) => ["aliases", "list", project, entry],
  logLists: ["log", "list"],
  logList: (project: string, filter: LogFilter) => ["log", "list", project, filter],
  logRecord: (id: string) => ["log", "item", id],
  testMatches: ["test-match"],
  testMatch: (project: string, source: string, rules: string) => ["test-match", project, source, rules],
  missCandidate: (call: string) => ["candidates", "of-call", call],
} as const satisfies Record<string, readonly string[] | ((...parts: never[]) => readonly unknown[])>;
