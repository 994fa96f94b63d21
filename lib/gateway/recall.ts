/**
 * The bounded in-process cache of the hot path: what is stored under the keys of a request. A database query costs
 * several times what the rest of a hit does. A change of any entry, alias or decision of a project makes all that was
 * cached for it stale; there is no negative cache, so a miss never hides an entry that comes later.
 */

import { type Entry, isSetAside } from "@/lib/domain/entry";
import type { DomainEvent } from "@/lib/domain/event";
import type { StoredAlias, StoredEntry, StoredMatches } from "@/lib/matching/match";
import { once } from "@/lib/shared/once";
import type { Store } from "@/lib/storage/store";
import type { EventBus } from "./ports";
import { type ReadRequest, readStoredForm, type Stored } from "./read-call";
import type { ProjectRules } from "./rules-for";

export interface Recall {
  /** Entries with the exact key of the request, newest first. Does not ask for its other keys. */
  exact(asked: RecallQuestion): Promise<StoredMatches>;
  /** Everything under any of its keys, the approved aliases and the rejected pairings with it. */
  all(asked: RecallQuestion): Promise<StoredMatches>;
}

export interface RecallQuestion {
  readonly project: string;
  readonly request: Pick<ReadRequest, "endpoint" | "fingerprint">;
  readonly rules: ProjectRules;
}

interface Cached {
  readonly generation: number;
  readonly rules: ProjectRules;
  readonly matches: StoredMatches;
  readonly chars: number;
}

/** Characters of requests and answers kept, about twice as many bytes, and as much again for their normal forms. */
const charsMax = 32 * 1024 * 1024;

export function createRecall(store: Store, bus: Pick<EventBus, "subscribe">): Recall {
  const cache = new Map<string, Cached>();
  const generations = new Map<string, number>();
  let charsKept = 0;

  const generationOf = (project: string) => generations.get(project) ?? 0;
  bus.subscribe((event) => {
    const project = staleProject(event);
    if (project !== null) generations.set(project, generationOf(project) + 1);
  });

  const drop = (key: string, cached: Cached) => {
    cache.delete(key);
    charsKept -= cached.chars;
  };
  const keep = (key: string, cached: Cached) => {
    const before = cache.get(key);
    if (before) drop(key, before);
    cache.set(key, cached);
    charsKept += cached.chars;
    for (const [oldKey, old] of cache) {
      if (charsKept <= charsMax) return;
      drop(oldKey, old);
    }
  };
  const through = async (
    key: string,
    { project, rules }: RecallQuestion,
    look: () => Promise<StoredMatches>,
  ): Promise<StoredMatches> => {
    const generation = generationOf(project);
    const cached = cache.get(key);
    if (cached?.generation === generation && cached.rules === rules) {
      // Re-inserting keeps the least recently used first.
      cache.delete(key);
      cache.set(key, cached);
      return cached.matches;
    }
    const matches = await look();
    if (holdsAnything(matches) && generationOf(project) === generation)
      keep(key, { generation, rules, matches, chars: sizeOf(matches) });
    return matches;
  };

  return {
    exact(asked) {
      const { project, request } = asked;
      const { exactKey } = request.fingerprint;
      return through(`${project}/${request.endpoint}/exact/${exactKey}`, asked, async () => ({
        entries: await findEntries(store, asked, { exactKey }),
        aliases: [],
        rejected: new Set(),
      }));
    },
    all(asked) {
      const { project, request } = asked;
      const { exactKey, normalisedKey } = request.fingerprint;
      const key = `${project}/${request.endpoint}/${exactKey}/${normalisedKey}`;
      return through(key, asked, () => findAll(store, asked));
    },
  };
}

/** The project about whose stored matches this event says something new. */
function staleProject(event: DomainEvent): string | null {
  switch (event.kind) {
    case "entry.saved":
    case "entry.changed":
      return event.entry.project;
    case "alias.created":
      return event.alias.project;
    case "entry.deleted":
    case "alias.deleted":
      return event.project;
    case "candidate.changed":
      return event.decided ? event.candidate.project : null;
    case "project.changed":
      return event.project.name;
    case "project.deleted":
      return event.name;
    default:
      return null;
  }
}

async function findAll(store: Store, asked: RecallQuestion): Promise<StoredMatches> {
  const { project, request } = asked;
  const { endpoint, fingerprint } = request;
  const { normalisedKey, similarKey, exactKey } = fingerprint;
  const [entries, aliases, rejected] = await Promise.all([
    findEntries(store, asked, { exactKey, normalisedKey, similarKey }),
    findAliases(store, asked),
    store.candidates.rejectedEntries(project, endpoint, normalisedKey),
  ]);
  return { entries, aliases, rejected: new Set(rejected) };
}

type LookupKeys = Parameters<Store["entries"]["findByKeys"]>[2];

/** Keys made by other rules mean something else: such entries wait for new keys and are served to nobody. */
async function findEntries(store: Store, asked: RecallQuestion, keys: LookupKeys): Promise<StoredEntry[]> {
  const rows = await store.entries.findByKeys(asked.project, asked.request.endpoint, keys);
  return rows
    .filter((entry) => entry.keyedBy === asked.rules.keyedBy && !isSetAside(entry))
    .map((entry) => ({ entry, normal: lazyNormal(entry, asked.rules) }));
}

/** A stale alias approves an answer that its entry no longer has. */
async function findAliases(
  store: Store,
  { project, request, rules }: RecallQuestion,
): Promise<StoredAlias[]> {
  const alias = await store.aliases.findByKey(project, request.endpoint, request.fingerprint.normalisedKey);
  if (alias === null || alias.keyedBy !== rules.keyedBy) return [];
  const entry = await store.entries.find(alias.entry);
  if (entry?.version !== alias.entryVersion) return [];
  return [{ alias, entry, normal: lazyNormal(alias, rules), entryNormal: lazyNormal(entry, rules) }];
}

const lazyNormal = (stored: Stored, { rules }: ProjectRules) =>
  once(() => readStoredForm(stored, rules).normal());

const holdsAnything = ({ entries, aliases }: StoredMatches): boolean => entries.length + aliases.length > 0;

const sizeOf = ({ entries, aliases }: StoredMatches): number =>
  [...entries, ...aliases].reduce((sum, { entry }) => sum + entrySize(entry), 0) +
  aliases.reduce((sum, { alias }) => sum + alias.request.length, 0);

const entrySize = (entry: Entry): number =>
  entry.request.length + JSON.stringify(entry.answer).length + 1_000;
