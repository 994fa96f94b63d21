/**
 * The one table from event to cache: what each event of the stream does to what is loaded. Its rows are the names of
 * lib/api/events.ts, so a new event does not compile until it is said here what it changes.
 */
import type { EventName, EventShapes } from "@/lib/api/events";
import type { LogShape } from "@/lib/api/shapes/log";
import type { PendingListShape, PendingShape } from "@/lib/api/shapes/pending";
import type { ProjectShape } from "@/lib/api/shapes/project";
import { putCallers, putCandidate } from "./candidate-patches";
import { keys } from "./keys";
import type { LiveCache } from "./live-cache";
import { prependToLogLists } from "./log-patches";
import type { Pages } from "./paging";
import { appendRow, prependRow, removeRow, replaceRow } from "./row-patches";

type Patches = { readonly [Name in EventName]: (cache: LiveCache, data: EventShapes[Name]) => void };

const patches: Patches = {
  // The clock is kept by components/live; nothing in the cache hangs on it.
  "server.tick": () => {},
  resync: ({ client }) => void client.invalidateQueries(),
  "project.created": (cache) => void cache.client.invalidateQueries({ queryKey: keys.projects }),
  "project.changed": putProject,
  "project.deleted": ({ client }, { name }) => {
    client.removeQueries({ queryKey: keys.project(name) });
    void client.invalidateQueries({ queryKey: keys.projects, exact: true });
  },
  "pending.opened": (cache, row) => {
    countWaiting(cache, row.project, 1);
    putOpenPending(cache, row);
  },
  "pending.changed": putOpenPending,
  "pending.answered": closePending,
  "pending.failed": closePending,
  "entry.saved": refreshEntry,
  "entry.changed": refreshEntry,
  "entry.deleted": (cache, { id }) => {
    cache.client.setQueriesData<Pages<{ id: string }>>(
      { queryKey: keys.entryLists },
      (old) => old && removeRow(old, id),
    );
    cache.refetchSoon(keys.entry(id));
    cache.refetchSoon(keys.candidateLists);
    cache.refetchSoon(keys.aliasLists);
    cache.refetchSoon(keys.projects);
  },
  "candidate.created": putCandidate,
  "candidate.changed": putCandidate,
  "alias.created": refreshAliases,
  "alias.deleted": refreshAliases,
  "log.recorded": putLogRecord,
};

/** One event of the stream, its name and data belonging together. */
export type LiveEvent<Name extends EventName = EventName> = {
  [N in Name]: { readonly name: N; readonly data: EventShapes[N] };
}[Name];

export function applyEvent<Name extends EventName>(
  cache: LiveCache,
  event: { readonly name: Name; readonly data: EventShapes[Name] },
): void {
  const patch: Patches[Name] = patches[event.name];
  patch(cache, event.data);
}

/** Also what settles a change of our own from its reply. */
export function putProject({ client }: Pick<LiveCache, "client">, project: ProjectShape): void {
  const newer = (old: ProjectShape | undefined) => (old && old.version > project.version ? old : project);
  client.setQueryData<ProjectShape>(keys.project(project.name), (old) => old && newer(old));
  client.setQueryData<{ items: ProjectShape[]; next: string | null }>(
    keys.projects,
    (old) =>
      old && { ...old, items: old.items.map((item) => (item.name === project.name ? newer(item) : item)) },
  );
}

function putOpenPending(cache: LiveCache, row: PendingListShape): void {
  if (row.status !== "pending") {
    putClosedPending(cache, row);
    return;
  }
  cache.client.setQueryData<Pages<PendingListShape>>(
    keys.pendingList(row.project, "pending"),
    (old) => old && appendRow(replaceRow(old, row), row),
  );
  mergeIntoItem(cache, row);
  putCallers(cache, row);
  cache.refetchSoon(keys.projects);
}

function closePending(cache: LiveCache, row: PendingListShape): void {
  countWaiting(cache, row.project, -1);
  putClosedPending(cache, row);
}

/** The count at once, for the badge and the title; the refetch that follows makes it exact. */
function countWaiting({ client }: LiveCache, project: string, step: 1 | -1): void {
  client.setQueryData<ProjectShape>(keys.project(project), (old) => {
    if (!old) return old;
    return { ...old, counts: { ...old.counts, pending: Math.max(0, old.counts.pending + step) } };
  });
}

function putClosedPending(cache: LiveCache, row: PendingListShape): void {
  cache.client.setQueryData<Pages<PendingListShape>>(
    keys.pendingList(row.project, "pending"),
    (old) => old && removeRow(old, row.id),
  );
  cache.client.setQueryData<Pages<PendingListShape>>(
    keys.pendingList(row.project, row.status),
    (old) => old && prependRow(replaceRow(old, row), row),
  );
  mergeIntoItem(cache, row);
  putCallers(cache, row);
  cache.refetchSoon(keys.projects);
}

/** The list form at once. The single form holds the whole request, so it is read again only for what is missing in it. */
function mergeIntoItem(cache: LiveCache, row: PendingListShape): void {
  const key = keys.pendingItem(row.id);
  const item = cache.client.getQueryData<PendingShape>(key);
  if (!item) return;
  const isClosed = item.status !== row.status;
  const isExplained = item.explanation.sentence === "" && row.version > item.version;
  cache.client.setQueryData<PendingShape>(key, (old) =>
    old && old.version <= row.version ? { ...old, ...row } : old,
  );
  if (isClosed || isExplained) cache.refetchSoon(key);
}

function refreshEntry(cache: LiveCache, { id }: { readonly id: string }): void {
  cache.refetchSoon(keys.entryLists);
  cache.refetchSoon(keys.entry(id));
  cache.refetchSoon(keys.entryVersions(id));
  // Pairs and links were compared with the version before.
  cache.refetchSoon(keys.candidateItems);
  cache.refetchSoon(keys.aliasLists);
  cache.refetchSoon(keys.projects);
}

function refreshAliases(cache: LiveCache): void {
  cache.refetchSoon(keys.aliasLists);
}

function putLogRecord(cache: LiveCache, record: LogShape): void {
  prependToLogLists(cache, record);
  if (record.entry === null || record.outcome !== "hit") return;
  // Its hits and the time of the last one changed.
  cache.refetchSoon(keys.entryLists);
  cache.refetchSoon(keys.entry(record.entry));
}
