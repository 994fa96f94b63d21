import { describe, expect, test } from "vitest";
import { defaultMatchingSettings, type MatchingSettings } from "@/lib/domain/matching-settings";
import { approveCandidate, rejectCandidate } from "./decide-candidate";
import { readRequest } from "./read-call";
import { rulesFor } from "./rules-for";
import { testMatch } from "./test-match";
import { flowers, onlyCandidate, record, settled, shop, shopPrompt, withLine } from "./testing/review";
import { ask, createTestGateway, errorOf, type TestGateway } from "./testing/test-gateway";

function run(gateway: TestGateway, body: unknown, matching: Partial<MatchingSettings> | null = null) {
  const labels = { task: null, promptVersion: null };
  const source = { endpoint: "chat.completions", text: JSON.stringify(body), labels } as const;
  return testMatch(gateway, {
    project: gateway.project,
    read: (project) => readRequest(gateway, source, rulesFor(project)),
    matching: matching && { ...defaultMatchingSettings, ...matching },
  });
}

const all = { limit: 9, after: null };

describe("test-match", () => {
  test("of a hit says which tier and what it would get", async () => {
    const gateway = await createTestGateway();
    const entry = await record(gateway, shop(), "Carnations.");
    expect(await run(gateway, { ...shop(), temperature: 1 })).toMatchObject({
      verdict: { kind: "serve", tier: "exact", entry },
      answer: { choices: [{ message: { content: "Carnations." } }] },
      explanations: null,
    });
  });

  test("of a miss says the sentence of the reply, and changes nothing", async () => {
    const gateway = await createTestGateway();
    const entry = await record(gateway, shop(), "Carnations.");
    gateway.project = { ...gateway.project, mode: "replay" };
    const tested = await run(gateway, withLine());
    expect(tested.nearest).toMatchObject([{ entry: { id: entry }, worth: true, decided: null }]);
    expect(await gateway.store.candidates.list({}, all)).toEqual([]);
    expect(await gateway.store.pending.list({ status: "pending" }, all)).toEqual([]);
    expect(gateway.records).toHaveLength(1);
    const { message } = errorOf(await ask(gateway, withLine()).reply);
    expect(message.startsWith(tested.explanations?.replay.sentence ?? "?")).toBe(true);
    expect(tested.explanations?.record.sentence).not.toContain("only replays");
  });

  test("knows what a person decided of the pair", async () => {
    const gateway = await createTestGateway();
    await record(gateway, shop(), "Carnations.");
    ask(gateway, withLine());
    await settled();
    const { id } = await onlyCandidate(gateway);
    const decision = { id, version: 1, actor: "bob", reason: null };
    await rejectCandidate(gateway, decision);
    expect((await run(gateway, withLine())).nearest).toMatchObject([{ decided: "rejected" }]);
  });

  test("tries rules that are not saved: scrubbing, thresholds, what counts", async () => {
    const gateway = await createTestGateway();
    const entry = await record(gateway, { ...shop(), reasoning_effort: "low" }, "Carnations.");
    const asked = { ...withLine(), reasoning_effort: "high" };
    expect((await run(gateway, asked)).verdict.kind).toBe("miss");
    const rule = {
      name: "hours",
      kind: "line",
      pattern: "opening hours",
      replacement: shopPrompt,
      scope: [],
      enabled: true,
    } as const satisfies MatchingSettings["scrubRules"][number];
    const scrubRules = [{ ...rule, scope: [] }];
    expect((await run(gateway, asked, { scrubRules })).verdict.kind).toBe("miss");
    const both = { scrubRules, ignoreParams: ["reasoning_effort"] };
    expect(await run(gateway, asked, both)).toMatchObject({
      verdict: { kind: "serve", tier: "normalised", entry },
    });
    const loose = { similar: "loose" as const, serveThreshold: 0.9, ignoreParams: ["reasoning_effort"] };
    expect(
      (await run(gateway, { ...asked, ...shop(shopPrompt.replace("short", "long")) }, loose)).verdict,
    ).toMatchObject({
      kind: "serve",
      tier: "similar",
    });
    expect(await gateway.store.projects.find("default")).toMatchObject({ version: 1 });
  });

  test("takes aliases along under tried rules", async () => {
    const gateway = await createTestGateway();
    const entry = await record(gateway, shop(), "Carnations.");
    ask(gateway, withLine());
    await settled();
    const { id } = await onlyCandidate(gateway);
    await approveCandidate(gateway, { id, version: 1, actor: "ann", reason: null, answerWaiting: true });
    expect((await run(gateway, withLine(), { clock: "strict" })).verdict).toMatchObject({
      tier: "alias",
      entry,
    });
  });

  test("of garbage is refused in words that help", async () => {
    const gateway = await createTestGateway();
    await expect(async () => run(gateway, { messages: flowers })).rejects.toMatchObject({
      code: "semula_invalid_request",
      message: expect.stringContaining("model is missing"),
    });
  });
});
