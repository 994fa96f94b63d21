/** ExactJson to text and to plain values, and back from plain values. */
import { type ExactJson, emptyObject, JsonNumber, type JsonObject } from "./value";

/**
 * The one text of a value: keys sorted by code unit, numbers as written, no blanks. Different values give different
 * texts; lone surrogates are written as escapes, so that UTF-8 cannot make them equal.
 */
export const canonicalText = (value: ExactJson): string => write(value, sortedKeys);

/** Compact JSON text, keys in insertion order (integer-like keys first, as in every JavaScript object). */
export const writeExactJson = (value: ExactJson): string => write(value, Object.keys);

function sortedKeys(object: JsonObject): string[] {
  const keys = Object.keys(object);
  return keys.length > 1 ? keys.sort() : keys;
}

/** Printable ASCII without quote and backslash stands for itself. */
const needsNoEscape = /^[ !#-[\]-~]*$/;
const shortCharsMax = 64;

/** JSON.stringify of a string; for keys and short words, which most strings are, faster. */
const quote = (text: string): string =>
  text.length <= shortCharsMax && needsNoEscape.test(text) ? `"${text}"` : JSON.stringify(text);

function write(value: ExactJson, keysOf: (object: JsonObject) => string[]): string {
  if (typeof value === "string") return quote(value);
  if (value === null || typeof value === "boolean") return String(value);
  if (value instanceof JsonNumber) return value.text;
  let text = "";
  if (Array.isArray(value)) {
    for (const item of value) text += (text === "" ? "" : ",") + write(item, keysOf);
    return `[${text}]`;
  }
  for (const key of keysOf(value)) {
    const member = value[key];
    if (member !== undefined) text += `${text === "" ? "" : ","}${quote(key)}:${write(member, keysOf)}`;
  }
  return `{${text}}`;
}

/** What JSON.parse would have given: numbers become doubles, objects ordinary ones. */
export function toPlainJson(value: ExactJson): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof JsonNumber) return Number(value.text);
  if (Array.isArray(value)) return value.map(toPlainJson);
  const plain: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) setOwn(plain, key, toPlainJson(member));
  return plain;
}

/** Assigning to `__proto__` would change the prototype instead of adding a member. */
function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== "__proto__") target[key] = value;
  else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

/**
 * A plain value as ExactJson, read as JSON.stringify reads it: undefined members are left out, NaN is null.
 * JsonNumbers inside stay. Throws TypeError for what JSON cannot hold, such as functions.
 */
export function exactFromPlain(value: unknown): ExactJson {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "bigint") return new JsonNumber(value.toString());
  if (typeof value === "number") return Number.isFinite(value) ? new JsonNumber(JSON.stringify(value)) : null;
  if (value instanceof JsonNumber) return value;
  if (Array.isArray(value)) return value.map(exactFromPlain);
  if (typeof value !== "object") throw new TypeError(`JSON cannot hold a ${typeof value}`);
  const object = emptyObject();
  for (const [key, member] of Object.entries(value)) {
    if (member !== undefined) object[key] = exactFromPlain(member);
  }
  return object;
}
