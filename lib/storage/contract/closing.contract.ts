import { describe, expect, it } from "vitest";
import { textAnswer } from "@/lib/domain/answer";
import type { Store } from "../store";
import { makeClose, makeEntry, makePending, newId } from "../testing/make-rows";

export function closingContract(store: () => Store): void {
  describe("closing a question", () => {
    it("closes and saves the entry with its first version", async () => {
      const { pending } = await store().pending.open(makePending());
      const entry = makeEntry({ answer: textAnswer("Kiwi") });
      const close = makeClose({ answer: textAnswer("Kiwi"), entryId: entry.id, idempotencyKey: "once" });
      const closed = { ...pending, ...close, openKey: null, version: 2 };
      expect(await store().pending.close(pending, close, entry)).toEqual({
        kind: "closed",
        pending: closed,
      });
      expect(await store().pending.find(pending.id)).toEqual(closed);
      expect(await store().entries.find(entry.id)).toEqual(entry);
      expect(await store().entries.versions(entry.id)).toHaveLength(1);
    });

    it("closes without an entry", async () => {
      const { pending } = await store().pending.open(makePending());
      const result = await store().pending.close(pending, makeClose({ status: "failed" }), null);
      expect(result).toMatchObject({ kind: "closed", pending: { status: "failed", openKey: null } });
    });

    it("lets exactly one of racing answers win, and writes nothing of the others", async () => {
      const { pending } = await store().pending.open(makePending());
      const entries = Array.from({ length: 20 }, () => makeEntry());
      const racing = entries.map((entry) =>
        store().pending.close(pending, makeClose({ entryId: entry.id, closedBy: entry.id }), entry),
      );
      const results = await Promise.all(racing);
      const winners = results.filter((result) => result.kind === "closed");
      expect(winners).toHaveLength(1);
      expect(results.filter(({ kind }) => kind === "lost")).toHaveLength(19);
      const stored = await store().entries.list({}, { limit: 100, after: null });
      const final = await store().pending.find(pending.id);
      expect(stored.map(({ id }) => id)).toEqual([final?.entryId]);
    });

    it("says entry_exists and leaves the question open when the identity is taken", async () => {
      const taken = makeEntry({ identity: "taken" });
      await store().entries.insert(taken);
      const { pending } = await store().pending.open(makePending());
      const rival = makeEntry({ identity: "taken", answer: textAnswer("Pear") });
      expect(await store().pending.close(pending, makeClose(), rival)).toEqual({ kind: "entry_exists" });
      expect(await store().pending.find(pending.id)).toEqual(pending);
      expect(await store().entries.find(rival.id)).toBeNull();
      expect(await store().entries.versions(rival.id)).toEqual([]);
      expect(await store().entries.find(taken.id)).toEqual(taken);
      expect((await store().pending.close(pending, makeClose(), makeEntry())).kind).toBe("closed");
    });

    it("says lost first when the question is closed and the identity taken, and for an unknown id", async () => {
      const { pending } = await store().pending.open(makePending());
      const entry = makeEntry();
      await store().pending.close(pending, makeClose(), entry);
      expect(await store().pending.close(pending, makeClose(), { ...entry, id: newId() })).toEqual({
        kind: "lost",
      });
      expect(await store().pending.close(makePending(), makeClose(), makeEntry())).toEqual({ kind: "lost" });
      expect(await store().entries.list({}, { limit: 10, after: null })).toHaveLength(1);
    });
  });
}
