/** What stands after a secret's name and its sign: a value in quotes, a bare one, a JSON number, or a list of such. */
import type { SecretFinding } from "./find-secrets";
import { tokenKindOf } from "./find-tokens";
import { isSecretNumber, isSecretValue, type SecretName } from "./names";

export interface NamedPlace {
  readonly name: SecretName;
  /** What closes the name: quotes with their backslashes. Empty for a bare name. */
  readonly closing: string;
  /** A bare word counts even without a digit. */
  readonly plainWords: boolean;
  /** Asked where a list follows: may it hold values? */
  readonly mayList: () => boolean;
}

const valueCharsMax = 4096;

const listPattern = /[ \t]{0,8}\[/y;

/** The secrets of the value that begins at `at`, blanks passed over. */
export function findValues(text: string, at: number, place: NamedPlace): SecretFinding[] {
  listPattern.lastIndex = at;
  if (listPattern.test(text)) return place.mayList() ? findListed(text, listPattern.lastIndex, place) : [];
  const opened = openingAt(text, at);
  const finding =
    opened.quote === "" ? findBare(text, opened, place) : findQuoted(text, opened, place).finding;
  return finding === null ? [] : [finding];
}

interface Opening {
  /** Of the value. */
  readonly start: number;
  readonly quote: string;
  /** Backslashes before each quote: the level of JSON inside JSON. */
  readonly slashes: number;
}

const openingPattern =
  /[ \t]{0,8}(?:(?:Bearer|Basic|Token) )?(\\{0,7})(["'`]?)(?:(?:Bearer|Basic|Token) )?/iy;

function openingAt(text: string, at: number): Opening {
  openingPattern.lastIndex = at;
  const [, slashes = "", quote = ""] = openingPattern.exec(text) ?? [];
  return { start: openingPattern.lastIndex, quote, slashes: slashes.length };
}

interface Read {
  readonly finding: SecretFinding | null;
  /** Where the text goes on behind the value; -1 where the value has no end. */
  readonly next: number;
}

/** The value ends at the next quote with no more backslashes before it than the opening one had. */
function findQuoted(text: string, { start, quote, slashes }: Opening, { name }: NamedPlace): Read {
  let end = text.indexOf(quote, start);
  while (end !== -1 && end - start <= valueCharsMax) {
    let before = 0;
    while (end - before > start && text[end - before - 1] === "\\") before += 1;
    if (before <= slashes)
      return { finding: toFinding(text.slice(start, end - before), start, name), next: end + 1 };
    end = text.indexOf(quote, end + 1);
  }
  return { finding: null, next: -1 };
}

const barePattern = /[^\s"'`\\,;&<>(){}[\]|]{6,256}/y;

/** Without quotes, a word alone is no secret ("password: must …") unless the place says so. */
function findBare(text: string, { start, slashes }: Opening, place: NamedPlace): SecretFinding | null {
  // A quoted name with a bare value is JSON with a number or an object.
  if (place.closing !== "") return findNumber(text, start, { place, inList: false });
  if (slashes > 0) return null;
  barePattern.lastIndex = start;
  const value = barePattern.exec(text)?.[0].replace(/[.:!?]{1,3}$/, "");
  if (value === undefined || "([".includes(text[start + value.length] ?? " ")) return null;
  return place.plainWords || /\d/.test(value) ? toFinding(value, start, place.name) : null;
}

const numberPattern = /-?\d{1,256}(?=[\s,}\]\\]|$)/y;

/** A JSON number. Its placeholder gets the quotes of the name, so that what was JSON stays JSON. */
function findNumber(
  text: string,
  start: number,
  { place, inList }: { place: NamedPlace; inList: boolean },
): SecretFinding | null {
  numberPattern.lastIndex = start;
  const value = numberPattern.exec(text)?.[0];
  if (value === undefined || !/^\\{0,7}["']$/.test(place.closing)) return null;
  if (!isSecretNumber(place.name, value, inList)) return null;
  return { kind: place.name.kind, start, end: start + value.length, value, numberQuote: place.closing };
}

/** Blanks between the items of a list, also as escapes in JSON inside JSON. */
const gapPattern = /(?:\s|\\{1,7}[nrt]){0,1000}/y;
const otherNumber = /-?[\d.eE+-]{1,256}/y;

/** The items up to the first that is neither a string nor a number. */
function findListed(text: string, from: number, place: NamedPlace): SecretFinding[] {
  const findings: SecretFinding[] = [];
  let at = from;
  while (at !== -1) {
    const { finding, next } = readItem(text, after(gapPattern, text, at), place);
    if (finding !== null) findings.push(finding);
    const end = next === -1 ? -1 : after(gapPattern, text, next);
    at = end !== -1 && text[end] === "," ? end + 1 : -1;
  }
  return findings;
}

function readItem(text: string, at: number, place: NamedPlace): Read {
  const opened = openingAt(text, at);
  if (opened.quote !== "") return findQuoted(text, opened, place);
  const next = after(otherNumber, text, at);
  return { finding: findNumber(text, at, { place, inList: true }), next: next > at ? next : -1 };
}

/** Where the text goes on behind what the pattern takes. */
function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function toFinding(value: string, start: number, name: SecretName): SecretFinding | null {
  if (!isSecretValue(name, value)) return null;
  return { kind: tokenKindOf(value) ?? name.kind, start, end: start + value.length, value };
}
