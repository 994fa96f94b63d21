/** The review queue, aliases, rules and test-match over HTTP. */
import { ask, contentOf, errorOf, question, send } from "../support/chat";
import { seedEntry } from "../support/entries";
import { expect, type TestProject, test } from "../support/fixture";
import { refusalOf } from "../support/refusals";

const prompt =
  "You are the assistant of a flower shop. Answer in short sentences. Never promise a delivery date.";
const flowers = "Which flowers last longest in a vase?";

const shop = (system = prompt, user = flowers) => ({
  model: "gpt-4o-mini",
  messages: [
    { role: "system", content: system },
    { role: "user", content: user },
  ],
});
const withLine = (line = "Always mention the opening hours.") => shop(`${prompt} ${line}`);

const queue = (project: TestProject, query = {}) =>
  project.api.candidates.list({ query: { project: project.name, ...query } });

/** In replay the candidate is stored before the miss is answered. */
async function miss(project: TestProject, body: unknown = withLine()) {
  await project.set({ mode: "replay" });
  const reply = await ask(project.v1, body);
  expect(reply.status).toBe(400);
  const { items } = await queue(project);
  const [row] = items;
  if (!row) throw new Error("no candidate");
  return { reply, row };
}

test("a near miss is reviewed, approved, undone; rejected it never returns", async ({ project }) => {
  const entry = await seedEntry(project, shop(), "Carnations.");
  const { reply, row } = await miss(project);
  expect(errorOf(reply).message).toContain(entry.id);
  expect(row).toMatchObject({
    entry: entry.id,
    status: "open",
    waiting: false,
    risks: ["system"],
    version: 1,
  });
  expect(row.score + row.costs.reduce((sum, { cost }) => sum + cost, 0)).toBeCloseTo(1);

  const params = { id: row.id };
  const pair = await project.api.candidates.get({ params });
  expect(pair).toMatchObject({
    request: withLine(),
    stored_request: shop(),
    answer: { content: "Carnations." },
    served: { answer: { content: "Carnations." } },
    stored: { version: 1 },
    stale: false,
    alias: null,
  });

  const approved = await project.api.candidates.approve({ params, body: { version: 1, actor: "Ann" } });
  expect(approved).toMatchObject({ status: "approved", decided_by: "Ann", released: 0 });
  const hit = await ask(project.v1, withLine());
  expect(contentOf(hit)).toBe("Carnations.");
  expect(hit.headers.get("x-semula-tier")).toBe("alias");
  const { items } = await project.api.aliases.list({ query: { project: project.name } });
  expect(items).toMatchObject([{ id: approved.alias, entry: entry.id, actor: "Ann", stale: false }]);
  expect((await queue(project)).counts).toEqual({ open: 0, approved: 1, rejected: 0, settled: 0 });

  const unlinked = await project.api.aliases.delete({ params: { id: approved.alias } });
  expect(unlinked).toEqual({ deleted: true, candidate: row.id, version: 3 });
  expect((await ask(project.v1, withLine())).status).toBe(400);

  const late = await refusalOf(project.api.candidates.reject({ params, body: { version: 1 } }));
  expect(late).toMatchObject({ status: 409, code: "version_conflict", version: 3 });
  const body = { version: 3, actor: "Bob", reason: "hours matter" };
  await project.api.candidates.reject({ params, body });
  await ask(project.v1, withLine());
  expect((await queue(project)).items).toEqual([]);
  const refused = await refusalOf(project.api.candidates.approve({ params, body: { version: 4 } }));
  expect(refused).toMatchObject({ status: 409, code: "already_decided", decided_by: "Bob" });
  const reopened = await project.api.candidates.reopen({ params, body: { version: 4 } });
  expect(reopened).toMatchObject({ status: "open", version: 5 });
});

test("approving answers the call that waits, where that is said", async ({ project }) => {
  await seedEntry(project, shop(), "Carnations.");
  const call = ask(project.v1, withLine());
  await expect.poll(async () => (await queue(project)).items[0]?.waiting, { timeout: 15_000 }).toBe(true);
  const [row] = (await queue(project)).items;
  const body = { version: row?.version ?? 0, answer_waiting: true };
  const { released } = await project.api.candidates.approve({ params: { id: row?.id ?? "" }, body });
  expect(released).toBe(1);
  expect(contentOf(await call)).toBe("Carnations.");
});

test("of two reviewers at once one decides; an alias dies with its entry", async ({ project }) => {
  const entry = await seedEntry(project, shop(), "Carnations.");
  const { row } = await miss(project);
  const params = { id: row.id };
  const both = await Promise.allSettled([
    project.api.candidates.approve({ params, body: { version: 1, actor: "Ann" } }),
    project.api.candidates.approve({ params, body: { version: 1, actor: "Bob" } }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const { items } = await project.api.aliases.list({ query: { entry: entry.id } });
  expect(items).toHaveLength(1);
  await project.api.entries.delete({ params: { id: entry.id } });
  expect((await project.api.aliases.list({ query: { entry: entry.id } })).items).toEqual([]);
  const gone = await refusalOf(project.api.candidates.get({ params }));
  expect(gone).toMatchObject({ status: 404, code: "not_found" });
});

test("bulk leaves out risky pairs that nobody opened, and names each result", async ({ project }) => {
  await seedEntry(project, shop(), "Carnations.");
  await miss(project, withLine("Always mention the opening hours."));
  await miss(project, withLine("Always mention the opening times."));
  const { items, groups, total } = await queue(project);
  expect(total).toBe(2);
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  const [opened, unopened] = items;
  const result = await project.api.candidates.bulk({
    body: {
      action: "approve",
      items: items.map(({ id, version }) => ({ id, version })),
      opened: [opened?.id ?? ""],
      actor: "Ann",
    },
  });
  expect(result).toMatchObject({ done: 1, excluded: 1, conflicts: 0 });
  expect(result.results.find(({ id }) => id === unopened?.id)?.outcome).toBe("excluded");
});

test("a scrub rule is previewed, saved and turns the miss into a hit", async ({ project }) => {
  const params = { name: project.name };
  await seedEntry(project, shop(), "Carnations.");
  await miss(project);
  const rule = { name: "hours", kind: "regex" as const, pattern: " ?Always mention the opening hours\\." };
  const matching = { scrub_rules: [rule] };
  const preview = await project.api.projects.preview({ params, body: { matching } });
  expect(preview).toMatchObject({ entries: 1, complete: true, collisions: 0, losing: { count: 0 } });
  const what = { project: project.name, request: withLine() };
  const tried = await project.api.testMatch.run({ body: { ...what, matching } });
  expect(tried).toMatchObject({ what_if: true, replay: { outcome: "hit", tier: "normalised" } });
  const now = await project.api.testMatch.run({ body: what });
  expect(now).toMatchObject({ what_if: false, record: { outcome: "park" }, replay: { outcome: "miss" } });
  expect(now.stages.messages.map(({ role }) => role)).toEqual(["system", "user"]);

  const saved = await project.api.projects.update({ params, body: { matching } });
  expect(saved.matching.scrub_rules).toEqual([{ ...rule, replacement: "", scope: [], enabled: true }]);
  const hit = await ask(project.v1, withLine());
  expect(hit.headers.get("x-semula-tier")).toBe("normalised");
  expect((await queue(project)).counts).toMatchObject({ open: 0, settled: 1 });
});

test("broken rules are refused whole, with every problem and its path", async ({ project }) => {
  const url = `${project.server.baseUrl}/api/projects/${project.name}`;
  const patch = async (body: unknown) => {
    const reply = await send(url, body, { method: "PATCH" });
    return { status: reply.status, ...JSON.parse(reply.text) };
  };
  const rule = (pattern: string) => ({ name: "r", kind: "regex", pattern });
  const bad = await patch({ matching: { serve_threshold: 2, clock: "loose", nonsense: 1 } });
  expect(bad).toMatchObject({ status: 422, code: "invalid_rules" });
  const paths = bad.problems.map(({ path }: { path: string }) => path);
  expect(paths).toEqual(expect.arrayContaining(["matching.serve_threshold", "matching.clock"]));
  const regex = await patch({ matching: { scrub_rules: [rule("ok"), rule("(")] } });
  expect(regex).toMatchObject({
    status: 422,
    problems: [{ path: "matching.scrub_rules[1].pattern", message: expect.stringContaining("compile") }],
  });
  expect(await patch({ matching: { scrub_rules: [rule(".*")] } })).toMatchObject({ status: 422 });
  expect(await patch({ redaction: { patterns: [{ name: "x", pattern: "[" }] } })).toMatchObject({
    status: 422,
    problems: [{ path: "redaction.patterns[0].pattern" }],
  });
  expect(await patch({ matching: "garbage" })).toMatchObject({ status: 422 });
  const { matching } = await project.api.projects.get({ params: { name: project.name } });
  expect(matching).toMatchObject({ scrub_rules: [], serve_threshold: 0.98, similar: "inert" });
});

test("rules that make entries with different answers equal are decided, never silent", async ({
  project,
}) => {
  const params = { name: project.name };
  const effort = (level: string) => question("Name a fruit.", { reasoning_effort: level });
  await seedEntry(project, effort("low"), "Mango");
  await seedEntry(project, effort("high"), "Fig");
  const matching = { ignore_params: ["reasoning_effort"] };
  const refused = await refusalOf(project.api.projects.update({ params, body: { matching } }));
  expect(refused).toMatchObject({ status: 409, code: "rules_collide", count: 1 });
  await project.api.projects.update({ params, body: { matching, on_collision: "newest" } });
  expect(contentOf(await ask(project.v1, effort("low")))).toBe("Fig");
  await project.api.projects.update({ params, body: { matching: { ignore_params: [] } } });
  expect(contentOf(await ask(project.v1, effort("low")))).toBe("Mango");
});

test("test-match takes what is stored, and says what is wrong with garbage", async ({ project }) => {
  const entry = await seedEntry(project, shop(), "Carnations.");
  const tested = await project.api.testMatch.run({ body: { entry: entry.id } });
  expect(tested).toMatchObject({
    project: project.name,
    saved: false,
    record: { outcome: "hit", tier: "exact", entry: entry.id },
    served: { answer: { content: "Carnations." } },
    stages: { exact_key: entry.exact_key },
  });
  const run = (body: object) => refusalOf(project.api.testMatch.run({ body }));
  expect(await run({ project: project.name, request: "garbage" })).toMatchObject({ status: 400 });
  expect(await run({ project: project.name })).toMatchObject({ status: 400, code: "invalid_request" });
  expect(await run({ entry: "none" })).toMatchObject({ status: 404 });
  expect(await run({ entry: entry.id, matching: { serve_threshold: 7 } })).toMatchObject({ status: 422 });
});
