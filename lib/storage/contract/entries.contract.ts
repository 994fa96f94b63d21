import { describe, expect, it } from "vitest";
import { textAnswer } from "@/lib/domain/answer";
import type { Store } from "../store";
import { makeEntry, newId, nowMs } from "../testing/make-rows";

const endpoint = "chat.completions";
const all = { limit: 100, after: null };

export function entriesContract(store: () => Store): void {
  describe("entries", () => {
    it("inserts, finds by id and identity, and starts the history", async () => {
      const entry = makeEntry({
        secretsDigest: "s",
        task: "t",
        promptVersion: "v",
        origin: "agent",
        hits: 3,
        lastHitAt: nowMs,
      });
      expect(await store().entries.insert(entry)).toEqual(entry);
      expect(await store().entries.find(entry.id)).toEqual(entry);
      expect(await store().entries.findByIdentity("default", endpoint, entry.identity)).toEqual(entry);
      expect(await store().entries.findByIdentity("other", endpoint, entry.identity)).toBeNull();
      const { id, version, answer, contractBreaking, actor } = entry;
      expect(await store().entries.versions(id)).toEqual([
        { entryId: id, version, answer, contractBreaking, actor, createdAt: nowMs },
      ]);
    });

    it("keeps one entry an identity, also when many come at once", async () => {
      const racing = Array.from({ length: 10 }, () => store().entries.insert(makeEntry({ identity: "one" })));
      const [winner, ...others] = (await Promise.all(racing)).filter((entry) => entry !== null);
      expect(others).toEqual([]);
      expect(await store().entries.list({}, all)).toEqual([winner]);
      expect(await store().entries.insert(makeEntry({ identity: "one", project: "p" }))).not.toBeNull();
    });

    it("finds by any key that is given, newest first, at most 20 a key, in its project only", async () => {
      const keys = { exactKey: "e", normalisedKey: "n", similarKey: "s" };
      const rows = [];
      for (let n = 0; n < 66; n += 1)
        rows.push(makeEntry([{ exactKey: "e" }, { normalisedKey: "n" }, { similarKey: "s" }][n % 3]));
      for (const row of [...rows, makeEntry(), makeEntry({ project: "p", exactKey: "e" })])
        await store().entries.insert(row);
      const found = await store().entries.findByKeys("default", endpoint, keys);
      expect(found).toEqual(rows.reverse().slice(0, 60));
      const exact = await store().entries.findByKeys("default", endpoint, { exactKey: "e" });
      expect(exact).toEqual(found.filter(({ exactKey }) => exactKey === "e"));
      expect(
        await store().entries.findByKeys("default", endpoint, { exactKey: "x", normalisedKey: "y" }),
      ).toEqual([]);
    });

    it("lists newest first in pages", async () => {
      const rows = [makeEntry(), makeEntry({ project: "p" }), makeEntry(), makeEntry()];
      for (const row of rows) await store().entries.insert(row);
      const [first, second, third, fourth] = rows;
      expect(await store().entries.list({}, { limit: 2, after: null })).toEqual([fourth, third, second]);
      expect(await store().entries.list({}, { limit: 2, after: second?.id ?? null })).toEqual([first]);
      expect(
        await store().entries.list({ project: "default" }, { limit: 1, after: fourth?.id ?? null }),
      ).toEqual([third, first]);
    });

    it("lists terms for the near search, oldest first in pages, and finds them by id", async () => {
      const rows = ["a", "b x", "c"].map((nearTerms) => makeEntry({ nearTerms }));
      for (const row of [...rows, makeEntry({ project: "p" })]) await store().entries.insert(row);
      const [first, second, third] = rows.map(({ id, project, version, nearTerms }) => ({
        id,
        project,
        endpoint,
        version,
        nearTerms,
      }));
      const list = (after: string | null) =>
        store().entries.listForIndex("default", endpoint, { after, limit: 1 });
      expect(await list(null)).toEqual([first, second]);
      expect(await list(second?.id ?? null)).toEqual([third]);
      const found = await store().entries.findForIndex([third?.id ?? "", newId(), first?.id ?? ""]);
      expect(new Set(found)).toEqual(new Set([first, third]));
    });

    it("finds those whose keys other rules made", async () => {
      const rows = ["a", "m", "z"].map((keyedBy) => makeEntry({ keyedBy }));
      for (const row of [...rows, makeEntry({ project: "p", keyedBy: "a" })])
        await store().entries.insert(row);
      const ids = async (keyedBy: string) =>
        (await store().entries.findKeyedOtherwise("default", keyedBy, 10)).map(({ id }) => id);
      // Not all at once: whoever asks gives them new keys and asks again.
      expect([rows[0]?.id, rows[2]?.id]).toContain((await ids("m"))[0]);
      await store().entries.delete(rows[0]?.id ?? "");
      expect(await ids("m")).toEqual([rows[2]?.id]);
      await store().entries.delete(rows[2]?.id ?? "");
      expect(await ids("m")).toEqual([]);
    });

    it("updates at the version it was read at, and keeps every answer", async () => {
      const entry = makeEntry();
      await store().entries.insert(entry);
      const patch = { answer: textAnswer("Fig"), contractBreaking: true, actor: "bob", updatedAt: nowMs + 5 };
      const updated = await store().entries.update(entry.id, 1, patch);
      expect(updated).toEqual({ ...entry, ...patch, version: 2 });
      expect(await store().entries.find(entry.id)).toEqual(updated);
      expect(await store().entries.update(entry.id, 1, { ...patch, answer: textAnswer("Plum") })).toBeNull();
      expect(await store().entries.update(newId(), 1, patch)).toBeNull();
      const history = await store().entries.versions(entry.id);
      expect(history.map(({ version, answer }) => [version, answer])).toEqual([
        [1, textAnswer("Mango")],
        [2, textAnswer("Fig")],
      ]);
      expect(history[1]).toMatchObject({ actor: "bob", contractBreaking: true, createdAt: nowMs + 5 });
    });

    it("lets one of racing updates win and keeps its answer only", async () => {
      const entry = makeEntry();
      await store().entries.insert(entry);
      const racing = Array.from({ length: 10 }, (_, n) =>
        store().entries.update(entry.id, 1, {
          answer: textAnswer(`${n}`),
          contractBreaking: false,
          actor: null,
          updatedAt: nowMs,
        }),
      );
      const winners = (await Promise.all(racing)).filter((row) => row !== null);
      expect(winners).toHaveLength(1);
      expect((await store().entries.versions(entry.id)).map(({ answer }) => answer)).toEqual([
        entry.answer,
        winners[0]?.answer,
      ]);
    });

    it("deletes an entry with its history", async () => {
      const entry = makeEntry();
      await store().entries.insert(entry);
      expect(await store().entries.delete(entry.id)).toBe(true);
      expect(await store().entries.delete(entry.id)).toBe(false);
      expect(await store().entries.find(entry.id)).toBeNull();
      expect(await store().entries.versions(entry.id)).toEqual([]);
      expect(await store().entries.insert({ ...entry, id: newId() })).not.toBeNull();
    });

    it("adds hits and passes over unknown ids", async () => {
      const entry = makeEntry({ hits: 1 });
      await store().entries.insert(entry);
      await store().entries.addHits([]);
      await store().entries.addHits([
        { id: entry.id, count: 2, lastHitAt: nowMs + 1 },
        { id: newId(), count: 1, lastHitAt: nowMs },
        { id: entry.id, count: 3, lastHitAt: nowMs + 2 },
      ]);
      expect(await store().entries.find(entry.id)).toEqual({ ...entry, hits: 6, lastHitAt: nowMs + 2 });
    });
  });
}
