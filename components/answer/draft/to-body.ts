/**
 * A draft as the answer body of the management API. Counterpart: from-answer.ts, held together by draft.test.ts.
 * Argument texts are sent as they were typed, because their bytes matter.
 */
import type { ContractShape } from "@/lib/api/shapes/pending";
import type { AnswerDraft, CallDraft, ChoiceDraft } from "./answer-draft";
import { type ErrorDraft, readHeaders } from "./error-draft";

export interface AnswerPart {
  readonly answer: unknown;
  readonly finish_reason?: string;
  readonly contract_breaking: boolean;
}

/** `breaking` sends the answer although validation refuses it. */
export function toAnswerPart(
  draft: AnswerDraft,
  contract: ContractShape,
  breaking = draft.breaking,
): AnswerPart {
  if (draft.isError) return { answer: { error: errorOf(draft.error) }, contract_breaking: breaking };
  const messages = draft.choices.map((choice) => messageOf(choice, contract.legacy_functions));
  const finishes = draft.choices.map(finishOf);
  const [message, ...others] = messages;
  if (message && others.length === 0) return { answer: message, ...finishes[0], contract_breaking: breaking };
  // Each of several choices ends in its own way.
  const choices = messages.map((choice, index) => ({ ...choice, ...finishes[index] }));
  return { answer: { choices }, contract_breaking: breaking };
}

/** Left out, it follows from the message, which the server knows. */
const finishOf = (choice: ChoiceDraft): { readonly finish_reason?: string } =>
  (choice.kind === "text" || choice.kind === "json") && choice.finish !== "stop"
    ? { finish_reason: choice.finish }
    : {};

function messageOf(choice: ChoiceDraft, legacy: boolean): Record<string, unknown> {
  switch (choice.kind) {
    case "text":
      return { content: choice.text };
    case "json":
      return { content: choice.json };
    case "refusal":
      return { content: null, refusal: choice.refusal };
    case "tool":
      return { content: choice.toolText === "" ? null : choice.toolText, ...callsOf(choice.calls, legacy) };
  }
}

function callsOf(calls: readonly CallDraft[], legacy: boolean): Record<string, unknown> {
  const [first] = calls;
  if (!first) return {};
  if (legacy && calls.length === 1)
    return { function_call: { name: first.name, arguments: argumentsOf(first) } };
  return { tool_calls: calls.map(callOf) };
}

/** An empty argument text means a call without arguments. */
const argumentsOf = (call: CallDraft): string => (call.input.trim() === "" ? "{}" : call.input);

const callOf = (call: CallDraft): Record<string, unknown> =>
  call.kind === "custom"
    ? { type: "custom", custom: { name: call.name, input: call.input } }
    : { name: call.name, arguments: argumentsOf(call) };

function errorOf(error: ErrorDraft): Record<string, unknown> {
  const headers = readHeaders(error.headers);
  return {
    status: Number(error.status),
    message: error.message,
    ...(error.code === "" ? {} : { code: error.code }),
    ...(error.type === "" ? {} : { type: error.type }),
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    ...(error.noRetry ? { retry: false } : {}),
    ...(error.body === "" ? {} : { body: error.body }),
    ...(error.cutAfter === "" ? {} : { cut_after_chunks: Number(error.cutAfter), content: error.content }),
  };
}
