/** Reads JSON texts that people wrote: says where they break, and finds the JSON inside a wrapping. */

import { ExactJsonError, parseExactJson } from "@/lib/shared/exact-json";

type JsonReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string; readonly position: number };

/** `position` is the offset in code units. */
export function readJsonText(text: string): JsonReading {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, ...placeOfError(text) };
  }
}

/** The engine's own message differs between versions and often has no position. */
function placeOfError(text: string): { reason: string; position: number } {
  try {
    parseExactJson(text);
  } catch (error) {
    if (error instanceof ExactJsonError) {
      const what = error.message.replace(/ \(line \d+, column \d+\)$/, "");
      const place = ` at ${error.path}`;
      return { reason: what.endsWith(place) ? what.slice(0, -place.length) : what, position: error.position };
    }
  }
  return { reason: "it cannot be read", position: 0 };
}

/** What the reader that refuses them says of the first key that an object has twice; null where there is none. */
export function duplicateKey(text: string): string | null {
  try {
    parseExactJson(text, { depthMax: Number.POSITIVE_INFINITY });
  } catch (error) {
    if (error instanceof ExactJsonError && error.reason === "duplicate_key")
      return error.message.replace(/ \(line \d+, column \d+\)$/, "");
  }
  return null;
}

interface Unwrapped {
  /** What wraps the JSON, as in "wraps the JSON in a code fence". */
  readonly wrapping: "a code fence" | "text" | "a byte order mark";
  readonly json: string;
}

const fence = /^\s*```[\w-]*[ \t]*\r?\n([\s\S]*?)\r?\n?[ \t]*```\s*$/;

/** The object or array inside a fence, or between words, where it is valid JSON; else null. */
export function unwrapJson(text: string): Unwrapped | null {
  if (text.startsWith("\uFEFF") && isContainer(text.slice(1)))
    return { wrapping: "a byte order mark", json: text.slice(1) };
  const fenced = fence.exec(text)?.[1];
  if (fenced !== undefined && isContainer(fenced)) return { wrapping: "a code fence", json: fenced };
  const inner = between(text, "{", "}") ?? between(text, "[", "]");
  return inner === null ? null : { wrapping: text.includes("```") ? "a code fence" : "text", json: inner };
}

function between(text: string, open: string, close: string): string | null {
  const start = text.indexOf(open);
  const end = text.lastIndexOf(close);
  if (start === -1 || end <= start) return null;
  const inner = text.slice(start, end + 1);
  return isContainer(inner) ? inner : null;
}

function isContainer(text: string): boolean {
  const read = readJsonText(text);
  return read.ok && typeof read.value === "object" && read.value !== null;
}

/** Levels of arrays and objects inside each other; stops counting just above `max`. */
export function jsonDepth(value: unknown, max: number): number {
  if (typeof value !== "object" || value === null) return 0;
  if (max <= 0) return 1;
  let deepest = 0;
  for (const member of Object.values(value)) deepest = Math.max(deepest, jsonDepth(member, max - 1));
  return deepest + 1;
}
