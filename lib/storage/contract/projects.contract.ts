import { describe, expect, it } from "vitest";
import type { Store } from "../store";
import { makeClose, makeEntry, makeLogRecord, makePending, makeProject, nowMs } from "../testing/make-rows";

export function projectsContract(store: () => Store): void {
  describe("projects", () => {
    it("creates, finds and lists by name", async () => {
      const beta = makeProject("beta", { mode: "replay", holdMs: 2_000 });
      expect(await store().projects.create(beta)).toEqual(beta);
      await store().projects.create(makeProject("alpha"));
      expect(await store().projects.find("beta")).toEqual(beta);
      expect(await store().projects.find("gamma")).toBeNull();
      expect((await store().projects.list()).map(({ name }) => name)).toEqual(["alpha", "beta"]);
    });

    it("gives one of many equal creations the name", async () => {
      const made = await Promise.all(
        Array.from({ length: 10 }, () => store().projects.create(makeProject("p"))),
      );
      expect(made.filter((project) => project !== null)).toHaveLength(1);
    });

    it("updates what the patch names and raises the version", async () => {
      await store().projects.create(makeProject("p"));
      const changed = await store().projects.update("p", { mode: "replay", streamChunkChars: 7 });
      expect(changed).toEqual(makeProject("p", { mode: "replay", streamChunkChars: 7, version: 2 }));
      expect(await store().projects.find("p")).toEqual(changed);
      expect(await store().projects.update("q", { mode: "replay" })).toBeNull();
    });

    it("counts open questions and entries of one project", async () => {
      await store().pending.open(makePending({ project: "p" }));
      const { pending } = await store().pending.open(makePending({ project: "p" }));
      await store().pending.open(makePending({ project: "q" }));
      await store().pending.close(pending, makeClose(), makeEntry({ project: "p" }));
      expect(await store().projects.counts("p")).toEqual({ pending: 1, entries: 1, openCandidates: 0 });
      expect(await store().projects.counts("nobody")).toEqual({ pending: 0, entries: 0, openCandidates: 0 });
    });

    it("deletes a project with all that is in it, and nothing else", async () => {
      const gone = await fill(store(), "gone");
      const kept = await fill(store(), "kept");
      expect(await store().projects.delete("gone")).toBe(true);
      expect(await store().projects.delete("gone")).toBe(false);
      expect(await contents(store(), gone)).toEqual([null, null, null, 0, null, null, 0]);
      expect(await contents(store(), kept)).toEqual([
        makeProject("kept"),
        expect.objectContaining({ id: kept.pending }),
        expect.objectContaining({ id: kept.entry }),
        1,
        expect.objectContaining({ id: kept.record }),
        expect.objectContaining({ pendingId: kept.pending }),
        1,
      ]);
    });
  });
}

async function fill(store: Store, project: string) {
  await store.projects.create(makeProject(project));
  const { pending } = await store.pending.open(makePending({ project }));
  const entry = makeEntry({ project });
  await store.entries.insert(entry);
  const record = makeLogRecord({ project });
  await store.log.append([record]);
  await store.drafts.put({ pendingId: pending.id, actor: "ada", text: "half an ans", updatedAt: nowMs });
  await store.models.add(project, "gpt-5", nowMs);
  return { project, pending: pending.id, entry: entry.id, record: record.id };
}

const contents = (store: Store, ids: Awaited<ReturnType<typeof fill>>) =>
  Promise.all([
    store.projects.find(ids.project),
    store.pending.find(ids.pending),
    store.entries.find(ids.entry),
    store.entries.versions(ids.entry).then((versions) => versions.length),
    store.log.find(ids.record),
    store.drafts.find(ids.pending, "ada"),
    store.models.list(ids.project).then((models) => models.length),
  ]);
