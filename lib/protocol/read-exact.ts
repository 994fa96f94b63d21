/**
 * Small readers for request bodies: each gives the typed value, or undefined where the field is absent or null,
 * or throws AppError `semula_invalid_request` that says where and what was expected.
 */
import { AppError } from "@/lib/errors";
import {
  type ExactJson,
  emptyObject,
  isJsonObject,
  JsonNumber,
  type JsonObject,
} from "@/lib/shared/exact-json";

/** `param` is the top-level field, as the provider reports it; the message holds the full path. */
export const invalidRequest = (param: string, message: string): AppError =>
  new AppError("semula_invalid_request", message, { param });

/** The top-level field of a path: `messages[2].role` gives `messages`. */
const paramOf = (path: string): string => /^[^.[]*/.exec(path)?.[0] ?? path;

/** An error about the value at `path`, e.g. "messages[0].role must be a string, got a number." */
export const wrongType = (path: string, expected: string, value: ExactJson | undefined): AppError =>
  invalidRequest(paramOf(path), `${path} must be ${expected}, got ${typeWords(value)}.`);

/** The JSON type of a value with its article. */
export function typeWords(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (value instanceof JsonNumber) return "a number";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

export function readString(value: ExactJson | undefined, path: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string") throw wrongType(path, "a string", value);
  return value;
}

export function readBoolean(value: ExactJson | undefined, path: string): boolean | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "boolean") throw wrongType(path, "true or false", value);
  return value;
}

interface NumberRange {
  readonly min?: number;
  readonly max?: number;
  readonly integer?: boolean;
}

export function readNumber(
  value: ExactJson | undefined,
  path: string,
  range: NumberRange = {},
): number | undefined {
  if (value === undefined || value === null) return undefined;
  const { min = -Infinity, max = Infinity, integer = false } = range;
  const number = value instanceof JsonNumber ? Number(value.text) : Number.NaN;
  const fits = number >= min && number <= max && (!integer || Number.isInteger(number));
  if (fits) return number;
  const kind = integer ? "an integer" : "a number";
  const expected =
    min === -Infinity ? kind : `${kind} ${max === Infinity ? `of at least ${min}` : `from ${min} to ${max}`}`;
  const got = value instanceof JsonNumber ? value.text.slice(0, 40) : typeWords(value);
  throw invalidRequest(paramOf(path), `${path} must be ${expected}, got ${got}.`);
}

export function readArray(value: ExactJson | undefined, path: string): readonly ExactJson[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) throw wrongType(path, "an array", value);
  return value;
}

export function readObject(value: ExactJson | undefined, path: string): JsonObject | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isJsonObject(value)) throw wrongType(path, "an object", value);
  return value;
}

/** As the readers above, for what may not be missing. */
export function requireString(value: ExactJson | undefined, path: string): string {
  const text = readString(value, path);
  if (text === undefined) throw wrongType(path, "a string", value);
  return text;
}

export function requireObject(value: ExactJson | undefined, path: string): JsonObject {
  const object = readObject(value, path);
  if (object === undefined) throw wrongType(path, "an object", value);
  return object;
}

/** A copy without nulls and without the named keys: an explicit null means the same as an absent field. */
export function withoutKeys(object: JsonObject, dropped: ReadonlySet<string>): JsonObject {
  const kept = emptyObject();
  for (const key of Object.keys(object)) {
    const value = object[key] ?? null;
    if (value !== null && !dropped.has(key)) kept[key] = value;
  }
  return kept;
}
