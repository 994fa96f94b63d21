/** The stored answer beside the same as this request would get it, with its own ids and paths. */

import { arrayOf, isRecord, looseOf, stringOf } from "@/components/request/loose";
import { prettyJson } from "@/components/request/pretty-json";
import type { Budget } from "./budget";
import { compareTexts } from "./compare-texts";
import type { AnswerDiff, StoredAnswer } from "./diff-model";
import type { LabelledText } from "./message-texts";

const substitutionsMax = 100;

export function compareAnswers(stored: StoredAnswer, served: StoredAnswer, budget: Budget): AnswerDiff {
  const fields = compareTexts(answerTexts(stored), answerTexts(served), budget);
  const changes = fields
    .flatMap(({ segments }) => segments)
    .filter(({ kind }) => kind !== "equal")
    .map((segment) => [segment.stored, segment.incoming] as const);
  const once = new Map(changes.map((change) => [JSON.stringify(change), change]));
  return { fields, substitutions: [...once.values()].slice(0, substitutionsMax) };
}

function answerTexts({ answer, finish_reason: finish }: StoredAnswer): readonly LabelledText[] {
  const body = looseOf(answer);
  if (isRecord(body.error))
    return [{ label: "error on purpose", text: JSON.stringify(body.error, null, 2), isCode: true }];
  const choices = Array.isArray(body.choices) ? body.choices.map(looseOf) : [body];
  const texts = choices.flatMap((choice, at) => {
    const prefix = choices.length > 1 ? `choice ${at + 1}` : null;
    return choiceTexts(choice).map((text) => ({ ...text, label: joined(prefix, text.label) }));
  });
  const isOrdinary = finish === null || finish === "stop" || finish === "tool_calls";
  return isOrdinary ? texts : [...texts, { label: "finish reason", text: finish, isCode: true }];
}

const joined = (prefix: string | null, label: string | null): string | null =>
  prefix === null ? label : label === null ? prefix : `${prefix}, ${label}`;

function choiceTexts(choice: ReturnType<typeof looseOf>): readonly LabelledText[] {
  const content =
    stringOf(choice.content) ?? (choice.content == null ? null : JSON.stringify(choice.content, null, 2));
  const refusal = stringOf(choice.refusal);
  const legacy = isRecord(choice.function_call) ? [choice.function_call] : [];
  const calls = [...arrayOf(choice.tool_calls).map(looseOf), ...legacy].map((call, at) => callText(call, at));
  return [
    ...(content === null ? [] : [{ label: null, text: prettyJson(content), isCode: false }]),
    ...(refusal === null ? [] : [{ label: "refusal", text: refusal, isCode: false }]),
    ...calls,
  ];
}

function callText(call: ReturnType<typeof looseOf>, at: number): LabelledText {
  const inner = isRecord(call.function) ? call.function : isRecord(call.custom) ? call.custom : call;
  const input = inner.arguments ?? inner.input ?? "";
  const text = typeof input === "string" ? prettyJson(input) : JSON.stringify(input, null, 2);
  const number = at === 0 ? "" : ` (${at + 1})`;
  return { label: `calls ${stringOf(inner.name) ?? "no name"}${number}`, text, isCode: true };
}
