/**
 * Replaces secrets by ordinal placeholders, one to one, so that two different requests never become equal by it:
 * the redacted text together with the list of secrets gives the original back. Idempotent. Numbers follow the first
 * appearance when objects are walked in sorted key order, so that the order of JSON keys does not matter.
 */
import {
  type ExactJson,
  ExactJsonError,
  emptyObject,
  isJsonObject,
  JsonNumber,
  type JsonObject,
  parseExactJson,
} from "@/lib/shared/exact-json";
import { type Field, itemField, memberField, namedNumberKind, namedSecretKind } from "./fields";
import { findSecrets, noPatterns, type SecretFinding, type SecretPatterns } from "./find-secrets";
import { highestOrdinal, Numbering } from "./numbering";

export interface RedactedJson {
  readonly body: ExactJson;
  /** Distinct, in the order of their numbers. */
  readonly secrets: readonly string[];
  readonly changed: boolean;
}

export interface RedactedText {
  readonly text: string;
  readonly secrets: readonly string[];
  readonly changed: boolean;
}

/** A request body without its secrets. Clean bodies come back as they are. `patterns`: a project's own. */
export function redactJson(body: ExactJson, patterns: SecretPatterns = noPatterns): RedactedJson {
  if (!holdsSecret(body, null, patterns)) return { body, secrets: [], changed: false };
  const numbering = new Numbering(highestOrdinal(body), patterns);
  const redacted = redactValue(body, null, numbering);
  return { body: redacted, secrets: numbering.secrets, changed: numbering.secrets.length > 0 };
}

/** A text with the list of what was taken out of it. */
export function redactWholeText(text: string): RedactedText {
  const numbering = new Numbering(highestOrdinal(text));
  const redacted = redactString(text, numbering);
  return { text: redacted, secrets: numbering.secrets, changed: numbering.secrets.length > 0 };
}

/** A text without its secrets: for headers, labels and messages. Cheap where there are none. */
export const redactText = (text: string): string =>
  findSecrets(text).length === 0 ? text : redactWholeText(text).text;

function holdsSecret(value: ExactJson, field: Field | null, patterns: SecretPatterns): boolean {
  if (typeof value === "string")
    return findSecrets(value, patterns).length > 0 || namedSecretKind(field, value) !== null;
  if (value instanceof JsonNumber) return namedNumberKind(field, value) !== null;
  if (Array.isArray(value)) return value.some((item) => holdsSecret(item, itemField(field), patterns));
  if (!isJsonObject(value)) return false;
  for (const key in value) {
    const member = value[key];
    if (member === undefined) continue;
    if (holdsSecret(member, memberField(field, key, member), patterns)) return true;
    if (findSecrets(key, patterns).length > 0) return true;
  }
  return false;
}

function redactValue(value: ExactJson, field: Field | null, numbering: Numbering): ExactJson {
  if (typeof value === "string") {
    const kind = namedSecretKind(field, value);
    return kind === null ? redactString(value, numbering) : numbering.placeholder(kind, value);
  }
  if (value instanceof JsonNumber) {
    const kind = namedNumberKind(field, value);
    return kind === null ? value : numbering.numberPlaceholder(kind, value.text);
  }
  if (Array.isArray(value)) return value.map((item) => redactValue(item, itemField(field), numbering));
  return isJsonObject(value) ? redactObject(value, field, numbering) : value;
}

/** Numbered in sorted order, written in the order the app used. */
function redactObject(object: JsonObject, field: Field | null, numbering: Numbering): JsonObject {
  const members = new Map<string, readonly [key: string, value: ExactJson]>();
  for (const key of Object.keys(object).sort()) {
    const value = object[key];
    if (value === undefined) continue;
    const inside = memberField(field, key, value);
    members.set(key, [redactString(key, numbering), redactValue(value, inside, numbering)]);
  }
  const redacted = emptyObject();
  for (const key of Object.keys(object)) {
    const member = members.get(key);
    if (member !== undefined) redacted[member[0]] = member[1];
  }
  return redacted;
}

/** A replacement can lay bare another secret that its neighbour hid; a few rounds reach the end. */
const roundsMax = 8;

function redactString(text: string, numbering: Numbering): string {
  let redacted = text;
  for (let round = 0; round < roundsMax; round += 1) {
    const findings = findSecrets(redacted, numbering.patterns);
    if (findings.length === 0) break;
    if (findings.length > 1) numberAsJson(redacted, numbering);
    let from = 0;
    let next = "";
    for (const finding of findings) {
      next += redacted.slice(from, finding.start) + placeholderFor(finding, numbering);
      from = finding.end;
    }
    redacted = next + redacted.slice(from);
  }
  return redacted;
}

function placeholderFor({ kind, value, numberQuote }: SecretFinding, numbering: Numbering): string {
  if (numberQuote === undefined) return numbering.placeholder(kind, value);
  return numberQuote + numbering.numberPlaceholder(kind, value) + numberQuote;
}

/** JSON in a string (tool arguments, tool results) is numbered in sorted key order too, where it can be read. */
function numberAsJson(text: string, numbering: Numbering): void {
  if (!/^\s{0,100}[{[]/.test(text)) return;
  try {
    redactValue(parseExactJson(text), null, numbering);
  } catch (error) {
    if (!(error instanceof ExactJsonError)) throw error;
  }
}
