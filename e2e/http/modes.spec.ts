/** The two modes, and what a miss says. */
import { answerNext, listPending, nextPending } from "../support/answers";
import { ask, contentOf, question } from "../support/chat";
import { seedEntry } from "../support/entries";
import { expectError } from "../support/expect-error";
import { expect, test } from "../support/fixture";
import { startServer } from "../support/server";

test("record: an unknown call waits, its answer is kept and served again", async ({ project }) => {
  const call = ask(project.v1, question("Name a fruit."));
  const { reply } = await answerNext(project, "Mango");
  expect(reply).toMatchObject({ released: 1, dry_run: false });
  expect(contentOf(await call)).toBe("Mango");
  const again = await ask(project.v1, question("Name a fruit."));
  expect(contentOf(again)).toBe("Mango");
  expect(again.headers.get("x-semula-entry")).toBe(reply.entry);
  expect(await listPending(project)).toEqual([]);
});

test("replay: a miss fails at once, says why, and opens no question", async ({ project }) => {
  const { id } = await seedEntry(project, question("Name a red fruit for the cake."), "Cherry");
  await project.set({ mode: "replay" });
  const reply = await ask(project.v1, question("Name a green fruit for the cake."));
  const error = expectError(reply, { status: 400, code: "semula_miss" });
  expect(reply.headers.get("x-semula-outcome")).toBe("miss");
  expect(error.nearest).toMatchObject([
    {
      entry: id,
      difference: { stored: expect.stringContaining("red"), incoming: expect.stringContaining("green") },
    },
  ]);
  expect(error.message).toContain(id);
  expect(error.message).toContain(`/p/${project.name}/log?call=`);
  expect(error.explained_at).toContain(`/p/${project.name}/log?call=`);
  expect(await listPending(project)).toEqual([]);
});

test("a miss is told in the same sentence in the reply and in the log", async ({ project }) => {
  await project.set({ mode: "replay" });
  const error = expectError(await ask(project.v1, question("Hi")), { status: 400, code: "semula_miss" });
  const record = new URL(String(error.explained_at)).searchParams.get("call") ?? "";
  const get = () => project.api.log.get({ params: { id: record } });
  await expect.poll(async () => (await get().catch(() => null))?.outcome, { timeout: 15_000 }).toBe("miss");
  const logged = await get();
  expect(error.message).toContain(logged.explanation ?? "-");
  expect(logged).toMatchObject({ error_code: "semula_miss", status: 400, last_message: "Hi" });
});

test("a streamed call that misses has a status, not a stream", async ({ project }) => {
  await project.set({ mode: "replay" });
  expectError(await ask(project.v1, question("Hi", { stream: true })), { status: 400, code: "semula_miss" });
});

test("calls that wait stay when the mode changes, unless told to fail", async ({ project }) => {
  const kept = ask(project.v1, question("One"));
  const pending = await nextPending(project);
  await project.api.projects.update({ params: { name: project.name }, body: { mode: "replay" } });
  await project.api.pending.answer({ params: { id: pending.id }, body: { answer: { content: "1" } } });
  expect(contentOf(await kept)).toBe("1");

  await project.set({ mode: "record" });
  const failed = ask(project.v1, question("Two"));
  await nextPending(project);
  const body = { mode: "replay", waiting: "fail" } as const;
  await project.api.projects.update({ params: { name: project.name }, body });
  expectError(await failed, { status: 400, code: "semula_failed", message: "replay" });
});

test("a call that waits goes on waiting through its retry in replay, and is answered", async ({
  project,
}) => {
  await project.set({ hold_ms: 1_000 });
  expectError(await ask(project.v1, question("Later")), { status: 503, code: "semula_pending" });
  await project.set({ mode: "replay", hold_ms: 60_000 });
  const retry = ask(project.v1, question("Later"));
  expectError(await ask(project.v1, question("Another")), { status: 400, code: "semula_miss" });
  await answerNext(project, "Now");
  expect(contentOf(await retry)).toBe("Now");
  expect(contentOf(await ask(project.v1, question("Later")))).toBe("Now");
});

test("SEMULA_MODE makes the default project and does not overrule it later", async () => {
  const server = await startServer({ env: { SEMULA_MODE: "replay" } });
  try {
    expectError(await ask(server.v1(), question("Hi")), { status: 400, code: "semula_miss" });
    await server.restart({ SEMULA_MODE: "record" });
    expectError(await ask(server.v1(), question("Hi")), { status: 400, code: "semula_miss" });
    expect(server.stderr()).toContain("SEMULA_MODE");
  } finally {
    await server.dispose();
  }
});
