/** Collects every problem of an untrusted answer, and reads its values: undefined where there is nothing to read. */
import type { Problem } from "@/lib/errors";
import { nearestWord } from "./nearest";
import { typeWords } from "./read-exact";

export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export interface Report {
  readonly problems: Problem[];
  add(rule: string, path: string, message: string): void;
}

export function createReport(): Report {
  const problems: Problem[] = [];
  return { problems, add: (rule, path, message) => problems.push({ rule, path, message }) };
}

/** Reports each key that is not known, with the nearest one that is. Null says nothing, so its key may be any. */
export function reportUnknownKeys(
  object: JsonRecord,
  known: readonly string[],
  at: { path: string; report: Report },
): void {
  for (const [key, value] of Object.entries(object)) {
    if (known.includes(key) || value === null || value === undefined) continue;
    const near = nearestWord(key, known);
    const hint = near === null ? `Known: ${known.join(", ")}.` : `Did you mean '${near}'?`;
    at.report.add("unknown_field", `${at.path}.${key}`, `${at.path} has no field '${key}'. ${hint}`);
  }
}

/** An absent or null value is undefined; a value of another type is reported and undefined too. */
export function optionalText(value: unknown, path: string, report: Report): string | undefined {
  if (value === undefined || value === null || typeof value === "string") return value ?? undefined;
  report.add("wrong_type", path, `${path} must be text, got ${typeWords(value)}.`);
  return undefined;
}

export function requiredText(value: unknown, path: string, report: Report): string | undefined {
  if (typeof value === "string") return value;
  report.add("wrong_type", path, `${path} must be text, got ${typeWords(value)}.`);
  return undefined;
}

export function optionalRecord(value: unknown, path: string, report: Report): JsonRecord | undefined {
  if (value === undefined || value === null) return undefined;
  if (isRecord(value)) return value;
  report.add("wrong_type", path, `${path} must be an object, got ${typeWords(value)}.`);
  return undefined;
}

export function optionalArray(value: unknown, path: string, report: Report): readonly unknown[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return value;
  report.add("wrong_type", path, `${path} must be an array, got ${typeWords(value)}.`);
  return undefined;
}

export function optionalBoolean(value: unknown, path: string, report: Report): boolean | undefined {
  if (value === undefined || value === null || typeof value === "boolean") return value ?? undefined;
  report.add("wrong_type", path, `${path} must be true or false, got ${typeWords(value)}.`);
  return undefined;
}

/** A whole number of at least 0. */
export function optionalCount(value: unknown, path: string, report: Report): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  report.add(
    "wrong_type",
    path,
    `${path} must be a whole number of at least 0, got ${typeof value === "number" ? value : typeWords(value)}.`,
  );
  return undefined;
}
