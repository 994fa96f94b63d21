/** Answering: validation, races, repeats, claims and drafts. */
import { answer, answerNext, listPending, nextPending } from "../support/answers";
import { ask, completionOf, contentOf, question } from "../support/chat";
import { expect, type TestProject, test } from "../support/fixture";
import { refusalOf } from "../support/refusals";
import { tool } from "../support/tools";

const fruit = question("Name a fruit.");
const search = tool("search", { words: { type: "string" } });

/** Parks a call and gives its question; the call is answered by the test. */
async function park(project: TestProject, request = fruit) {
  const call = ask(project.v1, request);
  return { call, pending: await nextPending(project) };
}

test("an answer that breaks the contract is refused with every problem and its path", async ({ project }) => {
  const { call, pending } = await park(
    project,
    question("Look it up.", { tools: [search], tool_choice: "required" }),
  );
  const wrong: [answer: unknown, rule: string, path: string][] = [
    [{ content: "No." }, "tool_required", "answer"],
    [{ tool_calls: [{ name: "query_data", arguments: {} }] }, "tool_not_offered", "answer.tool_calls[0]"],
    [{ tool_calls: [{ name: "search", arguments: "{" }] }, "arguments", "answer.tool_calls[0]"],
    [{ tool_calls: [{ name: "search", arguments: { words: 7 } }] }, "arguments", "answer.tool_calls[0]"],
    [{}, "", "answer"],
    ["Mango", "", "answer"],
  ];
  for (const [given, rule, path] of wrong) {
    const problem = await refusalOf(answer(project.api, pending.id, { answer: given }));
    expect(problem).toMatchObject({ status: 422, code: "invalid_answer" });
    const [first] = problem.problems ?? [];
    expect(first?.rule, JSON.stringify(problem.problems)).toContain(rule.split("_")[0]);
    expect(first?.path).toContain(path);
  }
  expect(await listPending(project)).toHaveLength(1);
  await answer(project.api, pending.id, {
    answer: { tool_calls: [{ name: "search", arguments: { words: "figs" } }] },
  });
  const [choice] = completionOf(await call).choices;
  expect(choice?.message.tool_calls?.[0]).toMatchObject({
    function: { name: "search", arguments: '{"words":"figs"}' },
  });
});

test("text in place of JSON is refused, and a code fence comes with its repair", async ({ project }) => {
  const schema = { type: "object", properties: { name: { type: "string" } }, required: ["name"] };
  const format = { type: "json_schema", json_schema: { name: "fruit", schema } };
  const { call, pending } = await park(project, question("A fruit as JSON.", { response_format: format }));
  for (const content of ["Mango", '{"name":7}', "[]"]) {
    expect((await refusalOf(answer(project.api, pending.id, content))).code).toBe("invalid_answer");
  }
  const fenced = await refusalOf(answer(project.api, pending.id, '```json\n{"name":"Mango"}\n```'));
  const repair = fenced.problems?.find((problem) => problem.repair)?.repair;
  expect(repair).toBe('{"name":"Mango"}');
  await answer(project.api, pending.id, repair ?? "");
  expect(contentOf(await call)).toBe('{"name":"Mango"}');
});

test("contract_breaking saves it all the same and marks the entry", async ({ project }) => {
  const { call, pending } = await park(
    project,
    question("Look.", { tools: [search], tool_choice: "required" }),
  );
  const reply = await answer(project.api, pending.id, {
    answer: { content: "No." },
    contract_breaking: true,
  });
  expect(reply.problems.length).toBeGreaterThan(0);
  expect(contentOf(await call)).toBe("No.");
  const entry = await project.api.entries.get({ params: { id: reply.entry ?? "" } });
  expect(entry.contract_breaking).toBe(true);
});

test("a dry run tells the problems and changes nothing", async ({ project }) => {
  const { call, pending } = await park(project);
  const dry = await project.api.pending.answer({
    params: { id: pending.id },
    query: { dry_run: "true" },
    body: { answer: { tool_calls: [{ name: "f", arguments: {} }] } },
  });
  expect(dry).toMatchObject({ dry_run: true, entry: null, released: 0 });
  expect(dry.problems.map(({ severity }) => severity)).toContain("error");
  expect(await listPending(project)).toHaveLength(1);
  await answer(project.api, pending.id, "Mango");
  await call;
});

test("save: false answers the callers and keeps no entry", async ({ project }) => {
  const { call, pending } = await park(project);
  const reply = await answer(project.api, pending.id, { answer: { content: "Once" }, save: false });
  expect(reply).toMatchObject({ entry: null, released: 1 });
  expect(contentOf(await call)).toBe("Once");
  const again = await park(project);
  expect(again.pending.id).not.toBe(pending.id);
  await answer(project.api, again.pending.id, "Mango");
  await again.call;
});

test("of two answerers the first wins; the other is told by whom and with what", async ({ project }) => {
  const { call, pending } = await park(project);
  const results = await Promise.allSettled(
    ["Ann", "Ben", "Cem", "Dan"].map((actor) =>
      answer(project.api, pending.id, { answer: { content: `Of ${actor}` }, actor }),
    ),
  );
  const won = results.filter(({ status }) => status === "fulfilled");
  expect(won).toHaveLength(1);
  const winner = ["Ann", "Ben", "Cem", "Dan"][results.findIndex(({ status }) => status === "fulfilled")];
  expect(contentOf(await call)).toBe(`Of ${winner}`);
  const late = await refusalOf(
    answer(project.api, pending.id, { answer: { content: "Late" }, actor: "Eve" }),
  );
  expect(late).toMatchObject({ status: 409, code: "already_answered", answered_by: winner });
  expect(String(late.answered_with)).toContain(`Of ${winner}`);
});

test("the same answer of the same actor again is no conflict; nor is the same idempotency key", async ({
  project,
}) => {
  const { call, pending } = await park(project);
  const body = { answer: { content: "Mango" }, actor: "Ann", idempotency_key: "k-1" };
  const first = await answer(project.api, pending.id, body);
  await call;
  expect(await answer(project.api, pending.id, body)).toMatchObject({ entry: first.entry, released: 0 });
  const noKey = { answer: { content: "Mango" }, actor: "Ann" };
  expect(await answer(project.api, pending.id, noKey)).toMatchObject({ entry: first.entry });
  const otherText = { answer: { content: "Fig" }, actor: "Ann" };
  expect((await refusalOf(answer(project.api, pending.id, otherText))).code).toBe("already_answered");
});

test("a failed call cannot be answered, an answered one cannot fail, be held or claimed", async ({
  project,
}) => {
  const { call, pending } = await park(project);
  const params = { id: pending.id };
  await project.api.pending.fail({ params, body: { message: "No.", actor: "Ann" } });
  await call;
  expect(await refusalOf(answer(project.api, pending.id, "Mango"))).toMatchObject({
    status: 409,
    code: "already_answered",
  });
  const refusals = [
    project.api.pending.fail({ params, body: { message: "No." } }),
    project.api.pending.hold({ params, body: {} }),
    project.api.pending.claim({ params, body: { actor: "Ben" } }),
  ];
  for (const refused of refusals) expect((await refusalOf(refused)).code).toBe("already_answered");
});

test("numbers in arguments are kept as they were written", async ({ project }) => {
  const call = ask(project.v1, question("Order?", { tools: [tool("order", { id: {} })] }));
  const pending = await nextPending(project);
  const body =
    '{"answer":{"tool_calls":[{"name":"order","arguments":{"id":9007199254740993,"price":1.10}}]}}';
  const reply = await fetch(`${project.server.baseUrl}/api/pending/${pending.id}/answer`, {
    method: "POST",
    body,
  });
  expect(reply.status).toBe(200);
  const [choice] = completionOf(await call).choices;
  const [given] = choice?.message.tool_calls ?? [];
  expect(given).toMatchObject({ function: { arguments: '{"id":9007199254740993,"price":1.10}' } });
});

test("an error on purpose is kept and replayed with its headers", async ({ project }) => {
  const first = ask(project.v1, fruit);
  const error = {
    status: 429,
    message: "Slow down.",
    code: "rate_limit_exceeded",
    headers: { "retry-after": "2" },
  };
  await answerNext(project, { answer: { error } });
  for (const reply of [await first, await ask(project.v1, fruit)]) {
    expect(reply.status).toBe(429);
    expect(reply.headers.get("retry-after")).toBe("2");
    expect(JSON.parse(reply.text)).toMatchObject({
      error: { message: "Slow down.", code: "rate_limit_exceeded" },
    });
  }
});

test("an unknown id is a problem in words", async ({ project }) => {
  expect(await refusalOf(answer(project.api, "nope", "x"))).toMatchObject({ status: 404, code: "not_found" });
  expect(await refusalOf(project.api.pending.get({ params: { id: "nope" } }))).toMatchObject({ status: 404 });
});
