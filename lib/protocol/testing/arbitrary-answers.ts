/** Arbitrary answers for property tests: every combination that the domain allows, with awkward text. */
import fc from "fast-check";
import type { AnswerChoice, AnswerMessage, ErrorAnswer, MessageAnswer, ToolCall } from "@/lib/domain/answer";
import { emptyMessage, finishReasons } from "@/lib/domain/answer";
import { chunkByCodePoints } from "@/lib/shared/text";

const awkward = fc.constantFrom(
  "😀",
  "👩‍👩‍👧",
  "e\u0301",
  "\r\n",
  "\u2028",
  "\u2029",
  "\u0085",
  '"',
  "\\",
  "}",
  "data: ",
  "\n\n",
  " ",
  "a",
);

/** Well-formed text that holds what breaks careless stream code. */
export const textArbitrary: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.array(awkward, { maxLength: 30 }).map((parts) => parts.join("")),
);

const nameArbitrary = fc.stringMatching(/^[a-z_]{1,12}$/);

const toolCallArbitrary: fc.Arbitrary<ToolCall> = fc.oneof(
  fc.record({
    kind: fc.constant("function" as const),
    name: nameArbitrary,
    arguments: fc.oneof(fc.json(), textArbitrary),
  }),
  fc.record({ kind: fc.constant("custom" as const), name: nameArbitrary, input: textArbitrary }),
);

const messageArbitrary: fc.Arbitrary<AnswerMessage> = fc.record({
  content: fc.option(textArbitrary),
  refusal: fc.option(textArbitrary),
  toolCalls: fc.array(toolCallArbitrary, { maxLength: 3 }),
  functionCall: fc.option(fc.record({ name: nameArbitrary, arguments: textArbitrary })),
});

const choiceArbitrary: fc.Arbitrary<AnswerChoice> = fc
  .tuple(messageArbitrary, fc.constantFrom(...finishReasons), fc.option(fc.integer({ min: 1, max: 7 })))
  .map(([message, finishReason, size]) => {
    const chunks =
      size === null || message.content === null ? null : chunkByCodePoints(message.content, size);
    return { message, finishReason, chunks };
  });

const countArbitrary = fc.integer({ min: 0, max: 100_000 });

export const messageAnswerArbitrary: fc.Arbitrary<MessageAnswer> = fc.record({
  kind: fc.constant("message" as const),
  choices: fc.array(choiceArbitrary, { minLength: 1, maxLength: 3 }),
  usage: fc.option(fc.record({ promptTokens: countArbitrary, completionTokens: countArbitrary })),
});

export const errorAnswerArbitrary: fc.Arbitrary<ErrorAnswer> = fc
  .record({
    status: fc.integer({ min: 400, max: 599 }),
    message: textArbitrary,
    code: fc.option(textArbitrary),
    type: fc.option(textArbitrary),
    headers: fc.dictionary(fc.stringMatching(/^x-[a-z]{1,8}$/), fc.stringMatching(/^[ -~]{0,10}$/), {
      noNullPrototype: true,
    }),
    retry: fc.option(fc.boolean()),
    body: fc.option(textArbitrary),
    cut: fc.option(
      fc.record({
        cutAfterChunks: fc.integer({ min: 0, max: 9 }),
        content: textArbitrary.map((text) => `.${text}`),
      }),
    ),
  })
  .map(({ cut, ...rest }) => ({
    kind: "error",
    ...rest,
    ...(cut ?? { cutAfterChunks: null, content: null }),
  }));

/** A one-choice answer. */
export const answerOf = (
  message: Partial<AnswerMessage>,
  rest: Partial<AnswerChoice> = {},
): MessageAnswer => ({
  kind: "message",
  choices: [{ message: { ...emptyMessage, ...message }, finishReason: "stop", chunks: null, ...rest }],
  usage: null,
});
