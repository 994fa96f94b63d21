/**
 * The search for near entries: an inverted index a project and endpoint, in memory, built on first use in pages and
 * kept current by entry events. Bounded: the project that was searched longest ago goes first.
 */
import { setImmediate as breathe } from "node:timers/promises";
import type { Endpoint } from "@/lib/domain/request";
import { createNearIndex, type NearHit, type NearIndex } from "@/lib/matching/near-index";
import type { Store } from "@/lib/storage/store";
import type { EventBus } from "./ports";

export interface NearEntries {
  /** Best first. The first search in a project waits until the index is built; give it up with a race, not a signal. */
  search(asked: NearQuestion): Promise<NearFound>;
}

export interface NearQuestion {
  readonly project: string;
  readonly endpoint: Endpoint;
  /** Other rules give entries other terms: the index is built anew for them. */
  readonly keyedBy: string;
  readonly terms: readonly string[];
  readonly limit: number;
}

export interface NearFound {
  readonly hits: readonly NearHit[];
  /** How many entries were searched. */
  readonly searched: number;
}

const pageRows = 500;
const idsAQuery = 500;

/** About 2 KB an entry at most. */
const entriesMaxDefault = 300_000;

interface Kept {
  readonly project: string;
  readonly endpoint: Endpoint;
  readonly keyedBy: string;
  readonly index: NearIndex;
  /** Saved since it was last brought up to date. */
  readonly fresh: Set<string>;
  /** Deleted while it was being built. */
  readonly gone: Set<string>;
  /** In the order of their age, for when there are too many. */
  readonly order: Set<string>;
  readonly entriesMax: number;
  readonly built: Promise<void>;
}

export function createNearEntries(
  store: Pick<Store, "entries">,
  bus: Pick<EventBus, "subscribe">,
  entriesMax = entriesMaxDefault,
): NearEntries {
  const kept = new Map<string, Kept>();
  const ofProject = (name: string) => [...kept].filter(([, { project }]) => project === name);

  bus.subscribe((event) => {
    if (event.kind === "entry.saved") {
      for (const [, { fresh }] of ofProject(event.entry.project)) fresh.add(event.entry.id);
    } else if (event.kind === "entry.deleted") {
      for (const [, known] of ofProject(event.project)) forget(known, event.id);
    } else if (event.kind === "project.deleted") {
      for (const [key] of ofProject(event.name)) kept.delete(key);
    }
  });

  const open = ({ project, endpoint, keyedBy }: NearQuestion): Kept => {
    const key = `${project}/${endpoint}`;
    const known = kept.get(key);
    kept.delete(key);
    const used =
      known?.keyedBy === keyedBy ? known : start(store, { project, endpoint, keyedBy, entriesMax });
    kept.set(key, used);
    // One that could not be built is built anew by the next search.
    if (used !== known) used.built.catch(() => kept.get(key) === used && kept.delete(key));
    return used;
  };

  const shrink = (): void => {
    let total = [...kept.values()].reduce((sum, { index }) => sum + index.size, 0);
    for (const [key, { index }] of kept) {
      if (total <= entriesMax || kept.size === 1) return;
      kept.delete(key);
      total -= index.size;
    }
  };

  return {
    async search(asked) {
      const used = open(asked);
      await used.built;
      await catchUp(store, used);
      shrink();
      return { hits: used.index.search(asked.terms, asked.limit), searched: used.index.size };
    },
  };
}

type Unbuilt = Omit<Kept, "built">;

function start(
  store: Pick<Store, "entries">,
  about: Pick<Kept, "project" | "endpoint" | "keyedBy" | "entriesMax">,
): Kept {
  const empty = { index: createNearIndex(), fresh: new Set<string>(), gone: new Set<string>() };
  const unbuilt = { ...about, ...empty, order: new Set<string>() };
  return { ...unbuilt, built: build(store, unbuilt) };
}

/** Page by page, so that calls are answered in between. */
async function build(store: Pick<Store, "entries">, known: Unbuilt): Promise<void> {
  const { project, endpoint } = known;
  for (let after: string | null = null; ; await breathe()) {
    const rows = await store.entries.listForIndex(project, endpoint, { after, limit: pageRows });
    const page = rows.slice(0, pageRows);
    for (const row of page) add(known, row);
    after = page.at(-1)?.id ?? null;
    if (rows.length <= pageRows) return;
  }
}

/** What was saved since, in the order of its birth. */
async function catchUp(store: Pick<Store, "entries">, known: Kept): Promise<void> {
  known.gone.clear();
  const ids = [...known.fresh].sort();
  for (let at = 0; at < ids.length; at += idsAQuery) {
    const some = ids.slice(at, at + idsAQuery);
    const rows = await store.entries.findForIndex(some);
    const mine = rows.filter((row) => row.endpoint === known.endpoint && known.fresh.has(row.id));
    for (const row of mine.sort((a, b) => (a.id < b.id ? -1 : 1))) add(known, row);
    for (const id of some) known.fresh.delete(id);
  }
}

/** Where there are too many, the newest are kept. */
function add(known: Unbuilt, { id, nearTerms }: { id: string; nearTerms: string }): void {
  const { index, order, gone, entriesMax } = known;
  if (gone.has(id)) return;
  order.add(id);
  index.add(id, nearTerms === "" ? [] : nearTerms.split(" "));
  for (const oldest of order) {
    if (order.size <= entriesMax) return;
    order.delete(oldest);
    index.remove(oldest);
  }
}

function forget({ index, order, fresh, gone }: Kept, id: string): void {
  fresh.delete(id);
  order.delete(id);
  gone.add(id);
  index.remove(id);
}
