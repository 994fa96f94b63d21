/** One assistant message of an answer in the management form. */
import type { AnswerMessage } from "@/lib/domain/answer";
import type { AnswerContract } from "@/lib/domain/request";
import { isRecord, type JsonRecord, optionalArray, optionalText, type Report } from "../answer-report";
import { typeWords } from "../read-exact";
import { parseAnswerCalls, parseFunctionCall } from "./answer-calls";

export const messageKeys = [
  "role",
  "content",
  "refusal",
  "tool_calls",
  "function_call",
  "annotations",
  "audio",
] as const;

interface Reading {
  readonly contract: AnswerContract;
  readonly report: Report;
}

/** Reads the message's own fields; unknown ones are reported by the caller, who knows what may stand beside them. */
export function parseAnswerMessage(
  message: JsonRecord,
  path: string,
  { contract, report }: Reading,
): AnswerMessage {
  if (messageKeys.every((key) => !(key in message))) {
    report.add("answer_empty", path, `${path} needs one of content, tool_calls, refusal or function_call.`);
  }
  const role = message.role ?? "assistant";
  if (role !== "assistant") report.add("role", `${path}.role`, `${path}.role must be assistant or left out.`);
  const text = readContent(message.content, `${path}.content`, report);
  const calls = parseAnswerCalls(message.tool_calls, `${path}.tool_calls`, report);
  const functionCall = parseFunctionCall(message.function_call, `${path}.function_call`, report);
  const annotations = optionalArray(message.annotations, `${path}.annotations`, report) ?? [];
  return {
    content: text.content,
    refusal: optionalText(message.refusal, `${path}.refusal`, report) ?? text.refusal,
    ...placeCalls({ toolCalls: calls.calls, functionCall }, calls.allShort && contract.legacyFunctions),
    ...(annotations.length > 0 ? { annotations: [...annotations] } : {}),
    ...(message.audio ? { audio: message.audio } : {}),
  };
}

type Calls = Pick<AnswerMessage, "toolCalls" | "functionCall">;

/** Where the request came with the legacy `functions`, one call in the short form is a `function_call`. */
function placeCalls(calls: Calls, mayMove: boolean): Calls {
  const [only, ...others] = calls.toolCalls;
  if (!mayMove || calls.functionCall || !only || others.length > 0 || only.kind !== "function") return calls;
  return { toolCalls: [], functionCall: { name: only.name, arguments: only.arguments } };
}

interface Text {
  readonly content: string | null;
  readonly refusal: string | null;
}

/** Text, or text and refusal parts as the provider's messages have them. */
function readContent(value: unknown, path: string, report: Report): Text {
  if (value === undefined || value === null) return { content: null, refusal: null };
  if (typeof value === "string") return { content: value, refusal: null };
  if (!Array.isArray(value)) {
    report.add("content_type", path, `${path} must be text or null, got ${typeWords(value)}.`);
    return { content: null, refusal: null };
  }
  const parts = value.map((part, index) => readPart(part, `${path}[${index}]`, report));
  const joined = (kind: "text" | "refusal") => {
    const texts = parts.flatMap((part) => (part?.kind === kind ? [part.text] : []));
    return texts.length === 0 ? null : texts.join("");
  };
  return { content: joined("text"), refusal: joined("refusal") };
}

function readPart(
  part: unknown,
  path: string,
  report: Report,
): { kind: "text" | "refusal"; text: string } | null {
  if (isRecord(part)) {
    if (part.type === "text" && typeof part.text === "string") return { kind: "text", text: part.text };
    if (part.type === "refusal" && typeof part.refusal === "string")
      return { kind: "refusal", text: part.refusal };
  }
  report.add("content_type", path, `${path} must be a part such as {"type": "text", "text": "…"}.`);
  return null;
}
