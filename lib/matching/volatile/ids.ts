/**
 * Identifiers that are drawn at random and mean nothing by themselves. A placeholder carries the form (kind, prefix,
 * length), so only ids of one form can stand for each other. Nil, max and other constants are values.
 */
import type { IdKind } from "@/lib/domain/matching-settings";
import { looksRandom } from "./random-tail";

/** An id at a place of a text. `form` is what must be equal for two ids to correspond. */
export interface FoundId {
  readonly raw: string;
  readonly form: string;
}

interface Kind {
  readonly source: string;
  /** The form of a match; null where it is none after all. */
  readonly formOf: (token: string) => string | null;
}

const hex = "[0-9a-fA-F]";
const millennium = Date.UTC(2010, 0, 1);
const horizon = Date.UTC(2060, 0, 1);
const isPlausible = (ms: number): boolean => ms >= millennium && ms <= horizon;

const kinds: readonly Kind[] = [
  { source: "00-[0-9a-f]{32}-[0-9a-f]{16}-0[0-9a-f]", formOf: () => "traceparent" },
  { source: `${hex}{8}-${hex}{4}-${hex}{4}-${hex}{4}-${hex}{12}`, formOf: uuidForm },
  { source: "[0-7][0-9A-HJKMNP-TV-Z]{25}", formOf: ulidForm },
  { source: "[0-9a-f]{24}", formOf: objectIdForm },
  { source: "(?:[a-z][a-z]{1,11}[_-]){1,4}[A-Za-z0-9]{8,64}", formOf: prefixedForm },
];

/** The version digit is part of the form. Few different digits make a constant. */
function uuidForm(token: string): string | null {
  if (new Set(token.replaceAll("-", "").toLowerCase()).size < 6) return null;
  return `uuid${token[14]}`;
}

const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function ulidForm(token: string): string | null {
  if (!/\d/.test(token) || !/[A-Z]/.test(token)) return null;
  let ms = 0;
  for (const character of token.slice(0, 10)) ms = ms * 32 + crockford.indexOf(character);
  return isPlausible(ms) ? "ulid" : null;
}

/** Seconds since 1970 in the first eight digits, as MongoDB writes them. */
function objectIdForm(token: string): string | null {
  if (new Set(token).size < 6) return null;
  return isPlausible(Number.parseInt(token.slice(0, 8), 16) * 1_000) ? "objectid" : null;
}

function prefixedForm(token: string): string | null {
  const cut = Math.max(token.lastIndexOf("_"), token.lastIndexOf("-")) + 1;
  const tail = token.slice(cut);
  return looksRandom(tail) ? `${token.slice(0, cut)}${tail.length}` : null;
}

/** Not inside a word. In JSON text an escape such as \n may stand in front; its letter belongs to the escape. */
const before = "(?:(?<![\\w-])(?<!\\\\(?=[bfnrtu]))|(?<=(?<!\\\\)\\\\[bfnrt]))";
const behind = "(?![\\w-])";

const selfEvident = new RegExp(
  `${before}(?:${kinds.map(({ source }) => `(${source})`).join("|")})${behind}`,
  "g",
);
const keyedHex = new RegExp(
  `(\\b(?:trace|span|request|session|correlation|run|job|build)[_ -]?id\\s{0,3}[:=]\\s{0,3}"?)([0-9a-f]{8,64})${behind}`,
  "gi",
);

export type PutId = (id: FoundId) => string;

/** Replaces every id that shows by itself, then those behind a key that names an id. */
export function replaceIds(text: string, declared: readonly DeclaredIds[], put: PutId): string {
  let out = text;
  for (const { pattern, form } of declared) out = out.replace(pattern, (raw) => put({ raw, form }));
  out = out.replace(selfEvident, (raw, ...groups) => {
    const index = groups.slice(0, kinds.length).findIndex((group) => group !== undefined);
    const form = kinds[index]?.formOf(raw) ?? null;
    return form === null ? raw : put({ raw, form });
  });
  return out.replace(keyedHex, (_, key: string, raw: string) => key + put({ raw, form: `hex${raw.length}` }));
}

export interface DeclaredIds {
  readonly pattern: RegExp;
  readonly form: string;
}

const alphabets: Readonly<Record<IdKind["alphabet"], string>> = {
  digits: "0-9",
  hex: "0-9a-fA-F",
  base32: "0-9A-HJKMNP-TV-Za-hjkmnp-tv-z",
  base36: "0-9a-z",
  base58: "1-9A-HJ-NP-Za-km-z",
  base62: "0-9A-Za-z",
};

/** Ids of the app's own making, as a project declares them. */
export function declareIds({ name, prefix, alphabet, lengthMin, lengthMax }: IdKind): DeclaredIds {
  const literal = prefix.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
  const source = `${before}${literal}[${alphabets[alphabet]}]{${lengthMin},${lengthMax}}${behind}`;
  return { pattern: new RegExp(source, "g"), form: `declared:${name}` };
}
