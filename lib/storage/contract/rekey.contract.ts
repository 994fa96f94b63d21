import { describe, expect, it } from "vitest";
import { defaultMatchingSettings } from "@/lib/domain/matching-settings";
import type { EntryKeys, RekeyPlan, Store } from "../store";
import { makeAlias, makeCandidate, makeEntry, makePending, makeProject } from "../testing/make-rows";

const plan = (patch: Partial<RekeyPlan> = {}): RekeyPlan => ({
  version: 1,
  patch: {},
  keyedBy: "new rules",
  matcherVersion: 2,
  keptEntries: [],
  entries: [],
  pending: [],
  aliases: [],
  candidates: [],
  redacted: [],
  droppedAliases: [],
  droppedCandidates: [],
  ...patch,
});

const keysFor = (id: string, key: string): EntryKeys => ({
  id,
  identity: key,
  exactKey: key,
  normalisedKey: `n${key}`,
  similarKey: `s${key}`,
  secretsDigest: null,
  nearTerms: `term ${key}`,
});

export function rekeyContract(store: () => Store): void {
  describe("new keys", () => {
    it("go to rows of every kind together with the project's settings", async () => {
      await store().projects.create(makeProject("default"));
      const [entry, kept] = [makeEntry(), makeEntry()];
      const pending = makePending();
      const candidate = makeCandidate();
      const alias = makeAlias(candidate);
      for (const row of [entry, kept]) await store().entries.insert(row);
      await store().pending.open(pending);
      await store().candidates.propose(candidate);
      await store().aliases.insert(alias);
      const row = { exactKey: "x", normalisedKey: "y", secretsDigest: "d" };
      const matching = { ...defaultMatchingSettings, ignoreParams: ["seed"] };
      const changed = await store().projects.rekey(
        "default",
        plan({
          patch: { matching },
          keptEntries: [kept.id],
          entries: [keysFor(entry.id, "k")],
          pending: [{ id: pending.id, ...row, similarKey: "z", openKey: "place" }],
          aliases: [{ id: alias.id, ...row }],
          candidates: [{ id: candidate.id, ...row, settledBy: "somebody" }],
        }),
      );
      expect(changed).toMatchObject({ version: 2, matching });
      expect(await store().projects.find("default")).toEqual(changed);
      const by = { keyedBy: "new rules", matcherVersion: 2 };
      expect(await store().entries.find(entry.id)).toEqual({ ...entry, ...keysFor(entry.id, "k"), ...by });
      expect(await store().entries.find(kept.id)).toEqual({ ...kept, ...by });
      expect(await store().pending.findOpen("place")).toEqual({
        ...pending,
        ...row,
        ...by,
        similarKey: "z",
        openKey: "place",
      });
      expect(await store().aliases.find(alias.id)).toEqual({ ...alias, ...row, ...by });
      expect(await store().candidates.find(candidate.id)).toEqual({
        ...candidate,
        ...row,
        ...by,
        settledBy: "somebody",
      });
    });

    it("may change places", async () => {
      await store().projects.create(makeProject("default"));
      const [one, two] = [makeEntry({ identity: "a" }), makeEntry({ identity: "b" })];
      for (const row of [one, two]) await store().entries.insert(row);
      await store().projects.rekey(
        "default",
        plan({ entries: [keysFor(one.id, "b"), keysFor(two.id, "a")] }),
      );
      expect(await store().entries.findByIdentity("default", "chat.completions", "b")).toMatchObject({
        id: one.id,
      });
      expect(await store().entries.findByIdentity("default", "chat.completions", "a")).toMatchObject({
        id: two.id,
      });
    });

    it("drop what fell together, and open what that had settled", async () => {
      await store().projects.create(makeProject("default"));
      const candidate = makeCandidate();
      const alias = makeAlias(candidate);
      await store().aliases.insert(alias);
      const settled = makeCandidate({ settledBy: alias.id });
      for (const row of [candidate, settled]) await store().candidates.propose(row);
      await store().projects.rekey(
        "default",
        plan({ droppedAliases: [alias.id], droppedCandidates: [candidate.id] }),
      );
      expect(await store().aliases.find(alias.id)).toBeNull();
      expect(await store().candidates.find(candidate.id)).toBeNull();
      expect(await store().candidates.find(settled.id)).toMatchObject({ settledBy: null });
    });

    it("take secrets out of requests, searched text included", async () => {
      await store().projects.create(makeProject("default"));
      const entry = makeEntry({ request: '{"secret":"swordfish"}', lastMessage: "swordfish" });
      await store().entries.insert(entry);
      const redacted = { id: entry.id, request: '{"secret":"\\u0000[gone]"}', lastMessage: "[gone]\u0000" };
      await store().projects.rekey("default", plan({ redacted: [redacted] }));
      expect(await store().entries.find(entry.id)).toMatchObject(redacted);
      const found = (q: string) => store().entries.list({ q }, { limit: 5, after: null });
      expect(await found("swordfish")).toEqual([]);
      expect(await found("gone")).toHaveLength(1);
    });

    it("are refused as a whole where the project changed meanwhile, or a row is in the way", async () => {
      await store().projects.create(makeProject("default"));
      const entry = makeEntry();
      await store().entries.insert(entry);
      const entries = [keysFor(entry.id, "k")];
      expect(await store().projects.rekey("default", plan({ version: 2, entries }))).toBeNull();
      expect(await store().projects.rekey("nobody", plan({ entries }))).toBeNull();
      await store().entries.insert(makeEntry({ identity: "k" }));
      expect(await store().projects.rekey("default", plan({ entries }))).toBeNull();
      expect(await store().entries.find(entry.id)).toEqual(entry);
      expect(await store().projects.find("default")).toMatchObject({ version: 1 });
    });
  });
}
