/** The provider's own client while a call waits, and when it fails: retries, errors, aborts. */
import OpenAI from "openai";
import { VERSION } from "openai/version";
import { answerNext, failNext, listPending, nextPending } from "../support/answers";
import { createClientTable } from "../support/client-table";
import { expect, test } from "../support/fixture";
import { chatParams, openaiFor } from "../support/openai-client";

const table = createClientTable("openai", VERSION);
test.afterAll(({}, testInfo) => table.show(testInfo));

test("the default retries bridge holds that end with 503", async ({ project }) => {
  test.setTimeout(90_000);
  await project.set({ hold_ms: 1_500 });
  const call = openaiFor(project).chat.completions.create(chatParams("Name a fruit."));
  const pending = await nextPending(project);
  const logged = async () => (await project.api.log.list({ query: { project: project.name } })).total;
  await expect.poll(logged, { timeout: 15_000, intervals: [50] }).toBe(1);
  await project.set({ hold_ms: 60_000 });
  await answerNext(project, "Mango");
  expect((await call).choices[0]?.message.content).toBe("Mango");
  const { items } = await project.api.pending.list({ query: { project: project.name, status: "answered" } });
  expect(items.map(({ id }) => id)).toEqual([pending.id]);
  table.ran("default retries across a hold that ended with 503");
});

test("what must not be retried is not: a miss, a time-out, a failure", async ({ project }) => {
  await project.set({ mode: "replay" });
  const client = openaiFor(project);
  const miss = client.chat.completions.create(chatParams("Name a fruit."));
  await expect(miss).rejects.toMatchObject({
    status: 400,
    code: "semula_miss",
    type: "invalid_request_error",
  });
  await project.set({ mode: "record" });
  const failed = client.chat.completions.create(chatParams("Name a river."));
  const dry = { status: 500, message: expect.stringContaining("Dry.") };
  const rejected = expect(failed).rejects.toMatchObject(dry);
  await failNext(project, "Dry.", { status: 500 });
  await rejected;
  await project.set({ record_timeout: 1 });
  const late = client.chat.completions.create(chatParams("Name a tree."));
  await expect(late).rejects.toMatchObject({ status: 400, code: "semula_record_timeout" });
  const logged = async () => (await project.api.log.list({ query: { project: project.name } })).total;
  await expect.poll(logged, { timeout: 15_000 }).toBe(3);
  table.ran("errors: miss, record time-out and failure reach the app once");
});

test("an error inside a stream is thrown with its message", async ({ project }) => {
  const read = async () => {
    const stream = await openaiFor(project).chat.completions.create({
      ...chatParams("Name a fruit."),
      stream: true,
    });
    for await (const _chunk of stream);
  };
  const reading = read();
  const rejected = expect(reading).rejects.toThrow("No fruit today.");
  const pending = await nextPending(project);
  // Its headers leave within seconds; the failure must come after them to be inside the stream.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  await project.api.pending.fail({ params: { id: pending.id }, body: { message: "No fruit today." } });
  await rejected;
  table.ran("error event inside a parked stream");
});

test("abort leaves the question open; the next call joins it", async ({ project }) => {
  const client = openaiFor(project);
  const abort = new AbortController();
  const call = client.chat.completions.create(chatParams("Name a fruit."), { signal: abort.signal });
  const aborted = expect(call).rejects.toBeInstanceOf(OpenAI.APIUserAbortError);
  const pending = await nextPending(project);
  abort.abort();
  await aborted;
  await expect.poll(async () => (await listPending(project))[0]?.state, { timeout: 15_000 }).toBe("gone");
  const next = client.chat.completions.create(chatParams("Name a fruit."));
  const answered = await answerNext(project, "Mango");
  expect(answered.pending.id).toBe(pending.id);
  expect((await next).choices[0]?.message.content).toBe("Mango");
  table.ran("abort; the next call joins the same question");
});
