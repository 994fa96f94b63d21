/** Entries: created, changed, restored, deleted, listed and found. */
import { ask, contentOf, question, send } from "../support/chat";
import { seedEntry } from "../support/entries";
import { expectError } from "../support/expect-error";
import { expect, test } from "../support/fixture";
import { refusalOf } from "../support/refusals";

const fruit = question("Name a fruit.");

test("creating twice: equal is the same entry, different is a conflict, replace makes a version", async ({
  project,
}) => {
  const body = { project: project.name, request: fruit, answer: { content: "Mango" } };
  const created = await send(`${project.server.baseUrl}/api/entries`, body);
  expect(created.status).toBe(201);
  const { id } = JSON.parse(created.text);
  expect((await send(`${project.server.baseUrl}/api/entries`, body)).status).toBe(200);
  expect(await seedEntry(project, fruit, "Mango")).toMatchObject({ id, version: 1 });
  const conflict = await refusalOf(seedEntry(project, fruit, "Fig"));
  expect(conflict).toMatchObject({ status: 409, code: "entry_exists", entry: id });
  const replaced = await seedEntry(project, fruit, { answer: { content: "Fig" }, replace: true });
  expect(replaced).toMatchObject({ id, version: 2 });
  expect(contentOf(await ask(project.v1, fruit))).toBe("Fig");
});

test("an edit is served next, an old version can be restored, a stale edit is refused", async ({
  project,
}) => {
  const { id } = await seedEntry(project, fruit, "Mango");
  const params = { id };
  expect(contentOf(await ask(project.v1, fruit))).toBe("Mango");
  const edited = await project.api.entries.update({
    params,
    body: { version: 1, answer: { content: "Fig" }, actor: "Ann" },
  });
  expect(edited).toMatchObject({ version: 2, answer: { content: "Fig" }, actor: "Ann" });
  expect(contentOf(await ask(project.v1, fruit))).toBe("Fig");
  const stale = await refusalOf(
    project.api.entries.update({ params, body: { version: 1, answer: { content: "Kiwi" } } }),
  );
  expect(stale).toMatchObject({ status: 409, code: "version_conflict" });
  const restored = await project.api.entries.restore({ params, body: { version: 2, restore: 1 } });
  expect(restored).toMatchObject({ version: 3, answer: { content: "Mango" } });
  expect(contentOf(await ask(project.v1, fruit))).toBe("Mango");
  const versions = await project.api.entries.versions({ params });
  expect(versions.items.map(({ version, answer }) => [version, answer.content])).toEqual([
    [3, "Mango"],
    [2, "Fig"],
    [1, "Mango"],
  ]);
});

test("an edit is validated against the stored request", async ({ project }) => {
  const { id } = await seedEntry(project, fruit, "Mango");
  const wrong = { tool_calls: [{ name: "f", arguments: {} }] };
  const params = { id };
  expect(
    (await refusalOf(project.api.entries.update({ params, body: { version: 1, answer: wrong } }))).code,
  ).toBe("invalid_answer");
  const dry = await project.api.entries.update({
    params,
    query: { dry_run: "true" },
    body: { version: 1, answer: wrong },
  });
  expect(dry).toMatchObject({ version: 1, answer: { content: "Mango" } });
  expect(dry.problems.length).toBeGreaterThan(0);
});

test("a deleted entry serves no more", async ({ project }) => {
  const { id } = await seedEntry(project, fruit, "Mango");
  expect(contentOf(await ask(project.v1, fruit))).toBe("Mango");
  await project.api.entries.delete({ params: { id } });
  await project.set({ mode: "replay" });
  expectError(await ask(project.v1, fruit), { status: 400, code: "semula_miss" });
  expect(await refusalOf(project.api.entries.get({ params: { id } }))).toMatchObject({ status: 404 });
  expect(await refusalOf(project.api.entries.delete({ params: { id } }))).toMatchObject({ status: 404 });
});

test("a request that is none is refused by name", async ({ project }) => {
  const refused = await refusalOf(seedEntry(project, { model: "m", messages: [] }, "Mango"));
  expect(refused.status).toBe(400);
  expect(refused.detail).toContain("messages");
  const unknown = await send(`${project.server.baseUrl}/api/entries`, {
    request: fruit,
    answer: {},
    oops: 1,
  });
  expect(unknown.status).toBe(400);
  expect(unknown.text).toContain("oops");
});

test("hits are counted", async ({ project }) => {
  const { id } = await seedEntry(project, fruit, "Mango");
  for (let n = 0; n < 3; n += 1) await ask(project.v1, fruit);
  const hits = async () => (await project.api.entries.get({ params: { id } })).hits;
  await expect.poll(hits, { timeout: 15_000 }).toBe(3);
  expect((await project.api.entries.get({ params: { id } })).last_hit_at).not.toBeNull();
});

test("lists page without gaps or repeats and search in any case", async ({ project }) => {
  for (let n = 0; n < 7; n += 1)
    await seedEntry(project, question(`Question ${n} about KÖLN`), `Answer ${n}`);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await project.api.entries.list({ query: { project: project.name, limit: 3, cursor } });
    seen.push(...page.items.map(({ last_message }) => last_message));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `Question ${n} about KÖLN`));
  const find = async (q: string) =>
    (await project.api.entries.list({ query: { project: project.name, q } })).items.length;
  expect(await find("köln")).toBe(7);
  expect(await find("köln answer 3")).toBe(1);
  expect(await find("%")).toBe(0);
  expect(await find("' OR 1=1 --")).toBe(0);
});

test("bad queries are refused with every problem", async ({ project }) => {
  const reply = await send(`${project.server.baseUrl}/api/entries?limit=0&project=N%20O`, undefined);
  expect(reply.status).toBe(400);
  expect(reply.headers.get("content-type")).toBe("application/problem+json");
  const problem = JSON.parse(reply.text);
  expect(problem).toMatchObject({ code: "invalid_request", status: 400, type: "about:blank" });
  expect(problem.problems.map(({ path }: { path: string }) => path).sort()).toEqual([
    "query.limit",
    "query.project",
  ]);
  const broken = await send(`${project.server.baseUrl}/api/entries?cursor=%00%ff!!`, undefined);
  expect(broken.status).toBeLessThan(500);
});
