import { describe, expect, it } from "vitest";
import { textAnswer } from "@/lib/domain/answer";
import type { Candidate } from "@/lib/domain/candidate";
import type { Approval } from "../review-store";
import type { Store } from "../store";
import { makeAlias, makeCandidate, makeEntry, makeJudgement, makeProject, nowMs } from "../testing/make-rows";

const all = { limit: 100, after: null };

const approvalOf = (candidate: Candidate, patch: Partial<Approval> = {}): Approval => ({
  decidedBy: "ada",
  decidedAt: nowMs + 5,
  decisionReason: null,
  alias: makeAlias(candidate),
  replaces: null,
  ...patch,
});

/** An entry and near matches of one request with it. */
async function stored(store: Store, patch: Partial<Candidate> = {}) {
  const entry = makeEntry();
  await store.entries.insert(entry);
  const { candidate } = await store.candidates.propose(makeCandidate({ entry: entry.id, ...patch }));
  return { entry, candidate };
}

export function reviewContract(store: () => Store): void {
  describe("candidates", () => {
    it("proposes a pair once, also when many come at once, and counts how often it came", async () => {
      const pair = { entry: "e1", normalisedKey: "n" };
      const proposed = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          store().candidates.propose(makeCandidate({ ...pair, pending: `p${n}` })),
        ),
      );
      expect(proposed.filter(({ created }) => created)).toHaveLength(1);
      const known = await store().candidates.findPair(makeCandidate(pair));
      expect(known).toMatchObject({ seen: 8, version: 1, pending: expect.stringMatching(/^p/) });
      const again = await store().candidates.propose(makeCandidate({ ...pair, pending: null }));
      expect(again).toMatchObject({
        created: false,
        candidate: { id: known?.id, seen: 9, pending: known?.pending },
      });
      const other = await store().candidates.propose(makeCandidate({ ...pair, entry: "e2" }));
      expect(other.created).toBe(true);
    });

    it("keeps every field", async () => {
      const candidate = makeCandidate({
        task: "t",
        promptVersion: "v",
        secretsDigest: "s",
        pending: "p",
        judgement: makeJudgement({
          risks: ["number", "system"],
          notes: ["a note"],
          guards: [{ guard: "g", severity: "soft", sentence: "s" }],
        }),
      });
      await store().candidates.propose(candidate);
      expect(await store().candidates.find(candidate.id)).toEqual(candidate);
      expect(await store().candidates.find("none")).toBeNull();
    });

    it("changes a row at the version it was read at; one of many wins", async () => {
      const { candidate } = await stored(store());
      const change = {
        status: "rejected",
        decidedBy: "bob",
        decidedAt: nowMs,
        decisionReason: "no",
      } as const;
      const results = await Promise.all(
        Array.from({ length: 5 }, () => store().candidates.change(candidate, change)),
      );
      expect(results.filter((row) => row !== null)).toEqual([{ ...candidate, ...change, version: 2 }]);
      expect(await store().candidates.find(candidate.id)).toEqual({ ...candidate, ...change, version: 2 });
      const { project, endpoint, normalisedKey } = candidate;
      expect(await store().candidates.rejectedEntries(project, endpoint, normalisedKey)).toEqual([
        candidate.entry,
      ]);
      expect(await store().candidates.rejectedEntries("p", endpoint, normalisedKey)).toEqual([]);
    });

    it("settles what waits for a request that got an entry of its own, and opens it when that goes", async () => {
      const { candidate } = await stored(store());
      const own = makeEntry({ normalisedKey: candidate.normalisedKey });
      await store().entries.insert(own);
      expect(await store().candidates.settle(own)).toMatchObject([
        { id: candidate.id, settledBy: own.id, version: 2 },
      ]);
      expect(await store().candidates.settle(own)).toEqual([]);
      expect(await store().candidates.count({ shelf: "open" })).toBe(0);
      expect(await store().candidates.count({ shelf: "settled" })).toBe(1);
      await store().entries.delete(own.id);
      expect(await store().candidates.find(candidate.id)).toMatchObject({ settledBy: null, version: 3 });
    });
  });

  describe("approving", () => {
    it("decides, makes the alias and settles the others of the key in one step", async () => {
      const { entry, candidate } = await stored(store());
      const sibling = makeCandidate({ normalisedKey: candidate.normalisedKey, entry: "e2" });
      await store().candidates.propose(sibling);
      const approval = approvalOf(candidate, { decisionReason: "same" });
      const result = await store().candidates.approve(candidate, approval);
      const approved = {
        status: "approved",
        decidedBy: "ada",
        decidedAt: nowMs + 5,
        decisionReason: "same",
        version: 2,
      };
      expect(result).toMatchObject({ kind: "approved", candidate: approved });
      expect(await store().candidates.find(candidate.id)).toMatchObject(approved);
      expect(await store().aliases.find(approval.alias.id)).toEqual(approval.alias);
      const { project, endpoint, normalisedKey } = candidate;
      expect(await store().aliases.findByKey(project, endpoint, normalisedKey)).toEqual(approval.alias);
      expect(await store().aliases.list({ entry: entry.id }, all)).toEqual([approval.alias]);
      expect(await store().candidates.find(sibling.id)).toMatchObject({
        settledBy: approval.alias.id,
        version: 2,
      });
    });

    it("lets one of many win", async () => {
      const { candidate } = await stored(store());
      const results = await Promise.all(
        Array.from({ length: 6 }, () => store().candidates.approve(candidate, approvalOf(candidate))),
      );
      expect(results.filter(({ kind }) => kind === "approved")).toHaveLength(1);
      expect(await store().aliases.list({}, all)).toHaveLength(1);
    });

    it("refuses a row of another version, an entry of another version, a key that has an alias; nothing half", async () => {
      const { entry, candidate } = await stored(store());
      const stale = { ...candidate, version: 7 };
      expect(await store().candidates.approve(stale, approvalOf(candidate))).toEqual({ kind: "lost" });
      const other = approvalOf(candidate, { alias: makeAlias(candidate, { entryVersion: 2 }) });
      expect(await store().candidates.approve(candidate, other)).toEqual({ kind: "entry_changed" });
      const second = makeEntry();
      await store().entries.insert(second);
      const taken = makeAlias(candidate, { entry: second.id, candidate: null });
      expect(await store().aliases.insert(taken)).toEqual(taken);
      expect(await store().aliases.insert(makeAlias(candidate))).toBeNull();
      expect(await store().candidates.approve(candidate, approvalOf(candidate))).toEqual({
        kind: "alias_exists",
      });
      expect(await store().candidates.find(candidate.id)).toEqual(candidate);
      expect(await store().aliases.list({ entry: entry.id }, all)).toEqual([]);
      const replacing = approvalOf(candidate, { replaces: taken.id });
      expect(await store().candidates.approve(candidate, replacing)).toMatchObject({ kind: "approved" });
      expect(await store().aliases.list({}, all)).toEqual([replacing.alias]);
    });

    it("is undone with its alias and what that had settled", async () => {
      const { candidate } = await stored(store());
      const sibling = makeCandidate({ normalisedKey: candidate.normalisedKey, entry: "e2" });
      await store().candidates.propose(sibling);
      const result = await store().candidates.approve(candidate, approvalOf(candidate));
      const approved = result.kind === "approved" ? result.candidate : candidate;
      expect(await store().candidates.reopen(candidate, null)).toBeNull();
      const undecided = { status: "open", decidedBy: null, decidedAt: null, settledBy: null, version: 3 };
      expect(await store().candidates.reopen(approved, null)).toMatchObject(undecided);
      expect(await store().candidates.find(candidate.id)).toMatchObject(undecided);
      expect(await store().aliases.list({}, all)).toEqual([]);
      expect(await store().candidates.find(sibling.id)).toMatchObject({ settledBy: null, version: 3 });
    });
  });

  describe("aliases", () => {
    it("go with their entry, and so do its candidates; what they had settled is open again", async () => {
      const { entry, candidate } = await stored(store());
      const sibling = makeCandidate({ normalisedKey: candidate.normalisedKey, entry: "e2" });
      await store().candidates.propose(sibling);
      await store().candidates.approve(candidate, approvalOf(candidate));
      await store().entries.delete(entry.id);
      expect(await store().aliases.list({}, all)).toEqual([]);
      expect(await store().candidates.find(candidate.id)).toBeNull();
      expect(await store().candidates.find(sibling.id)).toMatchObject({ settledBy: null });
    });

    it("go with their project", async () => {
      await store().projects.create(makeProject("p"));
      await store().projects.create(makeProject("q"));
      for (const project of ["p", "q"]) {
        const candidate = makeCandidate({ project });
        await store().candidates.propose(candidate);
        await store().aliases.insert(makeAlias(candidate));
      }
      await store().projects.delete("p");
      expect((await store().aliases.list({}, all)).map(({ project }) => project)).toEqual(["q"]);
      expect((await store().candidates.list({}, all)).map(({ project }) => project)).toEqual(["q"]);
    });

    it("are unlinked once, and stay when the answer is edited", async () => {
      const { entry, candidate } = await stored(store());
      const alias = makeAlias(candidate);
      await store().aliases.insert(alias);
      const patch = { answer: textAnswer("Fig"), contractBreaking: false, actor: null, updatedAt: nowMs };
      await store().entries.update(entry.id, 1, patch);
      expect(await store().aliases.find(alias.id)).toEqual(alias);
      expect(await store().aliases.delete(alias.id)).toBe(true);
      expect(await store().aliases.delete(alias.id)).toBe(false);
    });

    it("list newest first in pages", async () => {
      const rows = [1, 2, 3].map(() => makeAlias(makeCandidate()));
      for (const row of rows) await store().aliases.insert(row);
      const [first, second, third] = rows;
      expect(await store().aliases.list({ project: "default" }, { limit: 1, after: null })).toEqual([
        third,
        second,
      ]);
      expect(await store().aliases.list({}, { limit: 1, after: second?.id ?? null })).toEqual([first]);
    });
  });
}
