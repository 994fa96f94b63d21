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
import { findSecrets } from "./find-secrets";
import { tokenKindOf } from "./find-tokens";
import { isSecretValue, secretNameOf } from "./names";
import { highestOrdinal, Numbering } from "./numbering";
import { holdsPlaceholder } from "./placeholder";

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

/** A request body without its secrets. Clean bodies come back as they are. */
export function redactJson(body: ExactJson): RedactedJson {
  if (!holdsSecret(body, null)) return { body, secrets: [], changed: false };
  const numbering = new Numbering(highestOrdinal(body));
  const redacted = redactValue(body, null, numbering);
  return { body: redacted, secrets: numbering.secrets, changed: numbering.secrets.length > 0 };
}

export function redactText(text: string): RedactedText {
  const numbering = new Numbering(highestOrdinal(text));
  const redacted = redactString(text, numbering);
  return { text: redacted, secrets: numbering.secrets, changed: numbering.secrets.length > 0 };
}

/** The kind of a secret-named field's value, or null when the value is none. */
function namedSecretKind(key: string | null, value: string): string | null {
  const name = key === null ? null : secretNameOf(key);
  if (name === null || !isSecretValue(name, value) || holdsPlaceholder(value)) return null;
  return tokenKindOf(value) ?? name.kind;
}

function holdsSecret(value: ExactJson, key: string | null): boolean {
  if (typeof value === "string") return findSecrets(value).length > 0 || namedSecretKind(key, value) !== null;
  if (Array.isArray(value)) return value.some((item) => holdsSecret(item, null));
  if (!isJsonObject(value)) return false;
  for (const name in value) {
    const member = value[name];
    if (member !== undefined && (holdsSecret(member, name) || findSecrets(name).length > 0)) return true;
  }
  return false;
}

function redactValue(value: ExactJson, key: string | null, numbering: Numbering): ExactJson {
  if (typeof value === "string") {
    const kind = namedSecretKind(key, value);
    return kind === null ? redactString(value, numbering) : numbering.placeholder(kind, value);
  }
  if (value === null || typeof value === "boolean" || value instanceof JsonNumber) return value;
  if (Array.isArray(value)) return value.map((item) => redactValue(item, null, numbering));
  return redactObject(value, numbering);
}

/** Numbered in sorted order, written in the order the app used. */
function redactObject(object: JsonObject, numbering: Numbering): JsonObject {
  const members = new Map<string, readonly [key: string, value: ExactJson]>();
  for (const key of Object.keys(object).sort()) {
    const value = object[key];
    if (value !== undefined)
      members.set(key, [redactString(key, numbering), redactValue(value, key, numbering)]);
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
    const findings = findSecrets(redacted);
    if (findings.length === 0) break;
    if (findings.length > 1) numberAsJson(redacted, numbering);
    let from = 0;
    let next = "";
    for (const { kind, start, end, value } of findings) {
      next += redacted.slice(from, start) + numbering.placeholder(kind, value);
      from = end;
    }
    redacted = next + redacted.slice(from);
  }
  return redacted;
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
