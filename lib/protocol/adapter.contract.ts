/** What every adapter must hold: round trip, stream = whole, stability, the shape of errors. Run by registry.test.ts. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { MessageAnswer } from "@/lib/domain/answer";
import { exactFromPlain } from "@/lib/shared/exact-json";
import type { Adapter, RenderContext } from "./adapter";
import { isRecord, type JsonRecord } from "./answer-report";
import { renderAnswerInput } from "./chat-completions/render-answer-input";
import { completeUsage } from "./complete-usage";
import { errorAnswerArbitrary, messageAnswerArbitrary } from "./testing/arbitrary-answers";
import { contextOf, contractOf } from "./testing/contracts";
import { accumulate, readEvents } from "./testing/read-stream";

const noLabels = { task: null, promptVersion: null };

/** Declares the tests of one adapter. */
export function adapterContract(adapter: Adapter): void {
  const streamOf = (answer: MessageAnswer, context: RenderContext) =>
    adapter.renderStreamOpening(context) + [...adapter.renderStream(answer, context)].join("");

  const contextFor = (answer: MessageAnswer, size: number, includeUsage: boolean) =>
    contextOf({ choices: answer.choices.length, streamChunkChars: size, includeUsage });

  test("an answer in the management form is read back as the same answer", () => {
    fc.assert(
      fc.property(fc.oneof(messageAnswerArbitrary, errorAnswerArbitrary), (answer) => {
        const { finish_reason: finishReason, ...input } = renderAnswerInput(answer);
        const parsed = adapter.parseAnswer({ ...input, finishReason }, contractOf());
        expect(parsed).toEqual({ ok: true, answer });
      }),
    );
  });

  test("the chunks of a stream add up to the whole answer", () => {
    fc.assert(
      fc.property(
        messageAnswerArbitrary,
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (given, size, includeUsage) => {
          const answer = completeUsage(given, 7);
          const context = contextFor(answer, size, includeUsage);
          const whole: unknown = JSON.parse(adapter.renderAnswer(answer, context));
          const { events, done } = readEvents(streamOf(answer, context));
          const streamed = accumulate(events);
          expect(done).toBe(true);
          expect(streamed.choices.map(comparable)).toEqual(
            isRecord(whole) && Array.isArray(whole.choices) ? whole.choices.map(comparable) : [],
          );
          expect(streamed.usage).toEqual(includeUsage && isRecord(whole) ? whole.usage : null);
        },
      ),
    );
  });

  test("no piece of a stream begins or ends inside a character", () => {
    fc.assert(
      fc.property(messageAnswerArbitrary, fc.integer({ min: 1, max: 3 }), (given, size) => {
        const answer = completeUsage(given, 0);
        const stream = streamOf(answer, contextFor(answer, size, false));
        expect(stream).not.toMatch(/\p{Surrogate}|\\ud[89a-f]/u);
      }),
    );
  });

  test("a replay is the same but for id and time", () => {
    fc.assert(
      fc.property(messageAnswerArbitrary, (given) => {
        const answer = completeUsage(given, 0);
        const first = contextFor(answer, 5, true);
        const second = { ...first, id: "ZZ", createdS: first.createdS + 1 };
        const fresh = (text: string) =>
          text.replaceAll(first.id, second.id).replaceAll(String(first.createdS), String(second.createdS));
        expect(adapter.renderAnswer(answer, second)).toBe(fresh(adapter.renderAnswer(answer, first)));
        expect(streamOf(answer, second)).toBe(fresh(streamOf(answer, first)));
      }),
    );
  });

  test("a cut stream ends without finish reason and without [DONE]", () => {
    fc.assert(
      fc.property(errorAnswerArbitrary, (answer) => {
        const { events, done } = readEvents(
          [...adapter.renderStreamCut(answer, contextOf({ streamChunkChars: 2 }))].join(""),
        );
        expect(done).toBe(false);
        expect(events.length).toBeLessThanOrEqual(answer.cutAfterChunks ?? 0);
        const text = String(
          accumulate(events).choices[0]?.message ? comparable(accumulate(events).choices[0]).text : "",
        );
        expect((answer.content ?? "").startsWith(text)).toBe(true);
      }),
    );
  });

  test("an error has its four keys, whole and in a stream, and details replace none of them", () => {
    const error = {
      message: "No.",
      type: "invalid_request_error",
      param: null,
      code: "semula_miss",
      details: { nearest: "x", code: "other" },
    };
    const expected = {
      error: {
        message: "No.",
        type: "invalid_request_error",
        param: null,
        code: "semula_miss",
        nearest: "x",
      },
    };
    expect(JSON.parse(adapter.renderError(error))).toEqual(expected);
    const { events, done } = readEvents(adapter.renderStreamError(error));
    expect(events).toEqual([expected]);
    expect(done).toBe(false);
  });

  test("a keep-alive is a chunk that changes nothing", () => {
    const context = contextOf();
    const opening = adapter.renderStreamOpening(context);
    const [quiet, alive] = [opening, opening + adapter.renderStreamKeepAlive(context)].map((stream) =>
      accumulate(readEvents(stream).events),
    );
    expect(alive).toEqual(quiet);
  });

  test.each([null, true, "text", [], {}, { model: 1 }, { model: "m" }])(
    "a body that is no request is refused with a field: %j",
    (body) => {
      expect(() => adapter.parseRequest(exactFromPlain(body), noLabels)).toThrow(
        expect.objectContaining({ code: "semula_invalid_request", options: { param: expect.any(String) } }),
      );
    },
  );
}

/** A choice without what the two forms may differ in: an opening "" for null content, an absent list for an empty one. */
function comparable(choice: unknown): JsonRecord {
  if (!isRecord(choice) || !isRecord(choice.message)) return {};
  const { annotations = [], content, refusal, tool_calls: calls = [], ...message } = choice.message;
  const indexless = Array.isArray(calls) ? calls.map(({ index: _, ...call }) => call) : calls;
  return {
    ...choice,
    message: { ...message, annotations, tool_calls: indexless },
    text: content ?? "",
    refusal: refusal ?? "",
  };
}
