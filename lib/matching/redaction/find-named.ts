/**
 * Finds values of secret-named fields inside text: `"api_key": "abc"` in JSON, also backslash-escaped to any level,
 * `"api_keys": ["abc"]`, `"password": 123456`, `password: hunter2` in YAML, `DB_PASSWORD=abc` in environments, `?token=abc` in addresses. It looks only at colons
 * and equal signs and a bounded stretch around each, so it is linear.
 */
import type { SecretFinding } from "./find-secrets";
import { findValues } from "./find-value";
import { mayEndName, secretNameOf } from "./names";

/** `pwd=` and a value. */
const fieldCharsMin = 10;
const nameCharsMax = 64;

/** Adds what it finds to `findings`. */
export function findNamed(text: string, findings: SecretFinding[]): void {
  if (text.length < fieldCharsMin) return;
  for (const sign of [":", "="] as const) {
    for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) {
      findAt(text, at, findings);
    }
  }
}

const isNameUnit = (unit: number): boolean =>
  (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x30 && unit <= 0x39);

const isAny = (units: string, char: string | undefined): boolean =>
  char !== undefined && units.includes(char);

interface WrittenName {
  readonly text: string;
  readonly start: number;
  /** What stands between the name and the sign: quotes with their backslashes. */
  readonly closing: string;
}

/** The name that ends before a sign, quotes and blanks passed over. Its last three letters decide for nearly all signs. */
function nameBefore(text: string, sign: number): WrittenName | null {
  let end = sign;
  while (sign - end < 4 && isAny(" \t", text[end - 1])) end -= 1;
  const blanksAt = end;
  while (blanksAt - end < 8 && isAny("\"'`\\", text[end - 1])) end -= 1;
  if (end < 3 || !mayEndName(text.slice(end - 3, end).toLowerCase())) return null;
  let start = end - 3;
  while (
    end - start < nameCharsMax &&
    (isNameUnit(text.charCodeAt(start - 1)) || isAny("_-. ", text[start - 1]))
  )
    start -= 1;
  return { text: text.slice(start, end), start, closing: text.slice(end, blanksAt) };
}

/** Before a list, they tell that it has names of properties and no values: JSON Schema's `dependentRequired`. */
const listOfNames = /["']dependen(?:tRequired|cies)\\{0,7}["']/;
const charsBefore = 300;

function findAt(text: string, sign: number, findings: SecretFinding[]): void {
  const written = nameBefore(text, sign);
  const name = written === null ? null : secretNameOf(written.text);
  if (written === null || name === null) return;
  const { start, closing } = written;
  const plainWords = text[sign] === "=" && (/[A-Z]$/.test(written.text) || isAny("?&;", text[start - 1]));
  const mayList = () => !listOfNames.test(text.slice(Math.max(0, start - charsBefore), start));
  findings.push(...findValues(text, sign + 1, { name, closing, plainWords, mayList }));
}
