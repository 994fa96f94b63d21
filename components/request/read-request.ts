/**
 * A request body, untrusted and of any shape, as what the page shows. Nothing is dropped: what has no place of its
 * own is shown as JSON. Never throws.
 */

import { arrayOf, isRecord, type Loose, looseOf, stringOf } from "./loose";
import { type Part, readParts } from "./read-parts";

export interface CallView {
  readonly id: string | null;
  readonly name: string;
  /** Arguments as sent. */
  readonly input: string;
}

export interface MessageView {
  readonly role: string;
  readonly name: string | null;
  readonly parts: readonly Part[];
  readonly calls: readonly CallView[];
  /** For tool results: the call they answer, and that call's tool. */
  readonly answers: string | null;
  readonly chars: number;
}

export interface ToolView {
  readonly name: string;
  readonly description: string | null;
  readonly schema: unknown;
  readonly strict: boolean;
}

export interface RequestModel {
  readonly model: string;
  readonly stream: boolean;
  readonly messages: readonly MessageView[];
  readonly tools: readonly ToolView[];
  readonly toolChoice: string | null;
  readonly format: { readonly label: string; readonly schema: unknown } | null;
  /** Every other member, as one line of JSON. */
  readonly parameters: readonly (readonly [string, string])[];
}

export function readRequest(request: unknown): RequestModel {
  const body = looseOf(request);
  return {
    model: stringOf(body.model) ?? "no model",
    stream: body.stream === true,
    messages: readMessages(arrayOf(body.messages)),
    tools: [...arrayOf(body.tools).map(readTool), ...arrayOf(body.functions).map(readTool)],
    toolChoice: choiceOf(body.tool_choice ?? body.function_call),
    format: readFormat(body.response_format),
    parameters: Object.entries(body)
      .filter(([name, value]) => !shownElsewhere.has(name) && value !== undefined && value !== null)
      .map(([name, value]) => [name, lineOf(value) ?? ""]),
  };
}

const shownElsewhere = new Set([
  "model",
  "messages",
  "stream",
  "tools",
  "functions",
  "tool_choice",
  "function_call",
  "response_format",
]);

function readMessages(list: readonly unknown[]): readonly MessageView[] {
  const toolOf = new Map<string, string>();
  return list.map((item) => {
    const message = looseOf(item);
    const calls = readCalls(message);
    for (const call of calls) if (call.id !== null) toolOf.set(call.id, call.name);
    const parts = [...readParts(message.content), ...restOf(message)];
    const id = stringOf(message.tool_call_id);
    return {
      role: stringOf(message.role) ?? "no role",
      name: stringOf(message.name),
      parts,
      calls,
      answers: id === null ? null : `${toolOf.get(id) ?? "unknown call"} (${id})`,
      chars:
        parts.reduce((sum, part) => sum + (part.kind === "text" ? part.text.length : 0), 0) +
        calls.reduce((sum, call) => sum + call.input.length, 0),
    };
  });
}

const messageFields = new Set(["role", "name", "content", "tool_calls", "function_call", "tool_call_id"]);

/** Members without a place of their own, such as `refusal` or `audio`. */
function restOf(message: Loose): readonly Part[] {
  return Object.entries(message)
    .filter(([name, value]) => !messageFields.has(name) && value !== undefined && value !== null)
    .map(([name, value]) => ({
      kind: "text",
      label: name,
      text: typeof value === "string" ? value : JSON.stringify(value, null, 2),
    }));
}

function readCalls(message: Loose): readonly CallView[] {
  const calls = arrayOf(message.tool_calls).map(looseOf);
  const legacy = isRecord(message.function_call) ? [{ function: message.function_call }] : [];
  return [...calls, ...legacy].map((call: Loose) => {
    const inner = isRecord(call.function) ? call.function : looseOf(call.custom);
    const input = inner.arguments ?? inner.input ?? "";
    return {
      id: stringOf(call.id),
      name: stringOf(inner.name) ?? "no name",
      input: typeof input === "string" ? input : JSON.stringify(input),
    };
  });
}

function readTool(item: unknown): ToolView {
  const tool = looseOf(item);
  const inner = isRecord(tool.function) ? tool.function : isRecord(tool.custom) ? tool.custom : tool;
  return {
    name: stringOf(inner.name) ?? stringOf(tool.type) ?? "no name",
    description: stringOf(inner.description),
    schema: inner.parameters ?? inner.format ?? null,
    strict: inner.strict === true,
  };
}

function readFormat(value: unknown): RequestModel["format"] {
  if (!isRecord(value) || value.type === "text") return null;
  const schema = looseOf(value.json_schema);
  const strict = schema.strict === true ? ", strict" : "";
  if (value.type !== "json_schema") return { label: stringOf(value.type) ?? "unknown format", schema: null };
  return { label: `JSON by schema ${stringOf(schema.name) ?? ""}${strict}`, schema: schema.schema ?? null };
}

/** A named tool by its name; anything else as sent. */
function choiceOf(value: unknown): string | null {
  const choice = looseOf(value);
  return stringOf(looseOf(choice.function ?? choice.custom ?? choice).name) ?? lineOf(value);
}

function lineOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}
