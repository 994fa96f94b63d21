import { describe, expect, test } from "vitest";
import { approveCandidate, rejectCandidate, reopenCandidate } from "./decide-candidate";
import { decideMany } from "./decide-many";
import {
  aliases,
  candidates,
  flowers,
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
  type TestGateway,
} from "./testing/test-gateway";
import { unlinkAlias } from "./unlink-alias";
import { deleteEntry, editEntry } from "./write-entry";

const by = (actor: string) => ({ actor, reason: null });
const approve = (gateway: TestGateway, { id, version }: { id: string; version: number }, more = {}) =>
  approveCandidate(gateway, { id, version, ...by("ann"), answerWaiting: false, ...more });
const edit = (gateway: TestGateway, id: string, content: string) =>
  editEntry(gateway, {
    id,
    version: 1,
    input: { answer: { content } },
    contractBreaking: false,
    actor: "eve",
  });

describe("a near match", () => {
  test("becomes one candidate, however often the call comes, and is told to those who watch", async () => {
    const gateway = await createTestGateway();
    const { entry, candidate } = await nearCall(gateway);
    expect(candidate).toMatchObject({
      status: "open",
      entry,
      seen: 1,
      pending: (await onlyPending(gateway)).id,
    });
    expect(candidate.judgement.risks).toContain("system");
    const costs = candidate.judgement.costs.reduce((sum, { cost }) => sum + cost, 0);
    expect(candidate.judgement.score + costs).toBeCloseTo(1);
    ask(gateway, { ...withLine(), temperature: 0 });
    await settled();
    expect(await candidates(gateway)).toHaveLength(1);
    expect(gateway.events.filter(({ kind }) => kind === "candidate.created")).toHaveLength(1);
  });

  test("is stored before a miss in replay is answered, and names the entry as the miss does", async () => {
    const gateway = await createTestGateway();
    const entry = await record(gateway, shop(), "Carnations.");
    gateway.project = { ...gateway.project, mode: "replay" };
    const got = await ask(gateway, withLine()).reply;
    expect(got.status).toBe(400);
    expect(await onlyCandidate(gateway)).toMatchObject({ entry, pending: null });
    await ask(gateway, withLine()).reply;
    expect(await onlyCandidate(gateway)).toMatchObject({ seen: 2, version: 1 });
  });

  test("of another question is none", async () => {
    const gateway = await createTestGateway();
    await record(gateway, shop(), "Carnations.");
    ask(gateway, shop(shopPrompt, "Which flowers last shortest in a vase?"));
    await settled();
    expect(await candidates(gateway)).toEqual([]);
  });

  test("needs no decision any more when its call was answered itself", async () => {
    const gateway = await createTestGateway();
    const { candidate } = await nearCall(gateway);
    const { entryId } = await answer(gateway, candidate.pending ?? "", {
      message: { content: "Carnations, 9 to 5." },
    });
    const current = await onlyCandidate(gateway);
    expect(current).toMatchObject({ status: "open", settledBy: entryId });
    await expect(approve(gateway, current)).rejects.toMatchObject({ code: "already_answered" });
    await deleteEntry(gateway, entryId ?? "");
    expect(await onlyCandidate(gateway)).toMatchObject({ settledBy: null });
  });
});

describe("approving", () => {
  test("serves exactly this request by tier alias from then on, and leaves the call that waits alone", async () => {
    const gateway = await createTestGateway();
    const { entry, candidate, call } = await nearCall(gateway);
    const { alias, released } = await approve(gateway, candidate, { reason: "hours don't matter" });
    expect(released).toBe(0);
    expect(alias).toMatchObject({ entry, entryVersion: 1, candidate: candidate.id, actor: "ann" });
    const got = await ask(gateway, withLine()).reply;
    expect(contentOf(got)).toBe("Carnations.");
    expect(got.headers).toMatchObject({ "x-semula-tier": "alias", "x-semula-entry": entry });
    expect((await ask(gateway, { ...withLine(), temperature: 0.5 }).reply).headers).toMatchObject({
      "x-semula-tier": "alias",
    });
    expect(await onlyCandidate(gateway)).toMatchObject({
      status: "approved",
      decidedBy: "ann",
      decisionReason: "hours don't matter",
    });
    call.hangUp();
    const other = ask(gateway, withLine("Always mention the price."));
    await settled();
    expect(await gateway.store.pending.list({ status: "pending" }, { limit: 9, after: null })).toHaveLength(
      2,
    );
    other.hangUp();
  });

  test("gives the call that waits the answer too, where that is said", async () => {
    const gateway = await createTestGateway();
    const { candidate, call, entry } = await nearCall(gateway);
    const { released } = await approve(gateway, candidate, { answerWaiting: true });
    expect(released).toBe(1);
    const got = await call.reply;
    expect(contentOf(got)).toBe("Carnations.");
    expect(got.headers).toMatchObject({ "x-semula-outcome": "recorded", "x-semula-entry": entry });
  });

  test("of two reviewers at once exactly one decides, and the other is told by whom", async () => {
    const gateway = await createTestGateway();
    const { candidate } = await nearCall(gateway);
    const { id, version } = candidate;
    const results = await Promise.allSettled([
      approve(gateway, candidate),
      rejectCandidate(gateway, { id, version, ...by("bob") }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = results.find((result) => result.status === "rejected");
    const winner = (await onlyCandidate(gateway)).decidedBy;
    expect(refused?.reason).toMatchObject({
      code: "already_decided",
      options: { details: { decided_by: winner, decided_at: expect.any(String), version: 2 } },
    });
    const isApproved = winner === "ann";
    expect(await aliases(gateway)).toHaveLength(isApproved ? 1 : 0);
  });

  test("refuses what was rejected, and a version that was not the newest", async () => {
    const gateway = await createTestGateway();
    const { candidate } = await nearCall(gateway);
    await expect(approve(gateway, { ...candidate, version: 9 })).rejects.toMatchObject({
      code: "version_conflict",
      options: { details: { version: 1 } },
    });
    const rejected = await rejectCandidate(gateway, { id: candidate.id, version: 1, ...by("bob") });
    await expect(approve(gateway, rejected)).rejects.toMatchObject({
      code: "already_decided",
      options: { details: { decided_by: "bob", candidate_status: "rejected" } },
    });
    await expect(approve(gateway, { id: "none", version: 1 })).rejects.toMatchObject({ code: "not_found" });
  });

  test("settles the other entries of the request; a second alias of it is refused", async () => {
    const gateway = await createTestGateway();
    const first = await record(gateway, shop(), "Carnations.");
    const second = await record(
      gateway,
      shop(shopPrompt, "Which flowers last the longest in a vase?"),
      "Orchids.",
    );
    ask(gateway, withLine());
    await settled();
    const rows = await candidates(gateway);
    expect(new Set(rows.map(({ entry }) => entry))).toEqual(new Set([first, second]));
    const [one, two] = rows;
    if (!one || !two) throw new Error("two candidates");
    await approve(gateway, one);
    const other = await gateway.store.candidates.find(two.id);
    expect(other).toMatchObject({ status: "open", version: 2, settledBy: expect.any(String) });
    await expect(approve(gateway, { id: two.id, version: 2 })).rejects.toMatchObject({
      code: "alias_exists",
      options: { details: { entry: one.entry, approved_by: "ann" } },
    });
    await reopenCandidate(gateway, { id: one.id, version: 2 });
    expect(await gateway.store.candidates.find(two.id)).toMatchObject({ settledBy: null });
  });

  test("accepts the soft guards that the reviewer saw, for this request", async () => {
    const gateway = await createTestGateway();
    await record(gateway, shop(shopPrompt, "Is the shop open today?"), "Yes, until six.");
    const dated = shop(`${shopPrompt}\nCurrent date: 2026-03-14`, "Is the shop open today?");
    ask(gateway, dated);
    await settled();
    const candidate = await onlyCandidate(gateway);
    expect(candidate.judgement.guards.map(({ severity }) => severity)).toContain("soft");
    expect(candidate.judgement.risks).toContain("guard");
    const { alias } = await approve(gateway, candidate);
    expect(alias.acceptedGuards).toEqual(candidate.judgement.guards.map(({ guard }) => guard));
    expect((await ask(gateway, dated).reply).headers).toMatchObject({ "x-semula-tier": "alias" });
  });
});

describe("rejecting", () => {
  test("means never again, neither as a proposal nor served", async () => {
    const gateway = await createTestGateway();
    const { candidate, call } = await nearCall(gateway);
    await rejectCandidate(gateway, { id: candidate.id, version: 1, actor: "bob", reason: "hours matter" });
    call.hangUp();
    await settled();
    ask(gateway, { ...withLine(), temperature: 1 });
    await settled();
    expect(await onlyCandidate(gateway)).toMatchObject({
      status: "rejected",
      decisionReason: "hours matter",
    });
    expect(gateway.records.filter(({ outcome }) => outcome === "hit")).toEqual([]);
  });

  test("keeps `similar` from serving the pair", async () => {
    const gateway = await createTestGateway();
    const polite = shop(shopPrompt, `Hello! ${flowers} Thanks!`);
    const entry = await record(gateway, shop(), "Carnations.");
    expect((await ask(gateway, polite).reply).headers).toMatchObject({ "x-semula-tier": "similar" });
    const { candidate } = await gateway.store.candidates.propose({
      ...(await nearCandidate(gateway, polite)),
      entry,
    });
    await rejectCandidate(gateway, { id: candidate.id, version: 1, ...by("bob") });
    ask(gateway, polite);
    expect(await onlyPending(gateway)).toMatchObject({ lastMessage: `Hello! ${flowers} Thanks!` });
    await reopenCandidate(gateway, { id: candidate.id, version: 2 });
    expect((await ask(gateway, polite).reply).headers).toMatchObject({ "x-semula-tier": "similar" });
  });
});

describe("undoing", () => {
  test("takes the alias away, and the pair can be decided anew", async () => {
    const gateway = await createTestGateway();
    const { candidate } = await nearCall(gateway);
    await approve(gateway, candidate);
    const opened = await reopenCandidate(gateway, { id: candidate.id, version: 2 });
    expect(opened).toMatchObject({ status: "open", decidedBy: null, version: 3 });
    expect(await aliases(gateway)).toEqual([]);
    expect(gateway.events.at(-1)).toMatchObject({ kind: "candidate.changed", decided: true });
    await expect(reopenCandidate(gateway, { id: candidate.id, version: 2 })).rejects.toMatchObject({
      code: "version_conflict",
    });
    await approve(gateway, opened);
    expect((await ask(gateway, withLine()).reply).headers).toMatchObject({ "x-semula-tier": "alias" });
  });

  test("unlinking an alias opens its candidate; approving that brings the alias back", async () => {
    const gateway = await createTestGateway();
    const { candidate, call } = await nearCall(gateway);
    const { alias } = await approve(gateway, candidate, { answerWaiting: true });
    await call.reply;
    const unlinked = await unlinkAlias(gateway, alias.id);
    expect(unlinked.candidate).toMatchObject({ id: candidate.id, status: "open", version: 3 });
    const waiting = ask(gateway, withLine());
    await onlyPending(gateway);
    await approve(gateway, { id: candidate.id, version: 3 }, { answerWaiting: true });
    expect(contentOf(await waiting.reply)).toBe("Carnations.");
    await expect(unlinkAlias(gateway, alias.id)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("an entry that changes", () => {
  test("takes its aliases and candidates with it when it is deleted", async () => {
    const gateway = await createTestGateway();
    const { candidate, entry } = await nearCall(gateway);
    await approve(gateway, candidate);
    await deleteEntry(gateway, entry);
    expect(await aliases(gateway)).toEqual([]);
    expect(await candidates(gateway)).toEqual([]);
    await expect(approve(gateway, { id: candidate.id, version: 2 })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("makes its aliases stale and puts their pairs back to review when its answer is edited", async () => {
    const gateway = await createTestGateway();
    const { candidate, entry, call } = await nearCall(gateway);
    await approve(gateway, candidate, { answerWaiting: true });
    await call.reply;
    await edit(gateway, entry, "Orchids.");
    const waiting = ask(gateway, withLine());
    await onlyPending(gateway);
    const again = await onlyCandidate(gateway);
    expect(again).toMatchObject({ status: "open", entryVersion: 2, decidedBy: null });
    expect(await aliases(gateway)).toMatchObject([{ entryVersion: 1 }]);
    await approve(gateway, again, { answerWaiting: true });
    expect(contentOf(await waiting.reply)).toBe("Orchids.");
    expect(await aliases(gateway)).toMatchObject([{ entryVersion: 2 }]);
  });

  test("refuses a decision that saw the old answer, and has the pair as it compares now", async () => {
    const gateway = await createTestGateway();
    const { candidate, entry } = await nearCall(gateway);
    const racing = await gateway.store.entries.update(entry, 1, {
      answer: { ...(await gateway.store.entries.find(entry))?.answer } as never,
      contractBreaking: false,
      actor: "eve",
      updatedAt: gateway.clock.now(),
    });
    expect(racing).not.toBeNull();
    await expect(approve(gateway, candidate)).rejects.toMatchObject({
      code: "candidate_stale",
      options: { details: { version: 2, entry_version: 2 } },
    });
    await approve(gateway, { id: candidate.id, version: 2 });
  });
});

describe("many at once", () => {
  test("leave out those with a risk mark that nobody opened, and say what became of each", async () => {
    const gateway = await createTestGateway();
    await record(gateway, shop(), "Carnations.");
    for (const line of ["Always mention the opening hours.", "Always mention the opening times."])
      ask(gateway, withLine(line));
    ask(gateway, shop(shopPrompt, "Which flowers last the longest in a vase?"));
    await settled();
    const rows = await candidates(gateway);
    const plain = rows.filter(({ judgement }) => judgement.risks.length === 0);
    const [opened, unopened] = rows.filter(({ judgement }) => judgement.risks.length > 0);
    if (!opened || !unopened) throw new Error("two with a risk");
    expect(plain).toHaveLength(1);
    const results = await decideMany(gateway, {
      action: "approve",
      items: [...rows.map(({ id, version }) => ({ id, version })), { id: "none", version: 1 }],
      opened: [opened.id],
      ...by("ann"),
    });
    const outcomeOf = (id: string | undefined) => results.find((result) => result.id === id)?.outcome;
    expect([
      outcomeOf(plain[0]?.id),
      outcomeOf(opened.id),
      outcomeOf(unopened.id),
      outcomeOf("none"),
    ]).toEqual(["done", "done", "excluded", "conflict"]);
    expect(await aliases(gateway)).toHaveLength(2);
    expect(await gateway.store.candidates.find(unopened.id)).toMatchObject({ status: "open", version: 1 });
    const undone = await decideMany(gateway, {
      action: "reopen",
      items: results.flatMap(({ id, outcome, version }) =>
        outcome === "done" && version !== null ? [{ id, version }] : [],
      ),
      opened: [],
      ...by("ann"),
    });
    expect(undone.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
    expect(await aliases(gateway)).toEqual([]);
  });
});

/** The candidate row that a request would have. */
async function nearCandidate(gateway: TestGateway, body: unknown) {
  const other = await createTestGateway();
  await record(other, shop(), "Carnations.");
  const { candidate } = { candidate: await proposedFor(other, body) };
  return { ...candidate, id: gateway.newId() };
}

async function proposedFor(gateway: TestGateway, body: unknown) {
  const { matching } = gateway.project;
  gateway.project = { ...gateway.project, matching: { ...matching, similar: "off" } };
  ask(gateway, body);
  await settled();
  return onlyCandidate(gateway);
}
