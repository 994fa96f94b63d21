import { describe, expect, it } from "vitest";
import { type Candidate, candidateSummaryOf, type Judgement } from "@/lib/domain/candidate";
import type { Store } from "../store";
import { makeCandidate, makeJudgement, makeProject } from "../testing/make-rows";

const all = { limit: 100, after: null };

async function propose(store: Store, patch: Partial<Candidate>, judgement: Partial<Judgement> = {}) {
  const row = makeCandidate({ ...patch, judgement: makeJudgement(judgement) });
  await store.candidates.propose(row);
  return row;
}

export function reviewListsContract(store: () => Store): void {
  describe("lists of candidates", () => {
    it("by rank: the gravest risk, then the highest score, then the newest, in pages", async () => {
      const plain = await propose(store(), {}, { score: 0.99 });
      const low = await propose(store(), {}, { risks: ["number"], score: 0.5 });
      const high = await propose(store(), {}, { risks: ["number", "history"], score: 0.8 });
      const twin = await propose(store(), {}, { risks: ["number"], score: 0.8 });
      const grave = await propose(store(), {}, { risks: ["answer_mentions"], score: 0.1 });
      const order = [grave, twin, high, low, plain];
      const rank = (limit: number, after: string | null) =>
        store().candidates.listByRank({}, { limit, after });
      expect(await rank(100, null)).toEqual(order.map(candidateSummaryOf));
      expect((await rank(1, null)).map(({ id }) => id)).toEqual([grave.id, twin.id]);
      expect((await rank(2, twin.id)).map(({ id }) => id)).toEqual([high.id, low.id, plain.id]);
      expect(await rank(2, plain.id)).toEqual([]);
    });

    it("newest first, by project, shelf, entry, group and pending call", async () => {
      const one = await propose(store(), { project: "p", entry: "x", pending: "q1" }, { group: "a" });
      const two = await propose(store(), { entry: "x", pending: "q2" });
      const three = await propose(store(), { settledBy: "somebody" });
      const four = await propose(store(), { status: "rejected" });
      const ids = async (filter: Parameters<Store["candidates"]["list"]>[0]) =>
        (await store().candidates.list(filter, all)).map(({ id }) => id);
      expect(await ids({})).toEqual([four.id, three.id, two.id, one.id]);
      expect(await ids({ project: "p" })).toEqual([one.id]);
      expect(await ids({ shelf: "open" })).toEqual([two.id, one.id]);
      expect(await ids({ shelf: "settled" })).toEqual([three.id]);
      expect(await ids({ shelf: "rejected" })).toEqual([four.id]);
      expect(await ids({ entry: "x" })).toEqual([two.id, one.id]);
      expect(await ids({ group: "a" })).toEqual([one.id]);
      expect(await ids({ pending: ["q2", "q9"] })).toEqual([two.id]);
      expect(await store().candidates.count({ entry: "x" })).toBe(2);
    });

    it("counts open ones of a project, and groups by kind of difference", async () => {
      await store().projects.create(makeProject("p"));
      const project = "p";
      await propose(store(), { project }, { group: "b", groupTitle: "B", risks: ["date"] });
      await propose(store(), { project }, { group: "a", groupTitle: "A" });
      await propose(store(), { project }, { group: "b", groupTitle: "B" });
      await propose(store(), { project, status: "approved" }, { group: "b", groupTitle: "B" });
      await propose(store(), {}, { group: "c", groupTitle: "C" });
      expect(await store().projects.counts(project)).toMatchObject({ openCandidates: 3 });
      expect(await store().candidates.groups({ project, shelf: "open" })).toEqual([
        { group: "b", title: "B", count: 2, risky: 1 },
        { group: "a", title: "A", count: 1, risky: 0 },
      ]);
    });
  });
}
