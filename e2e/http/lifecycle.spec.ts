/** Stops, kills and crowds: what was acknowledged is there afterwards. */
import { runKillRounds } from "../../bench/kill-rounds";
import { parkMany } from "../../bench/many-parked";
import { answerNext, listPending, nextPending } from "../support/answers";
import { ask, contentOf, question } from "../support/chat";
import { framesOf, openStream } from "../support/chunks";
import { expectError } from "../support/expect-error";
import { expect, test } from "../support/fixture";

// Several starts and stops in one test, each of them slow on a busy machine.
test.describe.configure({ timeout: 240_000 });

const fruit = question("Name a fruit.");

test("SIGTERM: parked calls are told to come back, and the retry joins the same question", async ({
  semula,
}) => {
  const inbox = { api: semula.api };
  const call = ask(semula.v1(), fruit);
  const pending = await nextPending(inbox);
  const stream = await openStream(
    `${semula.v1()}/chat/completions`,
    question("Name a tree.", { stream: true }),
  );
  await stream.until((text) => text.includes("\n\n"));
  const code = await semula.stop();
  expect(code).toBe(0);
  expectError(await call, { status: 503, code: "semula_shutting_down" });
  const { data } = framesOf((await stream.ended).text);
  expect(JSON.parse(data.at(-1) ?? "")).toMatchObject({ error: { code: "semula_shutting_down" } });

  await semula.start();
  const after = { api: semula.api };
  expect((await listPending(after)).map(({ id }) => id)).toContain(pending.id);
  const retry = ask(semula.v1(), fruit);
  const callers = async () => (await listPending(after)).find(({ id }) => id === pending.id)?.callers;
  await expect.poll(callers, { timeout: 15_000 }).toBe(1);
  expect((await listPending(after)).find(({ id }) => id === pending.id)).toMatchObject({
    attempts: 1,
    deadline_at: pending.deadline_at,
  });
  await semula.api.pending.answer({ params: { id: pending.id }, body: { answer: { content: "Mango" } } });
  expect(contentOf(await retry)).toBe("Mango");
});

test("SIGTERM writes the log before it ends", async ({ semula }) => {
  const call = ask(semula.v1(), fruit);
  await answerNext({ api: semula.api }, "Mango");
  await call;
  await semula.restart();
  const { items } = await semula.api.log.list({ query: {} });
  expect(items.map(({ outcome }) => outcome)).toEqual(["recorded"]);
});

test("SIGTERM does not wait for idle connections, long polls or event streams", async ({ semula }) => {
  const events = await fetch(`${semula.baseUrl}/api/events`);
  const reader = events.body?.getReader();
  await reader?.read();
  const poll = semula.api.pending.wait({ query: { timeout: 50 } }).catch(() => null);
  const started = performance.now();
  expect(await semula.stop()).toBe(0);
  expect(performance.now() - started).toBeLessThan(9_000);
  await poll;
  await reader?.cancel().catch(() => {});
});

test("kill -9: questions, drafts and entries are there after the restart", async ({ semula }) => {
  const answered = ask(semula.v1(), question("Name a tree."));
  await answerNext({ api: semula.api }, "Oak");
  await answered;
  const open = ask(semula.v1(), fruit).catch(() => null);
  const pending = await nextPending({ api: semula.api });
  const params = { id: pending.id };
  await semula.api.pending.putDraft({ params, body: { actor: "Ann", text: "Man" } });
  await semula.kill9();
  await open;
  await semula.start();
  expect(contentOf(await ask(semula.v1(), question("Name a tree.")))).toBe("Oak");
  expect((await semula.api.pending.get({ params })).state).toBe("gone");
  expect((await semula.api.pending.getDraft({ params, query: { actor: "Ann" } })).text).toBe("Man");
  const retry = ask(semula.v1(), fruit);
  await answerNext({ api: semula.api }, "Mango");
  expect(contentOf(await retry)).toBe("Mango");
});

test("no acknowledged answer is lost when the server is killed under load", async ({ semula }) => {
  const { acknowledged, lost, vanished } = await runKillRounds(semula, 2);
  expect(acknowledged).toBeGreaterThan(10);
  expect(lost).toEqual([]);
  expect(vanished).toEqual([]);
});

test("1,000 calls wait at once, and each gets its own answer", async ({ semula }) => {
  const { released, wrong } = await parkMany(semula, 1_000);
  expect({ released, wrong }).toEqual({ released: 1_000, wrong: 0 });
  expect(
    (await ask(semula.v1(), question("Question number 7 of 1000"))).headers.get("x-semula-outcome"),
  ).toBe("hit");
});
