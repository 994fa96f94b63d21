import { expect, test } from "vitest";
import { completeUsage } from "./complete-usage";
import { answerOf } from "./testing/arbitrary-answers";

test("a token for four characters of text, calls and refusal", () => {
  const answer = answerOf({
    content: "12345",
    toolCalls: [{ kind: "function", name: "f", arguments: "{}" }],
    functionCall: { name: "g", arguments: "" },
  });
  expect(completeUsage(answer, 7).usage).toEqual({ promptTokens: 7, completionTokens: 3 });
  expect(completeUsage(answerOf({}), 7).usage).toEqual({ promptTokens: 7, completionTokens: 0 });
});

test("an answer's own usage stays", () => {
  const usage = { promptTokens: 1, completionTokens: 2 };
  expect(completeUsage({ ...answerOf({ content: "x" }), usage }, 7).usage).toEqual(usage);
});
