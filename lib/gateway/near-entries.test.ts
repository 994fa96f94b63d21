import { describe, expect, test } from "vitest";
import type { DomainEvent } from "@/lib/domain/event";
import { refOf } from "@/lib/domain/event";
import { createBus } from "@/lib/events/bus";
import { createMemoryStore } from "@/lib/storage/memory-store";
import { makeEntry, makeProject } from "@/lib/storage/testing/make-rows";
import { createNearEntries } from "./near-entries";

function setUp(entriesMax?: number) {
  const store = createMemoryStore();
  const bus = createBus(0);
  const near = createNearEntries(store, bus, entriesMax);
  const save = async (nearTerms: string, project = "default") => {
    const entry = makeEntry({ nearTerms, project });
    await store.entries.insert(entry);
    bus.publish({ kind: "entry.saved", entry: refOf(entry) });
    return entry.id;
  };
  const search = async (terms: string, project = "default", keyedBy = "rules") => {
    const asked = { project, endpoint: "chat.completions", keyedBy, limit: 5 } as const;
    return near.search({ ...asked, terms: terms.split(" ") });
  };
  const ids = async (terms: string, project?: string) =>
    (await search(terms, project)).hits.map(({ id }) => id);
  return { store, bus, save, search, ids };
}

describe("the search for near entries", () => {
  test("finds by shared terms, in one project only", async () => {
    const { save, ids, search } = setUp();
    const rose = await save("rose red vase");
    await save("tulip", "other");
    const lily = await save("lily white vase");
    expect(await ids("red rose garden")).toEqual([rose]);
    expect(await ids("white vase")).toEqual([lily, rose]);
    expect(await ids("tulip")).toEqual([]);
    expect((await search("vase")).searched).toBe(2);
  });

  test("is built in pages, and follows what is saved and deleted afterwards", async () => {
    const { store, bus, save, ids, search } = setUp();
    const known = [];
    for (let n = 0; n < 1_203; n += 1) known.push(await save(`word${n} shared`));
    expect((await search("shared")).searched).toBe(1_203);
    expect(await ids("word0")).toEqual([known[0]]);
    const late = await save("orchid");
    expect(await ids("orchid")).toEqual([late]);
    await store.entries.delete(late);
    bus.publish({ kind: "entry.deleted", id: late, project: "default" });
    expect(await ids("orchid")).toEqual([]);
    expect((await search("shared")).searched).toBe(1_203);
  });

  test("never shows what was deleted while it was built", async () => {
    const { store, bus, save, ids } = setUp();
    const first = await save("rose");
    for (let n = 0; n < 900; n += 1) await save("filler");
    const searching = ids("rose");
    await store.entries.delete(first);
    bus.publish({ kind: "entry.deleted", id: first, project: "default" });
    expect(await searching).toEqual([]);
  });

  test("is bounded: the newest entries stay, and the project searched longest ago goes", async () => {
    const { save, search } = setUp(3);
    for (const terms of ["a", "b", "c", "d"]) await save(terms);
    expect(await search("a")).toEqual({ hits: [], searched: 3 });
    expect((await search("d")).hits).toHaveLength(1);
    await save("x", "other");
    expect((await search("x", "other")).searched).toBe(1);
    expect((await search("d")).searched).toBe(3);
  });

  test("is built anew for other rules, and dropped with its project", async () => {
    const { store, bus, save, search } = setUp();
    const id = await save("old");
    expect((await search("old")).hits).toHaveLength(1);
    await store.projects.create(makeProject("default"));
    const keys = {
      id,
      identity: "k",
      exactKey: "k",
      normalisedKey: "k",
      similarKey: "k",
      secretsDigest: null,
    };
    await store.projects.rekey("default", {
      version: 1,
      patch: {},
      keyedBy: "other",
      matcherVersion: 2,
      keptEntries: [],
      entries: [{ ...keys, nearTerms: "new" }],
      pending: [],
      aliases: [],
      candidates: [],
      redacted: [],
      droppedAliases: [],
      droppedCandidates: [],
    });
    expect((await search("new", "default", "other")).hits).toHaveLength(1);
    await store.projects.delete("default");
    const gone: DomainEvent = { kind: "project.deleted", name: "default" };
    bus.publish(gone);
    expect((await search("new", "default", "other")).searched).toBe(0);
  });

  test("that could not be built is built by the next search", async () => {
    const { store, save, search } = setUp();
    await save("rose");
    const list = store.entries.listForIndex;
    store.entries.listForIndex = () => Promise.reject(new Error("no disk"));
    await expect(search("rose")).rejects.toThrow("no disk");
    store.entries.listForIndex = list;
    expect((await search("rose")).hits).toHaveLength(1);
  });
});
