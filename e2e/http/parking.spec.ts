/** Calls that wait: joining, leaving, windows, and the ends of a wait. */
import { answer, answerNext, failNext, listPending, nextPending } from "../support/answers";
import { ask, contentOf, question } from "../support/chat";
import { chunksOf, joinedContent } from "../support/chunks";
import { seedEntry } from "../support/entries";
import { expectError } from "../support/expect-error";
import { expect, type TestProject, test } from "../support/fixture";

const fruit = question("Name a fruit.");
const callers = (project: TestProject) => async () =>
  (await listPending(project)).map((row) => row.callers).join();

test("equal calls wait on one question, and each gets the answer in its own form", async ({ project }) => {
  const options = { stream: true, stream_options: { include_usage: true } };
  const calls = [
    ask(project.v1, fruit),
    ask(project.v1, fruit, { headers: { "x-stainless-retry-count": "1" } }),
    ask(project.v1, question("Name a fruit.", { stream: true })),
    ask(project.v1, question("Name a fruit.", options)),
    ask(project.v1, question("Name a fruit.", { temperature: 1 })),
  ];
  await expect.poll(callers(project), { timeout: 15_000 }).toBe("5");
  const { reply } = await answerNext(project, "Mango");
  expect(reply.released).toBe(5);
  const [whole, retried, stream, withUsage, warm] = await Promise.all(calls);
  for (const one of [whole, retried, warm]) expect(one && contentOf(one)).toBe("Mango");
  expect(joinedContent(chunksOf(stream?.text ?? ""))).toBe("Mango");
  expect(chunksOf(withUsage?.text ?? "").at(-1)?.choices).toEqual([]);
});

test("five equal calls at the same instant open one question", async ({ project }) => {
  const calls = Array.from({ length: 5 }, () => ask(project.v1, fruit));
  await expect.poll(callers(project), { timeout: 15_000 }).toBe("5");
  await answerNext(project, "Mango");
  for (const call of calls) expect(contentOf(await call)).toBe("Mango");
});

test("a caller that leaves takes its seat only; the question stays and a retry joins", async ({
  project,
}) => {
  const leaver = new AbortController();
  const left = ask(project.v1, fruit, { signal: leaver.signal }).catch((error: Error) => error.name);
  const stays = ask(project.v1, fruit);
  await expect.poll(callers(project), { timeout: 15_000 }).toBe("2");
  leaver.abort();
  expect(await left).toBe("AbortError");
  await expect.poll(callers(project), { timeout: 15_000 }).toBe("1");
  const retry = ask(project.v1, fruit);
  await expect.poll(callers(project), { timeout: 15_000 }).toBe("2");
  await answerNext(project, "Mango");
  expect(contentOf(await stays)).toBe("Mango");
  expect(contentOf(await retry)).toBe("Mango");
});

test("when all have left the question is gone, answerable, and answers the next call at once", async ({
  project,
}) => {
  const leaver = new AbortController();
  const left = ask(project.v1, fruit, { signal: leaver.signal }).catch(() => null);
  const pending = await nextPending(project);
  leaver.abort();
  await left;
  const state = async () => (await listPending(project))[0]?.state;
  await expect.poll(state, { timeout: 15_000 }).toBe("gone");
  const reply = await answer(project.api, pending.id, "Mango");
  expect(reply.released).toBe(0);
  expect((await ask(project.v1, fruit)).headers.get("x-semula-outcome")).toBe("hit");
});

test("a silent hold ends with 503 and the retry keeps question and window", async ({ project }) => {
  await project.set({ hold_ms: 1_000, record_timeout: 120 });
  const reply = await ask(project.v1, fruit);
  expectError(reply, { status: 503, code: "semula_pending" });
  const [before] = await listPending(project);
  expect(reply.headers.get("x-semula-pending")).toBe(before?.id);
  await project.set({ hold_ms: 60_000 });
  const retry = ask(project.v1, fruit);
  await expect.poll(callers(project), { timeout: 15_000 }).toBe("1");
  const [after] = await listPending(project);
  expect(after).toMatchObject({ id: before?.id, attempts: 1, deadline_at: before?.deadline_at });
  await answerNext(project, "Mango");
  expect(contentOf(await retry)).toBe("Mango");
});

test("at the deadline every caller gets the final 400; a later answer serves the next call", async ({
  project,
}) => {
  await project.set({ record_timeout: 2 });
  const calls = [ask(project.v1, fruit), ask(project.v1, fruit)];
  const pending = await nextPending(project);
  for (const call of calls) {
    const reply = await call;
    expectError(reply, { status: 400, code: "semula_record_timeout", message: pending.id });
    expect(reply.headers.get("x-should-retry")).toBe("false");
  }
  expect(await listPending(project)).toMatchObject([{ id: pending.id, state: "overdue", status: "pending" }]);
  await answer(project.api, pending.id, "Mango");
  expect((await ask(project.v1, fruit)).headers.get("x-semula-outcome")).toBe("hit");
});

test("a call after the deadline opens a new window on the same question", async ({ project }) => {
  await project.set({ record_timeout: 1 });
  expectError(await ask(project.v1, fruit), { status: 400, code: "semula_record_timeout" });
  await project.set({ record_timeout: 300 });
  const call = ask(project.v1, fruit);
  await expect.poll(callers(project), { timeout: 15_000 }).toBe("1");
  expect(await listPending(project)).toMatchObject([{ attempts: 2, state: "waiting" }]);
  await answerNext(project, "Mango");
  expect(contentOf(await call)).toBe("Mango");
});

test("holding longer moves the deadline of callers that wait", async ({ project }) => {
  await project.set({ record_timeout: 3 });
  const call = ask(project.v1, fruit);
  const pending = await nextPending(project);
  const held = await project.api.pending.hold({ params: { id: pending.id }, body: { extend_s: 60 } });
  expect(Date.parse(held.deadline_at) - Date.parse(pending.deadline_at)).toBeGreaterThanOrEqual(60_000);
  // Past the first deadline, by the server's own clock.
  const now = async () => Date.now() - Date.parse(pending.deadline_at);
  await expect.poll(now, { timeout: 15_000 }).toBeGreaterThan(500);
  expect(await callers(project)()).toBe("1");
  await answer(project.api, pending.id, "Mango");
  expect(contentOf(await call)).toBe("Mango");
});

test("a failed call gets the status, code and advice of who failed it; nothing is saved", async ({
  project,
}) => {
  const call = ask(project.v1, fruit);
  await failNext(project, "No fruit today.", { status: 429, code: "no_fruit", retry: true });
  const reply = await call;
  expect(reply.status).toBe(429);
  expect(reply.headers.get("x-should-retry")).toBe("true");
  expect(JSON.parse(reply.text)).toMatchObject({
    error: { message: "No fruit today.", code: "no_fruit", param: null },
  });
  const plain = ask(project.v1, fruit);
  await failNext(project, "Still none.");
  expectError(await plain, { status: 400, code: "semula_failed", message: "Still none." });
  expect((await project.api.entries.list({ query: { project: project.name } })).items).toEqual([]);
});

test("an entry written by hand releases who waits for it", async ({ project }) => {
  const call = ask(project.v1, fruit);
  const pending = await nextPending(project);
  const entry = await seedEntry(project, fruit, "Mango");
  expect(entry.released).toBe(1);
  const reply = await call;
  expect(contentOf(reply)).toBe("Mango");
  expect(reply.headers.get("x-semula-entry")).toBe(entry.id);
  expect((await project.api.pending.get({ params: { id: pending.id } })).status).toBe("answered");
});

test("deleting the project tells who waits", async ({ project }) => {
  const call = ask(project.v1, fruit);
  await nextPending(project);
  await project.api.projects.delete({ params: { name: project.name } });
  expectError(await call, { status: 400, code: "semula_failed" });
  expectError(await ask(project.v1, fruit), { status: 404, code: "semula_invalid_request" });
});
