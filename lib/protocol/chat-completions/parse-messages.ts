/** The messages of a request, to their neutral form. */
import type { NeutralCall, NeutralMessage } from "@/lib/domain/request";
import { type ExactJson, isJsonObject, type JsonObject } from "@/lib/shared/exact-json";
import { invalidRequest, readString, typeWords, withoutKeys, wrongType } from "../read-exact";
import { type CallNumbers, createCallNumbers, parseLegacyCall, parseToolCalls } from "./parse-calls";
import { parseContent, partLabel, partText } from "./parse-parts";
import { cacheMarks, type Role, roles } from "./schema";

/** Fields read into the neutral message itself, or that say nothing. */
const readKeys: ReadonlySet<string> = new Set([
  "role",
  "content",
  "name",
  "tool_calls",
  "function_call",
  "tool_call_id",
  ...cacheMarks,
]);

/** Reads `messages`; what is odd but accepted goes to `remarks`. */
export function parseMessages(value: ExactJson | undefined, remarks: string[]): NeutralMessage[] {
  if (value === undefined || value === null) {
    throw invalidRequest(
      "messages",
      'messages is missing. Send an array such as [{"role": "user", "content": "…"}].',
    );
  }
  if (!Array.isArray(value)) throw wrongType("messages", "an array", value);
  if (value.length === 0) throw invalidRequest("messages", "messages is empty. Send at least one message.");
  const numbers = createCallNumbers();
  return value.map((message, index) => parseMessage(message, index, { numbers, remarks }));
}

interface Reading {
  readonly numbers: CallNumbers;
  readonly remarks: string[];
}

function parseMessage(value: ExactJson, index: number, reading: Reading): NeutralMessage {
  const path = `messages[${index}]`;
  if (!isJsonObject(value)) throw wrongType(path, "an object", value);
  const role = readRole(value.role, path);
  const parts = parseContent(value.content, `${path}.content`);
  const extra = withoutKeys(value, readKeys);
  // Clients echo the empty list that every answer comes with, or leave it out.
  if (Array.isArray(extra.annotations) && extra.annotations.length === 0) delete extra.annotations;
  const calls = readCalls(value, path, reading.numbers);
  return {
    role: role === "developer" ? "system" : role,
    name: readString(value.name, `${path}.name`) ?? null,
    parts,
    calls,
    answersCall: readAnsweredCall(value, { role, path, extra }, reading),
    extra,
  };
}

function readRole(value: ExactJson | undefined, path: string): Role {
  const role = roles.find((word) => word === value);
  if (role) return role;
  const got = typeof value === "string" ? `'${value.slice(0, 40)}'` : typeWords(value);
  throw invalidRequest("messages", `${path}.role must be one of ${roles.join(", ")}; got ${got}.`);
}

function readCalls(message: JsonObject, path: string, numbers: CallNumbers): NeutralCall[] {
  const calls = parseToolCalls(message.tool_calls, `${path}.tool_calls`, numbers);
  const legacy = message.function_call;
  if (legacy === undefined || legacy === null) return calls;
  return [...calls, parseLegacyCall(legacy, `${path}.function_call`, numbers)];
}

interface MessageHead {
  readonly role: Role;
  readonly path: string;
  readonly extra: JsonObject;
}

function readAnsweredCall(message: JsonObject, head: MessageHead, reading: Reading): number | null {
  const id = readString(message.tool_call_id, `${head.path}.tool_call_id`);
  if (head.role !== "tool") {
    if (id !== undefined) head.extra.tool_call_id = id;
    return null;
  }
  if (id === undefined) {
    throw invalidRequest(
      "messages",
      `${head.path}.tool_call_id is missing: a tool message says which call it answers.`,
    );
  }
  const { ordinal, known } = reading.numbers.answered(id);
  if (!known) reading.remarks.push(`${head.path} answers a tool call that is not in the history.`);
  return ordinal;
}

/** Whole text of the last user message, else of the last message that says anything. */
export function lastMessageText(messages: readonly NeutralMessage[]): string {
  const lastUser = messages.findLast((message) => message.role === "user");
  const text = lastUser ? messageText(lastUser) : "";
  const last = messages.at(-1);
  return text === "" && last ? messageText(last) : text;
}

function messageText(message: NeutralMessage): string {
  const texts = message.parts.map(partText).filter((text) => text !== "");
  if (texts.length > 0) return texts.join("\n");
  const labels = message.parts.flatMap((part) => (part.kind === "value" ? [partLabel(part.value)] : []));
  if (labels.length > 0) return labels.join(" ");
  return message.calls.map((call) => `[calls ${call.name}]`).join(" ");
}
