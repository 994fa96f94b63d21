import { describe, expect, test } from "vitest";
import { defaultMatchingSettings, type MatchingSettings } from "@/lib/domain/matching-settings";
import { rekeyStale } from "./apply-rules";
import { changeProject } from "./change-project";
import { approveCandidate, rejectCandidate } from "./decide-candidate";
import { previewRules } from "./preview-rules";
import {
  aliases,
  candidates,
  nearCall,
  onlyCandidate,
  record,
  settled,
  shop,
  shopPrompt,
  withLine,
} from "./testing/review";
import {
  answer,
  ask,
  contentOf,
  createTestGateway,
  onlyPending,
  question,
  type TestGateway,
} from "./testing/test-gateway";

const settings = (patch: Partial<MatchingSettings>): MatchingSettings => ({
  ...defaultMatchingSettings,
  ...patch,
});

async function save(
  gateway: TestGateway,
  patch: Partial<MatchingSettings>,
  onCollision: "newest" | null = null,
) {
  const command = {
    name: "default",
    patch: {},
    rules: () => settings(patch),
    waiting: "keep",
    onCollision,
  } as const;
  gateway.project = await changeProject(gateway, command);
}

const preview = (gateway: TestGateway, patch: Partial<MatchingSettings>) =>
  previewRules(gateway, gateway.project, settings(patch));

const hoursLine = {
  name: "hours",
  kind: "regex",
  pattern: " ?Always mention the opening hours\\.",
  replacement: "",
  scope: ["system"],
  enabled: true,
} as const satisfies MatchingSettings["scrubRules"][number];
const scrubHours = { scrubRules: [{ ...hoursLine, scope: [...hoursLine.scope] }] };

describe("a scrub rule", () => {
  test("makes the line of a framework count no more: what was a near match is a hit, and nobody need decide it", async () => {
    const gateway = await createTestGateway();
    const { entry, call } = await nearCall(gateway);
    const before = await gateway.store.entries.find(entry);
    await save(gateway, scrubHours);
    const after = await gateway.store.entries.find(entry);
    expect(after?.exactKey).toBe(before?.exactKey);
    expect(after?.keyedBy).not.toBe(before?.keyedBy);
    expect(await onlyCandidate(gateway)).toMatchObject({ settledBy: entry });
    const got = await ask(gateway, withLine()).reply;
    expect(contentOf(got)).toBe("Carnations.");
    expect(got.headers).toMatchObject({ "x-semula-tier": "normalised" });
    call.hangUp();
    await save(gateway, {});
    expect(await onlyCandidate(gateway)).toMatchObject({ settledBy: null });
    ask(gateway, withLine());
    expect(await onlyPending(gateway)).toMatchObject({ attempts: 1 });
  });

  test("keeps the exact keys, the aliases and the questions that wait", async () => {
    const gateway = await createTestGateway();
    const { candidate, call } = await nearCall(gateway);
    const { id, version } = candidate;
    await approveCandidate(gateway, { id, version, actor: "ann", reason: null, answerWaiting: false });
    await save(gateway, { clock: "strict" });
    call.hangUp();
    expect((await ask(gateway, withLine()).reply).headers).toMatchObject({ "x-semula-tier": "alias" });
    const waiting = ask(gateway, question("Name a fruit."));
    await settled();
    const pending = (await gateway.store.pending.list({ status: "pending" }, { limit: 9, after: null })).at(
      -1,
    );
    await save(gateway, {});
    const twin = ask(gateway, { ...question("Name a fruit."), stream: false });
    await settled();
    expect(gateway.room.callers(pending?.id ?? "")).toBe(2);
    await answer(gateway, pending?.id ?? "", { message: { content: "Mango" } });
    expect([contentOf(await waiting.reply), contentOf(await twin.reply)]).toEqual(["Mango", "Mango"]);
  });
});

describe("rules that make entries equal", () => {
  const seeded = (seed: string) => ({ ...question("Name a fruit."), reasoning_effort: seed });

  test("with one answer are saved; the preview says so", async () => {
    const gateway = await createTestGateway();
    await record(gateway, seeded("low"), "Mango");
    await record(gateway, seeded("high"), "Mango");
    const told = await preview(gateway, { ignoreParams: ["reasoning_effort"] });
    expect(told).toMatchObject({
      entries: 2,
      lookedAt: 2,
      complete: true,
      changed: { count: 2 },
      becomingEqual: { count: 1, items: [{ key: "exact", sameAnswer: true }] },
      collisions: 0,
    });
    await save(gateway, { ignoreParams: ["reasoning_effort"] });
    expect(contentOf(await ask(gateway, seeded("medium")).reply)).toBe("Mango");
  });

  test("with different answers are refused, every pair named, and nothing is saved", async () => {
    const gateway = await createTestGateway();
    const older = await record(gateway, seeded("low"), "Mango");
    const newer = await record(gateway, seeded("high"), "Fig");
    const told = await preview(gateway, { ignoreParams: ["reasoning_effort"] });
    expect(told.collisions).toBe(1);
    expect(told.becomingEqual.items[0]).toMatchObject({
      sameAnswer: false,
      entries: [
        { entry: newer, answerSummary: "Fig" },
        { entry: older, answerSummary: "Mango" },
      ],
    });
    await expect(save(gateway, { ignoreParams: ["reasoning_effort"] })).rejects.toMatchObject({
      code: "rules_collide",
      options: { details: { count: 1, pairs: [{ key: "exact", entries: [newer, older] }] } },
    });
    expect(await gateway.store.projects.find("default")).toMatchObject({ version: 1 });
    expect(contentOf(await ask(gateway, seeded("low")).reply)).toBe("Mango");
  });

  test("serve the newest where that is said; the older is set aside, and back when the rules are", async () => {
    const gateway = await createTestGateway();
    const older = await record(gateway, seeded("low"), "Mango");
    await record(gateway, seeded("high"), "Fig");
    await save(gateway, { ignoreParams: ["reasoning_effort"] }, "newest");
    expect(contentOf(await ask(gateway, seeded("low")).reply)).toBe("Fig");
    expect(await gateway.store.entries.find(older)).toMatchObject({ identity: expect.stringContaining("~") });
    expect(await gateway.store.entries.list({}, { limit: 9, after: null })).toHaveLength(2);
    await save(gateway, { ignoreParams: ["reasoning_effort"], serveThreshold: 1 });
    await save(gateway, {});
    expect(contentOf(await ask(gateway, seeded("low")).reply)).toBe("Mango");
    expect(contentOf(await ask(gateway, seeded("high")).reply)).toBe("Fig");
  });

  test("by scrubbing are refused too where the answers differ", async () => {
    const gateway = await createTestGateway();
    await record(gateway, shop(), "Carnations.");
    await record(gateway, withLine(), "Carnations. We open at nine.");
    await expect(save(gateway, scrubHours)).rejects.toMatchObject({
      code: "rules_collide",
      options: { details: { pairs: [{ key: "normalised" }] } },
    });
    await save(gateway, scrubHours, "newest");
    expect(contentOf(await ask(gateway, shop()).reply)).toBe("Carnations.");
    expect(contentOf(await ask(gateway, withLine()).reply)).toBe("Carnations. We open at nine.");
  });
});

describe("a redaction pattern", () => {
  test("takes secrets out of what is stored already, and the entry still answers", async () => {
    const gateway = await createTestGateway();
    const asked = question("Greet customer BADGE-4711 politely.");
    const entry = await record(gateway, asked, "Good day!");
    await save(gateway, { redactionPatterns: [{ name: "badge", pattern: "BADGE-\\d+" }] });
    const stored = await gateway.store.entries.find(entry);
    expect(stored?.request).not.toContain("4711");
    expect(stored?.lastMessage).not.toContain("4711");
    expect(stored?.secretsDigest).not.toBeNull();
    expect((await ask(gateway, asked).reply).headers).toMatchObject({ "x-semula-tier": "exact" });
  });
});

describe("a preview", () => {
  test("changes nothing, and says what is lost", async () => {
    const gateway = await createTestGateway();
    await record(gateway, shop(), "Carnations.");
    const twin = shop(`${shopPrompt}\nSession: 8f14e45f-ceea-467f-a8d2-2f3b1c9d0e11`);
    await gateway.store.entries.list({}, { limit: 9, after: null });
    expect((await ask(gateway, twin).reply).headers).toMatchObject({ "x-semula-tier": "normalised" });
    const before = await gateway.store.entries.list({}, { limit: 9, after: null });
    const told = await preview(gateway, { lastMessages: 1, similar: "loose", serveThreshold: 0.9 });
    expect(told).toMatchObject({ entries: 1, losing: { count: 0 } });
    expect(await gateway.store.entries.list({}, { limit: 9, after: null })).toEqual(before);
    expect(await gateway.store.projects.find("default")).toMatchObject({ version: 1 });
  });

  test("of looser rules shows what they would have served wrongly in the project's own history", async () => {
    const gateway = await createTestGateway();
    const entry = await record(gateway, shop(), "Carnations.");
    const other = await record(
      gateway,
      shop(shopPrompt.replace("short", "long")),
      "Carnations last longest of all.",
    );
    ask(gateway, withLine());
    await settled();
    const open = await candidates(gateway);
    for (const { id, version } of open)
      await rejectCandidate(gateway, { id, version, actor: "bob", reason: null });
    const told = await preview(gateway, { similar: "loose", serveThreshold: 0.9 });
    const wrong = told.servedWrongly.items;
    expect(
      wrong
        .filter(({ kind }) => kind === "entry")
        .map(({ id }) => id)
        .sort(),
    ).toEqual([entry, other].sort());
    expect(wrong.find(({ id }) => id === other)).toMatchObject({
      expected: "Carnations last longest of all.",
      wouldServe: "Carnations.",
    });
    expect((await preview(gateway, { similar: "off" })).servedWrongly.count).toBe(0);
  });
});

describe("keys of an older matcher", () => {
  test("are made anew before the project serves; until then such an entry is found by nobody", async () => {
    const gateway = await createTestGateway();
    const entry = await record(gateway, question("Name a fruit."), "Mango");
    const row = await gateway.store.entries.find(entry);
    const project = await gateway.store.projects.find("default");
    if (!row || !project) throw new Error("stored");
    const old = { id: entry, identity: "old", exactKey: "old", normalisedKey: "old", similarKey: "old" };
    await gateway.store.projects.rekey("default", {
      version: project.version,
      patch: {},
      keyedBy: "1:old",
      matcherVersion: 1,
      keptEntries: [],
      entries: [{ ...old, secretsDigest: null, nearTerms: "" }],
      pending: [],
      aliases: [],
      candidates: [],
      redacted: [],
      droppedAliases: [],
      droppedCandidates: [],
    });
    await rekeyStale(gateway, "default");
    const renewed = await gateway.store.entries.find(entry);
    expect(renewed).toMatchObject({
      exactKey: row.exactKey,
      keyedBy: row.keyedBy,
      nearTerms: row.nearTerms,
      matcherVersion: row.matcherVersion,
    });
    expect(contentOf(await ask(gateway, question("Name a fruit.")).reply)).toBe("Mango");
    const version = (await gateway.store.projects.find("default"))?.version;
    await rekeyStale(gateway, "default");
    expect((await gateway.store.projects.find("default"))?.version).toBe(version);
  });

  test("of an alias that fell onto another's key: the newer stays", async () => {
    const gateway = await createTestGateway();
    await record(gateway, shop(), "Carnations.");
    for (const line of ["Mention hours 9 to 5.", "Mention hours 9 to 6."]) {
      const call = ask(gateway, withLine(line));
      await settled();
      const open = (await candidates(gateway)).find(
        ({ status, settledBy }) => status === "open" && settledBy === null,
      );
      if (open)
        await approveCandidate(gateway, {
          id: open.id,
          version: open.version,
          actor: "ann",
          reason: null,
          answerWaiting: true,
        });
      await call.reply;
    }
    expect(await aliases(gateway)).toHaveLength(2);
    const rule = { ...hoursLine, scope: [], pattern: "Mention hours 9 to \\d\\." };
    const told = await preview(gateway, { scrubRules: [rule] });
    expect(told.losing).toMatchObject({ count: 2, items: [{ kind: "alias" }, { kind: "candidate" }] });
    await save(gateway, { scrubRules: [rule] });
    expect(await aliases(gateway)).toHaveLength(1);
    expect(gateway.events.filter(({ kind }) => kind === "alias.deleted")).toHaveLength(1);
  });
});

test("an entry saved under rules that changed meanwhile gets its keys", async () => {
  const gateway = await createTestGateway();
  const call = ask(gateway, question("Name a fruit.", { reasoning_effort: "low" }));
  const { id } = await onlyPending(gateway);
  await save(gateway, { ignoreParams: ["reasoning_effort"] });
  await answer(gateway, id, { message: { content: "Mango" } });
  await call.reply;
  expect(contentOf(await ask(gateway, question("Name a fruit.")).reply)).toBe("Mango");
});

test("of two who change different rules at once neither loses theirs", async () => {
  const gateway = await createTestGateway();
  await record(gateway, question("Name a fruit."), "Mango");
  const change = (patch: Partial<MatchingSettings>) =>
    changeProject(gateway, {
      name: "default",
      patch: {},
      rules: (current) => ({ ...current, ...patch }),
      waiting: "keep",
      onCollision: null,
    });
  await Promise.all([
    change({ ignoreParams: ["seed"] }),
    change({ clock: "strict" }),
    change({ serveThreshold: 1 }),
  ]);
  expect((await gateway.store.projects.find("default"))?.matching).toMatchObject({
    ignoreParams: ["seed"],
    clock: "strict",
    serveThreshold: 1,
  });
  expect(contentOf(await ask(gateway, question("Name a fruit.")).reply)).toBe("Mango");
});
