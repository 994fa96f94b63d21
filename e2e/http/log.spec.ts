/** The call log, models and projects. */
import { answerNext, nextPending } from "../support/answers";
import { ask, question, send } from "../support/chat";
import { seedEntry } from "../support/entries";
import { expectError } from "../support/expect-error";
import { createProject, expect, type TestProject, test } from "../support/fixture";
import { areSchemasThere, misfits } from "../support/published-schemas";
import { refusalOf } from "../support/refusals";

const total = (project: TestProject) => async () =>
  (await project.api.log.list({ query: { project: project.name } })).total;

test("each call has one record, with its outcome, found by every filter", async ({ project }) => {
  const { id: entry } = await seedEntry(project, question("Name a fruit."), "Mango");
  await ask(project.v1, question("Name a fruit."), { headers: { "x-semula-run": "run-7" } });
  const call = ask(project.v1, question("Name a tree.", { model: "gpt-5", stream: true }));
  const { pending } = await answerNext(project, "Oak");
  await call;
  await ask(project.v1, "{");
  await project.set({ mode: "replay" });
  await ask(project.v1, question("Name a river."));
  await expect.poll(total(project), { timeout: 15_000 }).toBe(4);

  const list = async (query: object) =>
    (await project.api.log.list({ query: { project: project.name, ...query } })).items;
  const all = await list({});
  expect(all.map(({ outcome, status, stream, error_code }) => [outcome, status, stream, error_code])).toEqual(
    [
      ["miss", 400, false, "semula_miss"],
      ["invalid", 400, false, "semula_invalid_request"],
      ["recorded", 200, true, null],
      ["hit", 200, false, null],
    ],
  );
  expect(await list({ outcome: "hit" })).toMatchObject([{ entry, tier: "exact", score: 1, run: "run-7" }]);
  expect(await list({ tier: "exact" })).toHaveLength(1);
  expect(await list({ entry })).toHaveLength(1);
  expect(await list({ run: "run-7" })).toHaveLength(1);
  expect(await list({ q: "GPT-5 tree" })).toMatchObject([{ pending: pending.id, model: "gpt-5" }]);
  const [newest] = all;
  expect(await project.api.log.get({ params: { id: newest?.id ?? "" } })).toEqual(newest);
  expect(await refusalOf(project.api.log.get({ params: { id: "nope" } }))).toMatchObject({ status: 404 });
});

test("the log pages from new to old without gaps", async ({ project }) => {
  await seedEntry(project, question("Hi"), "Mango");
  for (let n = 0; n < 7; n += 1)
    await ask(project.v1, question("Hi"), { headers: { "x-semula-run": `r${n}` } });
  await expect.poll(total(project), { timeout: 15_000 }).toBe(7);
  const seen: (string | null)[] = [];
  let cursor: string | undefined;
  do {
    const page = await project.api.log.list({ query: { project: project.name, limit: 3, cursor } });
    expect(page.total).toBe(7);
    seen.push(...page.items.map(({ run }) => run));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(seen).toEqual(["r6", "r5", "r4", "r3", "r2", "r1", "r0"]);
});

test("models are those that calls and entries name", async ({ project }) => {
  const models = `${project.v1}/models`;
  const empty = await send(models, undefined);
  expect(JSON.parse(empty.text)).toEqual({ object: "list", data: [] });
  await seedEntry(project, question("Hi", { model: "org/model:1" }), "Mango");
  await ask(project.v1, question("Hi", { model: "org/model:1" }));
  const listed = async () => JSON.parse((await send(models, undefined)).text).data;
  await expect.poll(listed, { timeout: 15_000 }).toHaveLength(1);
  const [model] = await listed();
  expect(model).toMatchObject({ id: "org/model:1", object: "model", owned_by: expect.any(String) });
  expect(Number.isInteger(model.created) && model.created < 1e11).toBe(true);
  for (const path of ["org/model:1", "org%2Fmodel:1", "org%2Fmodel%3A1"]) {
    expect(JSON.parse((await send(`${models}/${path}`, undefined)).text)).toEqual(model);
  }
  expectError(await send(`${models}/nobody`, undefined), {
    status: 404,
    code: "model_not_found",
    param: "model",
  });
  if (areSchemasThere) expect(misfits("ListModelsResponse", { object: "list", data: [model] })).toBe("");
});

test("projects: made, named once, changed, bounded, deleted", async ({ project }) => {
  const { api } = project;
  const { name } = project;
  expect(await refusalOf(api.projects.create({ body: { name } }))).toMatchObject({
    status: 409,
    code: "project_exists",
  });
  expect(await refusalOf(api.projects.create({ body: { name: "No Such Name" } }))).toMatchObject({
    status: 400,
  });
  const changed = await api.projects.update({
    params: { name },
    body: { record_timeout: 60, hold_ms: 5_000 },
  });
  expect(changed).toMatchObject({ record_timeout: 60, hold_ms: 5_000, mode: "record" });
  for (const body of [{ hold_ms: 999 }, { record_timeout: 0.5 }, { stream_chunk_chars: 0 }]) {
    expect((await refusalOf(api.projects.update({ params: { name }, body }))).status).toBe(400);
  }
  expect(await refusalOf(api.projects.delete({ params: { name: "default" } }))).toMatchObject({
    status: 409,
    code: "project_protected",
  });
  expect(await refusalOf(api.projects.get({ params: { name: "nobody" } }))).toMatchObject({ status: 404 });
});

test("counts follow, and deleting a project deletes all that is in it", async ({ project }) => {
  const other = await createProject(project.server);
  await seedEntry(other, question("Hi"), "Mango");
  await ask(other.v1, question("Hi"));
  const call = ask(other.v1, question("Name a tree."));
  const pending = await nextPending(other);
  const counts = (await other.api.projects.get({ params: { name: other.name } })).counts;
  expect(counts).toMatchObject({ entries: 1, pending: 1 });
  await expect.poll(total(other), { timeout: 15_000 }).toBe(1);
  await other.api.projects.delete({ params: { name: other.name } });
  await call;
  expect(await refusalOf(other.api.pending.get({ params: { id: pending.id } }))).toMatchObject({
    status: 404,
  });
  await other.api.projects.create({ body: { name: other.name } });
  expect((await other.api.entries.list({ query: { project: other.name } })).items).toEqual([]);
  expect((await other.api.pending.list({ query: { project: other.name, status: "failed" } })).items).toEqual(
    [],
  );
  await other.set({ mode: "replay" });
  expectError(await ask(other.v1, question("Hi")), { status: 400, code: "semula_miss" });
});

test("unknown addresses and methods of the management API are problems", async ({ project }) => {
  const { baseUrl } = project.server;
  const missing = await send(`${baseUrl}/api/nothing`, undefined);
  expect(missing.status).toBe(404);
  expect(JSON.parse(missing.text)).toMatchObject({ code: "not_found" });
  const wrong = await send(`${baseUrl}/api/projects`, {}, { method: "PUT" });
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get("allow")).toContain("POST");
  const notJson = await send(`${baseUrl}/api/projects`, "{");
  expect(JSON.parse(notJson.text)).toMatchObject({ status: 400, code: "invalid_request" });
  expect((await send(`${baseUrl}/api/projects`, "")).status).toBe(400);
});
