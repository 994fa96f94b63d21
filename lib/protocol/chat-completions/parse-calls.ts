/** Tool calls in a conversation's history; their ids, which differ from run to run, become ordinals. */
import type { NeutralCall } from "@/lib/domain/request";
import {
  type ExactJson,
  ExactJsonError,
  emptyObject,
  type JsonObject,
  parseExactJson,
} from "@/lib/shared/exact-json";
import {
  invalidRequest,
  readArray,
  readString,
  requireObject,
  requireString,
  withoutKeys,
} from "../read-exact";
import { cacheMarks } from "./schema";

/** Numbers the calls of one conversation by first appearance. */
export interface CallNumbers {
  /** A new call; `id` is null for the legacy form. */
  add(id: string | null): number;
  /** The call that a tool message answers: the latest of that id. `known` is false where no call has it. */
  answered(id: string): { readonly ordinal: number; readonly known: boolean };
}

export function createCallNumbers(): CallNumbers {
  const ordinals = new Map<string, { ordinal: number; known: boolean }>();
  let next = 0;
  const number = (id: string | null, known: boolean) => {
    const entry = { ordinal: next, known };
    next += 1;
    if (id !== null) ordinals.set(id, entry);
    return entry;
  };
  return {
    add: (id) => number(id, true).ordinal,
    answered: (id) => ordinals.get(id) ?? number(id, false),
  };
}

/** Read into the neutral call itself; the id, which differs from run to run, is only its number. */
const callKeys: ReadonlySet<string> = new Set(["id", "type", ...cacheMarks]);
const functionKeys: ReadonlySet<string> = new Set(["name", "arguments"]);
const customKeys: ReadonlySet<string> = new Set(["name", "input"]);

/** `tool_calls` of an assistant message; none, null and [] are the same. */
export function parseToolCalls(
  value: ExactJson | undefined,
  path: string,
  numbers: CallNumbers,
): NeutralCall[] {
  const calls = readArray(value, path) ?? [];
  return calls.map((call, index) => parseToolCall(call, `${path}[${index}]`, numbers));
}

function parseToolCall(value: ExactJson, path: string, numbers: CallNumbers): NeutralCall {
  const call = requireObject(value, path);
  const id = requireString(call.id, `${path}.id`);
  const type = readString(call.type, `${path}.type`) ?? (call.custom ? "custom" : "function");
  if (type === "custom") {
    const custom = requireObject(call.custom, `${path}.custom`);
    const name = requireString(custom.name, `${path}.custom.name`);
    const text = requireString(custom.input, `${path}.custom.input`);
    const extra = furtherFields(call, "custom", withoutKeys(custom, customKeys));
    return { kind: "custom", name, arguments: { kind: "text", text }, ordinal: numbers.add(id), extra };
  }
  if (type !== "function")
    throw invalidRequest("messages", `${path}.type must be function or custom, got '${type}'.`);
  const { rest, ...called } = parseFunction(call.function, `${path}.function`);
  const extra = furtherFields(call, "function", rest);
  return { kind: "function", ...called, ordinal: numbers.add(id), extra };
}

/** The fields of a call beyond those read; of its inner object the rest, under the inner object's own name. */
function furtherFields(call: JsonObject, inner: "function" | "custom", rest: JsonObject): JsonObject {
  const extra = withoutKeys(call, callKeys);
  if (Object.keys(rest).length > 0) extra[inner] = rest;
  else delete extra[inner];
  return extra;
}

/** The legacy `function_call` of an assistant message. */
export function parseLegacyCall(value: ExactJson, path: string, numbers: CallNumbers): NeutralCall {
  const { rest, ...called } = parseFunction(value, path);
  return { kind: "legacy", ...called, ordinal: numbers.add(null), extra: rest };
}

type CalledFunction = Pick<NeutralCall, "name" | "arguments"> & { readonly rest: JsonObject };

function parseFunction(value: ExactJson | undefined, path: string): CalledFunction {
  const called = requireObject(value, path);
  const name = requireString(called.name, `${path}.name`);
  const text = called.arguments;
  if (typeof text !== "string") {
    throw invalidRequest(
      "messages",
      `${path}.arguments must be a string that holds JSON, as the model sent it.`,
    );
  }
  return { name, arguments: parseArguments(text), rest: withoutKeys(called, functionKeys) };
}

/** No text is no argument, as `{}`. What is not JSON, or has a key twice, stays text: two readings of it could differ. */
function parseArguments(text: string): NeutralCall["arguments"] {
  if (text === "") return { kind: "json", value: emptyObject() };
  try {
    return { kind: "json", value: parseExactJson(text) };
  } catch (error) {
    // Any other fault must not turn silently into another key.
    if (error instanceof ExactJsonError) return { kind: "text", text };
    throw error;
  }
}
