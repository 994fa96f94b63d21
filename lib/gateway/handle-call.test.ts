import { describe, expect, test } from "vitest";
import { changeProject } from "./change-project";
import { settle } from "./testing/fake-clock";
import {
  answer,
  ask,
  contentOf,
  createTestGateway,
  errorOf,
  onlyPending,
  question,
  type TestGateway,
} from "./testing/test-gateway";
import { editEntry, writeEntry } from "./write-entry";

const fruit = question("Name a fruit.");

async function record(gateway: TestGateway, body: unknown, content: string) {
  const call = ask(gateway, body);
  const { id } = await onlyPending(gateway);
  await answer(gateway, id, { message: { content } });
  return call.reply;
}

const replayOnly = (gateway: TestGateway) => {
  gateway.project = { ...gateway.project, mode: "replay" };
};

describe("replay", () => {
  test("fails at once with the nearest entry, what it needed and the first difference", async () => {
    const gateway = await createTestGateway();
    await record(gateway, fruit, "Mango");
    replayOnly(gateway);
    const got = await ask(gateway, question("Name a root.")).reply;
    expect(got.status).toBe(400);
    expect(got.headers).toMatchObject({ "x-should-retry": "false", "x-semula-outcome": "miss" });
    const error = errorOf(got);
    expect(error.code).toBe("semula_miss");
    expect(error.message).toContain('stored "Name a fruit.", now "Name a root."');
    expect(error.message).toContain("needs 0.98");
    const logged = gateway.records.at(-1);
    expect(error.message).toContain(`/p/default/log?call=${logged?.id}`);
    expect(error.message.startsWith(logged?.explanation ?? "?")).toBe(true);
    expect(await gateway.store.pending.list({ status: "pending" }, { limit: 9, after: null })).toEqual([]);
  });

  test("has no memory of a miss: an entry that comes later is served", async () => {
    const gateway = await createTestGateway({ mode: "replay" });
    expect(errorOf(await ask(gateway, fruit).reply).code).toBe("semula_miss");
    await writeEntry(gateway, written(fruit, "Mango"));
    expect(contentOf(await ask(gateway, fruit).reply)).toBe("Mango");
  });
});

const written = (request: unknown, content: string) =>
  ({
    project: "default",
    endpoint: "chat.completions",
    request: JSON.stringify(request),
    labels: { task: null, promptVersion: null },
    input: { answer: { content } },
    contractBreaking: false,
    replace: false,
    actor: "ann",
    origin: "human",
  }) as const;

describe("an entry written without a call", () => {
  test("releases the calls that wait on exactly its request", async () => {
    const gateway = await createTestGateway();
    const waiting = ask(gateway, fruit);
    ask(gateway, question("Another one"));
    await settle();
    expect((await writeEntry(gateway, written(fruit, "Mango"))).released).toBe(1);
    expect(contentOf(await waiting.reply)).toBe("Mango");
    await onlyPending(gateway);
  });

  test("meets an existing one: equal is fine, another is a conflict unless it replaces", async () => {
    const gateway = await createTestGateway();
    const { entry } = await writeEntry(gateway, written(fruit, "Mango"));
    expect(await writeEntry(gateway, written(fruit, "Mango"))).toMatchObject({
      created: false,
      entry: { id: entry.id, version: 1 },
    });
    await expect(writeEntry(gateway, written(fruit, "Papaya"))).rejects.toMatchObject({
      code: "entry_exists",
      options: { details: { entry: entry.id } },
    });
    expect(await writeEntry(gateway, { ...written(fruit, "Papaya"), replace: true })).toMatchObject({
      entry: { id: entry.id, version: 2 },
    });
    expect(contentOf(await ask(gateway, fruit).reply)).toBe("Papaya");
  });

  test("edited, serves the edit from the next call on; a stale edit is refused", async () => {
    const gateway = await createTestGateway();
    const { entry } = await writeEntry(gateway, written(fruit, "Mango"));
    expect(contentOf(await ask(gateway, fruit).reply)).toBe("Mango");
    const edit = {
      id: entry.id,
      version: 1,
      input: { answer: { content: "Fig" } },
      contractBreaking: false,
      actor: "bob",
    };
    await editEntry(gateway, edit);
    expect(contentOf(await ask(gateway, fruit).reply)).toBe("Fig");
    await expect(editEntry(gateway, edit)).rejects.toMatchObject({
      code: "version_conflict",
      options: { details: { version: 2 } },
    });
  });
});

describe("secrets", () => {
  const key = (char: string) => `sk-proj-${char.repeat(40)}`;
  const about = (secret: string) => ({
    model: "m",
    messages: [
      { role: "system", content: `Use the key ${secret}.` },
      { role: "user", content: "Name a fruit." },
    ],
  });

  test("never reach the store or the log, and the raw request hits the entry recorded from it", async () => {
    const gateway = await createTestGateway();
    await record(gateway, about(key("a")), "Mango");
    expect((await ask(gateway, about(key("a"))).reply).headers["x-semula-tier"]).toBe("exact");
    const [entry] = await gateway.store.entries.list({}, { limit: 1, after: null });
    expect(JSON.stringify([entry, gateway.records, gateway.events])).not.toContain("a".repeat(20));
    expect((await ask(gateway, entry?.request ?? "").reply).headers["x-semula-outcome"]).toBe("hit");
  });

  test("that the question is about are told apart; others are not", async () => {
    const gateway = await createTestGateway();
    await record(gateway, about(key("a")), "Mango");
    expect((await ask(gateway, about(key("b"))).reply).headers["x-semula-outcome"]).toBe("hit");
    const asked = (secret: string) => question(`Is ${secret} a valid key?`);
    await record(gateway, asked(key("a")), "Yes");
    const other = ask(gateway, asked(key("b")));
    const { id } = await onlyPending(gateway);
    await answer(gateway, id, { message: { content: "No" } });
    expect(contentOf(await other.reply)).toBe("No");
    expect(contentOf(await ask(gateway, asked(key("a"))).reply)).toBe("Yes");
    expect(contentOf(await ask(gateway, asked(key("b"))).reply)).toBe("No");
  });
});

describe("a change of mode", () => {
  test.each([
    ["keep", 1],
    ["fail", 0],
  ] as const)("with waiting: %s leaves %i waiting", async (waiting, left) => {
    const gateway = await createTestGateway();
    const call = ask(gateway, fruit);
    await onlyPending(gateway);
    await changeProject(gateway, {
      name: "default",
      patch: { mode: "replay" },
      waiting,
      rules: null,
      onCollision: null,
    });
    expect(await gateway.store.pending.list({ status: "pending" }, { limit: 9, after: null })).toHaveLength(
      left,
    );
    if (left === 0) expect((await call.reply).headers).toMatchObject({ "x-should-retry": "false" });
  });
});

test("labels are part of the key and reach the entry", async () => {
  const gateway = await createTestGateway();
  const call = ask(gateway, fruit, { "x-semula-task": "fruit", "x-semula-prompt-version": "2" });
  const { id } = await onlyPending(gateway);
  await answer(gateway, id, { message: { content: "Mango" } });
  await call.reply;
  replayOnly(gateway);
  expect((await ask(gateway, fruit).reply).headers["x-semula-outcome"]).toBe("miss");
  const labelled = { ...fruit, metadata: { semula_task: "fruit", semula_prompt_version: "2" } };
  expect((await ask(gateway, labelled).reply).headers["x-semula-outcome"]).toBe("hit");
  expect(await gateway.store.entries.list({}, { limit: 1, after: null })).toMatchObject([
    { task: "fruit", promptVersion: "2" },
  ]);
});
