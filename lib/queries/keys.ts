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
  logLists: ["log", "list"],
  logList: (project: string, filter: LogFilter) => ["log", "list", project, filter],
  logRecord: (id: string) => ["log", "item", id],
} as const satisfies Record<string, readonly string[] | ((...parts: never[]) => readonly unknown[])>;
