/** Streams that wait for a person: signs of life, then the answer or an error event. */
import { answer, answerNext, failNext, listPending, nextPending } from "../support/answers";
import { question } from "../support/chat";
import { chunksOf, framesOf, joinedContent, openStream } from "../support/chunks";
import { expect, type TestProject, test } from "../support/fixture";

const streamed = question("Name a fruit.", { stream: true });
const open = (project: TestProject, init: RequestInit = {}) =>
  openStream(`${project.v1}/chat/completions`, streamed, init);

test("headers and the role come while the call waits, the answer as soon as it is given", async ({
  project,
}) => {
  const stream = await open(project);
  expect(stream.status).toBe(200);
  expect(stream.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(stream.headers.get("cache-control")).toContain("no-transform");
  expect(stream.headers.get("x-accel-buffering")).toBe("no");
  expect(stream.headers.get("content-encoding")).toBeNull();
  const opening = await stream.until((text) => text.includes("\n\n"));
  expect(opening).toContain('"role":"assistant"');
  const { pending } = await answerNext(project, "Mango");
  expect(stream.headers.get("x-semula-pending")).toBe(pending.id);
  const { text, broken } = await stream.ended;
  expect(broken).toBe(false);
  const chunks = chunksOf(text);
  expect(joinedContent(chunks)).toBe("Mango");
  expect(chunks.filter(({ choices }) => choices[0]?.delta.role)).toHaveLength(1);
  expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
});

test("a comment keeps a silent stream alive", async ({ project }) => {
  test.setTimeout(90_000);
  const stream = await open(project);
  const alive = await stream.until((text) => text.includes(": keep-alive\n"), 40_000);
  expect(alive).not.toContain(": keep-alive\n\n");
  await answerNext(project, "Mango");
  const { text } = await stream.ended;
  expect(framesOf(text).comments).toContain(": keep-alive");
  expect(joinedContent(chunksOf(text))).toBe("Mango");
});

for (const [what, code, end] of [
  [
    "the deadline",
    "semula_record_timeout",
    async (project: TestProject) => void (await nextPending(project)),
  ],
  [
    "a failure",
    "no_fruit",
    (project: TestProject) => failNext(project, "No fruit.", { status: 500, code: "no_fruit" }),
  ],
] as const) {
  test(`${what} ends a stream with one error event, no finish and no [DONE]`, async ({ project }) => {
    await project.set({ record_timeout: code === "no_fruit" ? 60 : 4 });
    const stream = await open(project);
    expect(stream.status).toBe(200);
    await end(project);
    const { text, broken } = await stream.ended;
    const { data } = framesOf(text);
    expect(broken).toBe(false);
    expect(JSON.parse(data.at(-1) ?? "")).toMatchObject({ error: { code, message: expect.any(String) } });
    expect(text).not.toContain("[DONE]");
    expect(text).not.toContain('"finish_reason":"');
  });
}

test("a stream that is cut on purpose breaks off without an end", async ({ project }) => {
  const error = {
    status: 500,
    message: "cut",
    cut_after_chunks: 1,
    content: "Half of a long answer, and more of it",
  };
  const first = open(project);
  const { reply } = await answerNext(project, { answer: { error } });
  expect(reply.entry).not.toBeNull();
  for (const stream of [await first, await open(project)]) {
    const { text, broken } = await stream.ended;
    expect(broken).toBe(true);
    expect(text).toContain("Half of a long answer");
    expect(text).not.toContain("[DONE]");
  }
});

test("a reader that hangs up is gone, and the question stays", async ({ project }) => {
  const reader = new AbortController();
  const stream = await open(project, { signal: reader.signal });
  await stream.until((text) => text.includes("\n\n"));
  reader.abort();
  const state = async () => (await listPending(project)).map((row) => `${row.state} ${row.callers}`).join();
  await expect.poll(state, { timeout: 15_000 }).toBe("gone 0");
  const logged = async () => (await project.api.log.list({ query: { project: project.name } })).items;
  await expect
    .poll(async () => (await logged()).map(({ outcome }) => outcome), { timeout: 15_000 })
    .toEqual(["gone"]);
  const [pending] = await listPending(project);
  await answer(project.api, pending?.id ?? "", "Mango");
  expect(joinedContent(chunksOf((await (await open(project)).ended).text))).toBe("Mango");
});
