import { describe, expect, test } from "vitest";
import { holdPending } from "./tend-pending";
import { settle } from "./testing/fake-clock";
import {
  answer,
  ask,
  chunksOf,
  contentOf,
  createTestGateway,
  errorOf,
  onlyPending,
  question,
} from "./testing/test-gateway";

const fruit = question("Name a fruit.");

describe("an unknown call in record mode", () => {
  test("waits, is answered, and is a hit from then on", async () => {
    const gateway = await createTestGateway();
    const first = ask(gateway, fruit);
    const pending = await onlyPending(gateway);
    await gateway.clock.advance(4_000);
    const { entryId, released } = await answer(gateway, pending.id, { message: { content: "Mango" } });

    const got = await first.reply;
    expect(contentOf(got)).toBe("Mango");
    expect(released).toBe(1);
    expect(got.headers).toMatchObject({
      "x-semula-outcome": "recorded",
      "x-semula-pending": pending.id,
      "x-semula-entry": entryId,
    });

    const second = await ask(gateway, fruit).reply;
    expect(contentOf(second)).toBe("Mango");
    expect(second.headers).toMatchObject({
      "x-semula-outcome": "hit",
      "x-semula-tier": "exact",
      "x-semula-score": "1.00",
      "x-semula-entry": entryId,
    });
    expect(gateway.records.map(({ outcome, latencyMs }) => [outcome, latencyMs])).toEqual([
      ["recorded", 4_000],
      ["hit", 0],
    ]);
  });

  test("is one question for equal calls in flight, each answered in its own form", async () => {
    const gateway = await createTestGateway();
    const whole = ask(gateway, fruit);
    const streamed = ask(gateway, { ...fruit, stream: true });
    const pending = await onlyPending(gateway);
    expect(gateway.room.callers(pending.id)).toBe(2);
    expect((await answer(gateway, pending.id, { message: { content: "Mango" } })).released).toBe(2);

    expect(contentOf(await whole.reply)).toBe("Mango");
    const chunks = chunksOf((await streamed.reply).text);
    expect(chunks.map((chunk) => chunk.choices[0]?.delta.content ?? "").join("")).toBe("Mango");
    expect(gateway.records.map(({ outcome }) => outcome)).toEqual(["recorded", "recorded"]);
  });

  test("keeps questions of different projects apart", async () => {
    const gateway = await createTestGateway();
    ask(gateway, fruit);
    gateway.project = { ...gateway.project, name: "other" };
    ask(gateway, fruit);
    await settle();
    expect(await gateway.store.pending.list({}, { limit: 10, after: null })).toHaveLength(2);
  });
});

describe("the hold", () => {
  test("ends a silent call at hold_ms with a retryable 503, and the retry joins the same window", async () => {
    const gateway = await createTestGateway({ holdMs: 1_000, recordTimeoutMs: 10_000 });
    const first = ask(gateway, fruit);
    const { id, deadlineAt } = await onlyPending(gateway);
    await gateway.clock.advance(1_000);
    const held = await first.reply;
    expect(held.status).toBe(503);
    expect(held.headers).toMatchObject({ "retry-after": "1", "x-semula-pending": id });
    expect(held.headers).not.toHaveProperty("x-should-retry");
    expect(errorOf(held).code).toBe("semula_pending");

    await gateway.clock.advance(500);
    const retry = ask(gateway, fruit);
    expect(await onlyPending(gateway)).toMatchObject({ id, deadlineAt, attempts: 1 });
    await answer(gateway, id, { message: { content: "Mango" } });
    expect(contentOf(await retry.reply)).toBe("Mango");
  });

  test("keeps an unsaved answer for the caller that was told to come back, and for nobody else", async () => {
    const gateway = await createTestGateway({ holdMs: 1_000 });
    const first = ask(gateway, fruit);
    const { id } = await onlyPending(gateway);
    await gateway.clock.advance(1_000);
    expect((await first.reply).status).toBe(503);
    expect((await answer(gateway, id, { message: { content: "Once" }, save: false })).released).toBe(0);
    const retry = await ask(gateway, fruit).reply;
    expect(contentOf(retry)).toBe("Once");
    expect(retry.headers["x-semula-outcome"]).toBe("recorded");
    ask(gateway, fruit);
    expect((await onlyPending(gateway)).id).not.toBe(id);
  });

  test("lets the retry of a waiting call join it after a switch to replay, while its window lasts", async () => {
    const gateway = await createTestGateway({ holdMs: 1_000, recordTimeoutMs: 10_000 });
    const first = ask(gateway, fruit);
    const { id } = await onlyPending(gateway);
    await gateway.clock.advance(1_000);
    await first.reply;
    gateway.project = { ...gateway.project, mode: "replay" };
    const retry = ask(gateway, fruit);
    await settle();
    expect(gateway.room.callers(id)).toBe(1);
    await answer(gateway, id, { message: { content: "Mango" } });
    expect(contentOf(await retry.reply)).toBe("Mango");
    const other = ask(gateway, question("Something else"));
    expect(errorOf(await other.reply).code).toBe("semula_miss");
  });

  test("gives every waiting call the final 400 at the deadline; a late answer serves the next call", async () => {
    const gateway = await createTestGateway({ recordTimeoutMs: 5_000 });
    const calls = [ask(gateway, fruit), ask(gateway, fruit)];
    const { id } = await onlyPending(gateway);
    await gateway.clock.advance(5_000);
    for (const { reply } of calls) {
      const got = await reply;
      expect(got.status).toBe(400);
      expect(got.headers["x-should-retry"]).toBe("false");
      expect(errorOf(got).code).toBe("semula_record_timeout");
      expect(errorOf(got).message).toContain(`/p/default/pending/${id}`);
    }
    expect((await answer(gateway, id, { message: { content: "Late mango" } })).released).toBe(0);
    expect(contentOf(await ask(gateway, fruit).reply)).toBe("Late mango");
  });

  test("opens a new window for a call after the deadline, on the same question", async () => {
    const gateway = await createTestGateway({ recordTimeoutMs: 5_000 });
    const first = ask(gateway, fruit);
    const { id } = await onlyPending(gateway);
    await gateway.clock.advance(5_000);
    await first.reply;
    ask(gateway, fruit);
    expect(await onlyPending(gateway)).toMatchObject({
      id,
      attempts: 2,
      deadlineAt: gateway.clock.now() + 5_000,
    });
  });

  test.each([
    [60_000, 1],
    [60_001, 2],
  ])("%i ms after the last caller left, the next one is attempt %i", async (pauseMs, attempts) => {
    const gateway = await createTestGateway();
    const first = ask(gateway, fruit);
    await onlyPending(gateway);
    first.hangUp();
    await gateway.clock.advance(pauseMs);
    ask(gateway, fruit);
    expect((await onlyPending(gateway)).attempts).toBe(attempts);
  });

  test("moves with the deadline when somebody holds longer", async () => {
    const gateway = await createTestGateway({ recordTimeoutMs: 5_000 });
    const call = ask(gateway, fruit);
    const { id } = await onlyPending(gateway);
    await gateway.clock.advance(4_000);
    await holdPending(gateway, id, 60_000);
    await gateway.clock.advance(30_000);
    await answer(gateway, id, { message: { content: "Mango" } });
    expect(contentOf(await call.reply)).toBe("Mango");
  });

  test("a caller that leaves takes only its seat; the others wait on", async () => {
    const gateway = await createTestGateway();
    const leaving = ask(gateway, fruit);
    const staying = ask(gateway, fruit);
    const { id } = await onlyPending(gateway);
    leaving.hangUp();
    await leaving.reply;
    expect(gateway.room.callers(id)).toBe(1);
    expect(gateway.records.map(({ outcome, errorCode }) => [outcome, errorCode])).toEqual([["gone", null]]);
    await answer(gateway, id, { message: { content: "Mango" } });
    expect(contentOf(await staying.reply)).toBe("Mango");
  });

  test("ends with a retryable error when the server stops", async () => {
    const gateway = await createTestGateway();
    const whole = ask(gateway, fruit);
    await settle();
    gateway.room.close();
    expect(errorOf(await whole.reply).code).toBe("semula_shutting_down");
    expect((await whole.reply).status).toBe(503);
  });
});

describe("a stream that waits", () => {
  const streamed = { ...fruit, stream: true };

  test("gets the role within a second, then signs of life, then the answer with no second role", async () => {
    const gateway = await createTestGateway();
    const call = ask(gateway, streamed);
    const { id } = await onlyPending(gateway);
    expect(call.seen()).toBe("");
    await gateway.clock.advance(1_000);
    expect(chunksOf(call.seen())).toMatchObject([
      { choices: [{ delta: { role: "assistant", content: "" }, finish_reason: null }] },
    ]);
    await gateway.clock.advance(60_000);
    expect(call.seen().match(/^: keep-alive$/gm)).toHaveLength(5);
    expect(chunksOf(call.seen())).toHaveLength(2);
    await answer(gateway, id, { message: { content: "Mango" } });
    const { text, broken } = await call.reply;
    expect(broken).toBe(false);
    expect(text.endsWith("data: [DONE]\n\n")).toBe(true);
    const chunks = chunksOf(text);
    expect(chunks.filter((chunk) => "role" in (chunk.choices[0]?.delta ?? {}))).toHaveLength(1);
    expect(chunks.map((chunk) => chunk.choices[0]?.delta.content ?? "").join("")).toBe("Mango");
  });

  test("is not cut at hold_ms, and ends with an error event at the deadline", async () => {
    const gateway = await createTestGateway({ holdMs: 1_000, recordTimeoutMs: 20_000 });
    const call = ask(gateway, streamed);
    await gateway.clock.advance(20_000);
    const { status, text } = await call.reply;
    expect(status).toBe(200);
    expect(chunksOf(text).at(-1)?.error?.code).toBe("semula_record_timeout");
    expect(text).not.toContain("[DONE]");
  });

  test("answered at once with an error keeps the error's status", async () => {
    const gateway = await createTestGateway();
    const call = ask(gateway, streamed);
    const { id } = await onlyPending(gateway);
    await answer(gateway, id, {
      message: {
        error: { status: 429, message: "Slow down", headers: { "retry-after": "2" } },
      },
    });
    expect(await call.reply).toMatchObject({ status: 429, headers: { "retry-after": "2" } });
  });

  test("answered late with an error gets it as an event", async () => {
    const gateway = await createTestGateway();
    const call = ask(gateway, streamed);
    const { id } = await onlyPending(gateway);
    await gateway.clock.advance(2_000);
    await answer(gateway, id, { message: { error: { status: 500, message: "Boom" } } });
    expect(chunksOf((await call.reply).text).at(-1)?.error?.message).toBe("Boom");
  });

  test("breaks off where the answer says so, now and on every replay", async () => {
    const gateway = await createTestGateway();
    const call = ask(gateway, streamed);
    const { id } = await onlyPending(gateway);
    await answer(gateway, id, {
      message: {
        error: {
          status: 500,
          message: "cut",
          content: "One two three four five six seven",
          cut_after_chunks: 1,
        },
      },
    });
    for (const got of [await call.reply, await ask(gateway, streamed).reply]) {
      expect(got.broken).toBe(true);
      expect(
        chunksOf(got.text)
          .map((chunk) => chunk.choices[0]?.delta.content ?? "")
          .join(""),
      ).toBe("One two three four five ");
    }
  });

  test("whose reader leaves is logged as gone", async () => {
    const gateway = await createTestGateway();
    const call = ask(gateway, streamed);
    await gateway.clock.advance(2_000);
    call.hangUp();
    await call.reply;
    expect(gateway.records.map(({ outcome }) => outcome)).toEqual(["gone"]);
  });
});
