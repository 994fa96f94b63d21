import { describe, expect, it } from "vitest";
import type { Pending } from "@/lib/domain/pending";
import type { Store } from "../store";
import { makeClose, makePending, newId, nowMs } from "../testing/make-rows";

export function pendingContract(store: () => Store): void {
  describe("pending", () => {
    it("opens and finds every field again", async () => {
      const asked = makePending({
        secretsDigest: "d1",
        stream: true,
        task: "t",
        promptVersion: "v2",
        callerHeaders: { "user-agent": "x", "x-stainless-lang": "js" },
      });
      expect(await store().pending.open(asked)).toEqual({ pending: asked, opened: true });
      expect(await store().pending.find(asked.id)).toEqual(asked);
      expect(await store().pending.findOpen(asked.openKey ?? "")).toEqual(asked);
      expect(await store().pending.find(newId())).toBeNull();
      expect(await store().pending.findOpen("default/chat.completions/other")).toBeNull();
    });

    it("opens exactly one of 50 equal questions; the others join it", async () => {
      const openings = Array.from({ length: 50 }, () =>
        store().pending.open(makePending({ exactKey: "same" })),
      );
      const results = await Promise.all(openings);
      expect(results.filter(({ opened }) => opened)).toHaveLength(1);
      expect(new Set(results.map(({ pending }) => pending.id)).size).toBe(1);
      expect(await store().pending.list({}, { limit: 100, after: null })).toHaveLength(1);
    });

    it("opens anew once the equal question has closed", async () => {
      const first = await store().pending.open(makePending({ exactKey: "same" }));
      await store().pending.close(first.pending, makeClose(), null);
      expect(await store().pending.findOpen(first.pending.openKey ?? "")).toBeNull();
      const second = await store().pending.open(makePending({ exactKey: "same" }));
      expect(second.opened).toBe(true);
      expect(second.pending.id).not.toBe(first.pending.id);
    });

    it("never loses a caller between a closing question and the next equal one", async () => {
      const first = await store().pending.open(makePending({ exactKey: "same" }));
      const racing = Array.from({ length: 20 }, () =>
        store().pending.open(makePending({ exactKey: "same" })),
      );
      const close = store().pending.close(first.pending, makeClose(), null);
      const [closed, ...joined] = await Promise.all([close, ...racing]);
      expect(closed.kind).toBe("closed");
      expect(joined.filter(({ opened }) => opened).length).toBeLessThanOrEqual(1);
    });

    it("lists oldest first, by project and status, in pages", async () => {
      const rows: Pending[] = [];
      for (const project of ["p", "q", "p", "p"])
        rows.push((await store().pending.open(makePending({ project }))).pending);
      const [first, , third, fourth] = rows.map(({ id }) => id);
      const ids = async (...args: Parameters<Store["pending"]["list"]>) =>
        (await store().pending.list(...args)).map(({ id }) => id);
      expect(await ids({}, { limit: 10, after: null })).toEqual(rows.map(({ id }) => id));
      expect(await ids({ project: "p" }, { limit: 1, after: null })).toEqual([first, third]);
      expect(await ids({ project: "p" }, { limit: 1, after: first ?? null })).toEqual([third, fourth]);
      expect(await ids({ project: "p" }, { limit: 5, after: fourth ?? null })).toEqual([]);
      await store().pending.close(rows[2] ?? makePending(), makeClose({ status: "failed" }), null);
      expect(await ids({ project: "p", status: "pending" }, { limit: 5, after: null })).toEqual([
        first,
        fourth,
      ]);
      expect(await ids({ status: "failed" }, { limit: 5, after: null })).toEqual([third]);
    });

    it("changes an open row at the version it was read at, and only then", async () => {
      const { pending } = await store().pending.open(makePending());
      const changes = {
        attempts: 2,
        deadlineAt: nowMs + 900_000,
        claimedBy: "bob",
        claimedUntil: nowMs + 60_000,
        explanation: { ...pending.explanation, cut: true },
      };
      const changed = await store().pending.change(pending, changes);
      expect(changed).toEqual({ ...pending, ...changes, version: 2 });
      expect(await store().pending.change(pending, { attempts: 9 })).toBeNull();
      const freed = await store().pending.change(changed ?? pending, { claimedBy: null, claimedUntil: null });
      expect(freed).toEqual({ ...changed, claimedBy: null, claimedUntil: null, version: 3 });
      expect(await store().pending.find(pending.id)).toEqual(freed);
    });

    it("changes once for racing changes of one version, and never a closed row", async () => {
      const { pending } = await store().pending.open(makePending());
      const racing = Array.from({ length: 10 }, (_, n) =>
        store().pending.change(pending, { attempts: n + 2 }),
      );
      expect((await Promise.all(racing)).filter((row) => row !== null)).toHaveLength(1);
      await store().pending.close(pending, makeClose(), null);
      expect(await store().pending.change({ ...pending, version: 3 }, { attempts: 9 })).toBeNull();
    });
  });
}
