/** The answer part of management requests and replies, with the arguments of tool calls kept as they were written. */
import type { Answer } from "@/lib/domain/answer";
import type { AnswerInput } from "@/lib/protocol/adapter";
import { renderAnswerInput } from "@/lib/protocol/chat-completions/render-answer-input";
import { type ExactJson, JsonNumber, toPlainJson, writeExactJson } from "@/lib/shared/exact-json";

interface AnswerFields {
  readonly answer?: unknown;
  readonly finish_reason?: unknown;
  readonly usage?: unknown;
  readonly chunks?: unknown;
}

/**
 * Arguments given as an object are stored as JSON text: written from the exact body, so that a number such as
 * 9007199254740993 is not rounded on the way.
 */
export function toAnswerInput(body: AnswerFields, exactBody: ExactJson | undefined): AnswerInput {
  const answer = memberOf(exactBody, "answer");
  return {
    answer: answer === undefined ? body.answer : toPlainJson(withArgumentsAsText(answer)),
    finishReason: body.finish_reason,
    usage: body.usage,
    chunks: body.chunks,
  };
}

/** A member of an exact object; undefined where there is none. */
export function memberOf(value: ExactJson | undefined, name: string): ExactJson | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function withArgumentsAsText(value: ExactJson): ExactJson {
  if (Array.isArray(value)) return value.map(withArgumentsAsText);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === "arguments" && isObject(member) ? writeExactJson(member) : withArgumentsAsText(member),
    ]),
  );
}

const isObject = (value: ExactJson | undefined): value is { [key: string]: ExactJson } =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber);

/** An answer as the management API gives it back. */
export function renderAnswerFields(answer: Answer) {
  const { answer: message, finish_reason, chunks } = renderAnswerInput(answer);
  return { answer: { ...message }, finish_reason, usage: usageOf(answer), chunks: chunks && [...chunks] };
}

function usageOf(answer: Answer) {
  if (answer.kind === "error" || answer.usage === null) return null;
  const { promptTokens, completionTokens } = answer.usage;
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
  };
}
