/**
 * The bounded in-process cache of the hot path: which entries have these keys. A database query costs several times
 * what the rest of a hit does. A change of any entry or alias of a project makes all that was cached for it stale;
 * there is no negative cache, so a miss never hides an entry that comes later.
 */
import type { Entry } from "@/lib/domain/entry";
import type { Endpoint, Fingerprint } from "@/lib/domain/request";
import type { Store } from "@/lib/storage/store";
import type { EventBus } from "./ports";

export interface Recall {
  /** Entries with this exact or normalised key, newest first. */
  entriesFor(project: string, endpoint: Endpoint, fingerprint: Fingerprint): Promise<readonly Entry[]>;
}

interface Cached {
  readonly generation: number;
  readonly entries: readonly Entry[];
  readonly chars: number;
}

/** Characters of requests and answers kept, about twice as many bytes. */
const charsMax = 32 * 1024 * 1024;

export function createRecall(store: Store, bus: Pick<EventBus, "subscribe">): Recall {
  const cache = new Map<string, Cached>();
  const generations = new Map<string, number>();
  let charsKept = 0;

  const generationOf = (project: string) => generations.get(project) ?? 0;
  const forget = (project: string) => generations.set(project, generationOf(project) + 1);
  bus.subscribe((event) => {
    if (event.kind === "entry.saved" || event.kind === "entry.changed") forget(event.entry.project);
    if (event.kind === "entry.deleted") forget(event.project);
    if (event.kind === "project.deleted") forget(event.name);
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

  return {
    async entriesFor(project, endpoint, fingerprint) {
      const key = `${project}/${endpoint}/${fingerprint.exactKey}`;
      const generation = generationOf(project);
      const cached = cache.get(key);
      if (cached?.generation === generation) {
        // Re-inserting keeps the least recently used first.
        cache.delete(key);
        cache.set(key, cached);
        return cached.entries;
      }
      const entries = await store.entries.findByKeys(project, endpoint, fingerprint);
      if (entries.length > 0 && generationOf(project) === generation) {
        keep(key, { generation, entries, chars: entries.reduce((sum, entry) => sum + sizeOf(entry), 0) });
      }
      return entries;
    },
  };
}

const sizeOf = (entry: Entry): number => entry.request.length + JSON.stringify(entry.answer).length + 1_000;
