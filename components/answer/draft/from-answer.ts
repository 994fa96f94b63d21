/** A stored answer, as the management API gives it, back in the editor. Unknown members are read leniently. */
import type { ContractShape } from "@/lib/api/shapes/pending";
import { type AnswerDraft, type CallDraft, type ChoiceDraft, emptyDraft, textFinishes } from "./answer-draft";
import { type ErrorDraft, errorPresets } from "./error-draft";

type Loose = Readonly<Record<string, unknown>>;

export interface StoredAnswer {
  readonly answer: unknown;
  readonly finish_reason: string | null;
}

/** The draft that toAnswerPart would turn into this answer again. */
export function draftFromAnswer(stored: StoredAnswer, contract: ContractShape): AnswerDraft {
  const empty = emptyDraft(contract);
  const answer = looseOf(stored.answer);
  if (isLoose(answer.error)) return { ...empty, isError: true, error: errorFrom(answer.error) };
  const messages = Array.isArray(answer.choices) ? answer.choices.map(looseOf) : [answer];
  let nextKey = 0;
  const choices = messages.map((message) => {
    const choice = choiceFrom(message, stored.finish_reason, { contract, firstKey: nextKey });
    nextKey += choice.calls.length;
    return choice;
  });
  return { ...empty, choices: choices.length > 0 ? choices : empty.choices, nextKey };
}

function choiceFrom(
  message: Loose,
  finish: string | null,
  place: { readonly contract: ContractShape; readonly firstKey: number },
): ChoiceDraft {
  const content = textOf(message.content);
  const calls = callsFrom(message, place.firstKey);
  const wantsJson = place.contract.response_format.kind !== "text";
  const refusal = textOf(message.refusal);
  const kind = calls.length > 0 ? "tool" : refusal !== "" ? "refusal" : wantsJson ? "json" : "text";
  const own = message.finish_reason ?? finish;
  return {
    kind,
    text: kind === "text" ? content : "",
    json: kind === "json" ? content : "",
    toolText: kind === "tool" ? content : "",
    refusal,
    calls,
    finish: textFinishes.find((reason) => reason === own) ?? "stop",
  };
}

function callsFrom(message: Loose, firstKey: number): readonly CallDraft[] {
  const list = Array.isArray(message.tool_calls) ? message.tool_calls.map(looseOf) : [];
  const legacy = isLoose(message.function_call) ? [message.function_call] : [];
  return [...list, ...legacy].map((call, index) => callFrom(call, firstKey + index));
}

function callFrom(call: Loose, key: number): CallDraft {
  const custom = isLoose(call.custom) ? call.custom : typeof call.input === "string" ? call : null;
  if (custom) return { key, kind: "custom", name: textOf(custom.name), input: textOf(custom.input) };
  const inner = isLoose(call.function) ? call.function : call;
  const input =
    typeof inner.arguments === "string" ? inner.arguments : JSON.stringify(inner.arguments ?? {}, null, 2);
  return { key, kind: "function", name: textOf(inner.name), input };
}

function errorFrom(error: Loose): ErrorDraft {
  return {
    ...errorPresets[0].error,
    preset: "custom",
    status: String(error.status ?? 500),
    message: textOf(error.message),
    code: textOf(error.code),
    type: textOf(error.type),
    headers: Object.entries(looseOf(error.headers))
      .map(([name, value]) => `${name}: ${String(value)}`)
      .join("\n"),
    body: textOf(error.body),
    cutAfter: typeof error.cut_after_chunks === "number" ? String(error.cut_after_chunks) : "",
    content: textOf(error.content),
    noRetry: error.retry === false,
  };
}

const isLoose = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const looseOf = (value: unknown): Loose => (isLoose(value) ? value : {});
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
