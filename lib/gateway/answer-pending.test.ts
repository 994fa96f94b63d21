import { describe, expect, test } from "vitest";
import { failPending } from "./fail-pending";
import { settle } from "./testing/fake-clock";
import {
  answer,
  ask,
  contentOf,
  createTestGateway,
  errorOf,
  onlyPending,
  question,
} from "./testing/test-gateway";

const fruit = question("Name a fruit.");
const weather = {
  type: "function",
  function: {
    name: "get_weather",
    parameters: {
      type: "object",
      properties: { city: { type: "string" } },
      required: ["city"],
      additionalProperties: false,
    },
  },
};

async function parked(body: unknown) {
  const gateway = await createTestGateway();
  const call = ask(gateway, body);
  const { id } = await onlyPending(gateway);
  return { gateway, call, id };
}

describe("answering", () => {
  test("saves nothing and releases nobody when the answer breaks the contract; every problem is told", async () => {
    const { gateway, id } = await parked({ ...fruit, tools: [weather], tool_choice: "required" });
    const bad = { tool_calls: [{ name: "get_wether", arguments: "{" }] };
    await expect(answer(gateway, id, { message: bad })).rejects.toMatchObject({
      code: "invalid_answer",
      options: {
        problems: expect.arrayContaining([
          expect.objectContaining({
            path: "answer.tool_calls[0].name",
            message: expect.stringContaining("get_weather"),
          }),
        ]),
      },
    });
    expect(gateway.room.callers(id)).toBe(1);
    expect(await gateway.store.entries.list({}, { limit: 10, after: null })).toEqual([]);
  });

  test("breaks the contract on purpose only where that is said, and marks the entry", async () => {
    const { gateway, call, id } = await parked({ ...fruit, tools: [weather], tool_choice: "required" });
    const { entryId, problems } = await answer(gateway, id, {
      message: { content: "No tool for you" },
      contractBreaking: true,
    });
    expect(contentOf(await call.reply)).toBe("No tool for you");
    expect(problems.map(({ severity }) => severity)).toContain("error");
    expect(await gateway.store.entries.find(entryId ?? "")).toMatchObject({ contractBreaking: true });
  });

  test("an answer that keeps the contract is not marked, whatever was said", async () => {
    const { gateway, id } = await parked(fruit);
    const { entryId } = await answer(gateway, id, { message: { content: "Mango" }, contractBreaking: true });
    expect(await gateway.store.entries.find(entryId ?? "")).toMatchObject({ contractBreaking: false });
  });

  test("the second answerer is told who was first and with what; the same answer again is no conflict", async () => {
    const { gateway, id } = await parked(fruit);
    const first = await answer(gateway, id, { message: { content: "Mango" }, actor: "ann" });
    await expect(answer(gateway, id, { message: { content: "Papaya" }, actor: "bob" })).rejects.toMatchObject(
      {
        code: "already_answered",
        options: { details: { answered_by: "ann", answered_with: "Mango", entry: first.entryId } },
      },
    );
    expect(await answer(gateway, id, { message: { content: "Mango" }, actor: "ann" })).toMatchObject({
      entryId: first.entryId,
    });
    await expect(answer(gateway, id, { message: { content: "Papaya" }, actor: "ann" })).rejects.toMatchObject(
      {
        code: "already_answered",
      },
    );
  });

  test("two answers in the same moment: exactly one wins", async () => {
    const { gateway, call, id } = await parked(fruit);
    const results = await Promise.allSettled([
      answer(gateway, id, { message: { content: "Mango" }, actor: "ann" }),
      answer(gateway, id, { message: { content: "Papaya" }, actor: "bob" }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const winner = results[0]?.status === "fulfilled" ? "Mango" : "Papaya";
    expect(contentOf(await call.reply)).toBe(winner);
    expect(contentOf(await ask(gateway, fruit).reply)).toBe(winner);
  });

  test("an idempotency key makes a repeat safe for another actor too, but never swallows another answer", async () => {
    const { gateway, id } = await parked(fruit);
    const first = await answer(gateway, id, { message: { content: "Mango" }, idempotencyKey: "k1" });
    const repeat = { message: { content: "Mango" }, idempotencyKey: "k1", actor: "bob" };
    expect(await answer(gateway, id, repeat)).toMatchObject({ entryId: first.entryId });
    const other = answer(gateway, id, { ...repeat, message: { content: "Papaya" } });
    await expect(other).rejects.toMatchObject({ code: "already_answered" });
  });

  test("without saving, the callers get it and the next call waits again", async () => {
    const { gateway, call, id } = await parked(fruit);
    expect((await answer(gateway, id, { message: { content: "Mango" }, save: false })).entryId).toBeNull();
    expect(contentOf(await call.reply)).toBe("Mango");
    ask(gateway, fruit);
    expect((await onlyPending(gateway)).id).not.toBe(id);
  });

  test("an error on purpose is replayed with status, body and headers", async () => {
    const { gateway, call, id } = await parked(fruit);
    await answer(gateway, id, {
      message: {
        error: {
          status: 503,
          message: "Down",
          body: "<html>Bad gateway</html>",
          headers: { "content-type": "text/html" },
          retry: false,
        },
      },
    });
    for (const got of [await call.reply, await ask(gateway, fruit).reply]) {
      expect(got).toMatchObject({ status: 503, text: "<html>Bad gateway</html>" });
      expect(got.headers).toMatchObject({ "content-type": "text/html", "x-should-retry": "false" });
    }
  });

  test("unknown ids are told apart from closed ones", async () => {
    const { gateway } = await parked(fruit);
    await expect(
      answer(gateway, "01H00000000000000000000000", { message: { content: "x" } }),
    ).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("failing", () => {
  test("ends the call with the chosen error and saves nothing", async () => {
    const { gateway, call, id } = await parked(fruit);
    await failPending(gateway, {
      id,
      status: 422,
      message: "Not today",
      code: null,
      retry: false,
      actor: "ann",
    });
    const got = await call.reply;
    expect(got).toMatchObject({
      status: 422,
      headers: { "x-should-retry": "false", "x-semula-outcome": "failed" },
    });
    expect(errorOf(got)).toMatchObject({ code: "semula_failed", message: "Not today" });
    expect(await gateway.store.entries.list({}, { limit: 10, after: null })).toEqual([]);
    await settle();
    expect(gateway.records.at(-1)).toMatchObject({
      outcome: "failed",
      errorCode: "semula_failed",
      status: 422,
    });
    await expect(
      failPending(gateway, { id, status: 400, message: "again", code: null, retry: false, actor: "bob" }),
    ).rejects.toMatchObject({
      code: "already_answered",
    });
  });
});
