import { describe, expect, it } from "vitest";
import type { Store } from "../store";
import { makeLogRecord, newId, nowMs } from "../testing/make-rows";

const all = { limit: 1_000, after: null };

export function logContract(store: () => Store): void {
  describe("log", () => {
    it("appends and finds every field again", async () => {
      const records = [
        makeLogRecord({ tier: "similar", score: 0.973, stream: true, entry: "e", run: "r" }),
        makeLogRecord({
          outcome: "miss",
          tier: null,
          score: null,
          status: 400,
          errorCode: "semula_miss",
          explanation: "No entry",
          pending: "p",
        }),
      ];
      await store().log.append(records);
      await store().log.append([]);
      for (const record of records) expect(await store().log.find(record.id)).toEqual(record);
      expect(await store().log.find(newId())).toBeNull();
    });

    it("appends more records than one statement holds, all or none", async () => {
      const records = Array.from({ length: 2_500 }, () => makeLogRecord());
      await store().log.append(records);
      expect(await store().log.count({})).toBe(2_500);
      const again = [...Array.from({ length: 700 }, () => makeLogRecord()), records[7] ?? makeLogRecord()];
      await expect(store().log.append(again)).rejects.toThrow();
      expect(await store().log.count({})).toBe(2_500);
    });

    it("lists newest first in pages", async () => {
      const records = Array.from({ length: 5 }, () => makeLogRecord());
      await store().log.append(records);
      const newest = [...records].reverse();
      expect(await store().log.list({}, { limit: 2, after: null })).toEqual(newest.slice(0, 3));
      expect(await store().log.list({}, { limit: 2, after: newest[2]?.id ?? null })).toEqual(newest.slice(3));
    });

    it("filters by each field and by all together", async () => {
      const wanted = { project: "p", outcome: "miss", tier: "normalised", entry: "e", run: "r" } as const;
      const record = makeLogRecord(wanted);
      await store().log.append([record, makeLogRecord(), makeLogRecord({ project: "p" })]);
      for (const filter of [
        { outcome: "miss" },
        { tier: "normalised" },
        { entry: "e" },
        { run: "r" },
        wanted,
      ] as const) {
        expect(await store().log.list(filter, all)).toEqual([record]);
        expect(await store().log.count(filter)).toBe(1);
      }
      expect(await store().log.count({ project: "p" })).toBe(2);
    });

    it("prunes what is too old, then the oldest above the number to keep", async () => {
      const old = Array.from({ length: 1_200 }, () => makeLogRecord({ at: nowMs - 10 }));
      const young = Array.from({ length: 6 }, () => makeLogRecord());
      await store().log.append([...old, ...young]);
      expect(await store().log.prune(nowMs, 4)).toBe(1_202);
      expect(await store().log.list({}, all)).toEqual(young.reverse().slice(0, 4));
      expect(await store().log.prune(nowMs, 4)).toBe(0);
      expect(await store().log.prune(nowMs, 0)).toBe(4);
      expect(await store().log.count({})).toBe(0);
    });
  });
}
