/**
 * Finds values of secret-named fields inside text: `"api_key": "abc"` in JSON, also backslash-escaped to any level,
 * `password: hunter2` in YAML, `DB_PASSWORD=abc` in environments, `?token=abc` in addresses. It looks only at colons
 * and equal signs and a bounded stretch around each, so it is linear.
 */
import type { SecretFinding } from "./find-secrets";
import { tokenKindOf } from "./find-tokens";
import { isSecretValue, mayEndName, type SecretName, secretNameOf } from "./names";

/** `pwd=` and a value. */
const fieldCharsMin = 10;
const nameCharsMax = 64;
const valueCharsMax = 4096;

const openingPattern =
  /[ \t]{0,8}(?:(?:Bearer|Basic|Token) )?(\\{0,7})(["'`]?)(?:(?:Bearer|Basic|Token) )?/iy;
const barePattern = /[^\s"'`\\,;&<>(){}[\]|]{6,256}/y;

/** Adds what it finds to `findings`. */
export function findNamed(text: string, findings: SecretFinding[]): void {
  if (text.length < fieldCharsMin) return;
  for (const sign of [":", "="] as const) {
    for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) {
      const finding = findAt(text, at);
      if (finding !== null) findings.push(finding);
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
  readonly quoted: boolean;
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
  return { text: text.slice(start, end), start, quoted: end < blanksAt };
}

function findAt(text: string, sign: number): SecretFinding | null {
  const written = nameBefore(text, sign);
  const name = written === null ? null : secretNameOf(written.text);
  if (written === null || name === null) return null;
  openingPattern.lastIndex = sign + 1;
  const opening = openingPattern.exec(text);
  if (opening === null) return null;
  const start = openingPattern.lastIndex;
  const [, slashes = "", quote = ""] = opening;
  if (quote !== "") return quoted(text, start, { name, quote, slashes: slashes.length });
  // A quoted name with a bare value is JSON with a number or an object: no string, no secret.
  if (written.quoted || slashes !== "") return null;
  const plainWords =
    text[sign] === "=" && (/[A-Z]$/.test(written.text) || isAny("?&;", text[written.start - 1]));
  return bare(text, start, { name, plainWords });
}

interface Quoting {
  readonly name: SecretName;
  readonly quote: string;
  /** Backslashes before each quote: the level of JSON inside JSON. */
  readonly slashes: number;
}

/** The value ends at the next quote with no more backslashes before it than the opening one had. */
function quoted(text: string, start: number, { name, quote, slashes }: Quoting): SecretFinding | null {
  let end = text.indexOf(quote, start);
  while (end !== -1 && end - start <= valueCharsMax) {
    let before = 0;
    while (end - before > start && text[end - before - 1] === "\\") before += 1;
    if (before <= slashes) return toFinding(text.slice(start, end - before), start, name);
    end = text.indexOf(quote, end + 1);
  }
  return null;
}

/** Without quotes, a word alone is no secret ("password: must …") unless the place says so. */
function bare(
  text: string,
  start: number,
  { name, plainWords }: { name: SecretName; plainWords: boolean },
): SecretFinding | null {
  barePattern.lastIndex = start;
  const value = barePattern.exec(text)?.[0].replace(/[.:!?]{1,3}$/, "");
  if (value === undefined || "([".includes(text[start + value.length] ?? " ")) return null;
  if (!plainWords && !/\d/.test(value)) return null;
  return toFinding(value, start, name);
}

function toFinding(value: string, start: number, name: SecretName): SecretFinding | null {
  if (!isSecretValue(name, value)) return null;
  return { kind: tokenKindOf(value) ?? name.kind, start, end: start + value.length, value };
}
