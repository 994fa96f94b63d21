/** The keys of a canonical request. Equal keys mean equal requests: nothing that counts is left out or written ambiguously. */
import { createHash } from "node:crypto";
import type {
  CanonicalRequest,
  Fingerprint,
  NeutralCall,
  NeutralMessage,
  NeutralPart,
} from "@/lib/domain/request";
import { canonicalText, type ExactJson } from "@/lib/shared/exact-json";
import { normaliseRequest } from "./normalise";

/**
 * Part of every key. Raise it whenever keys of equal requests change, so that entries of older versions are never
 * met by chance but built anew from their stored requests.
 */
export const matcherVersion = 1;

/** Both keys. Where normalising changes nothing they are the same. */
export function fingerprint(request: CanonicalRequest): Fingerprint {
  const exactKey = hash(keyText(request));
  const normalised = normaliseRequest(request);
  const normalisedKey = normalised === request ? exactKey : hash(keyText(normalised));
  return { exactKey, normalisedKey, matcherVersion: request.matcherVersion };
}

const hash = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

/**
 * One JSON text for one request. Every string is quoted and every list is closed, so no two requests share it.
 * Written by hand rather than through one big object: it is on the path of every call.
 */
function keyText(request: CanonicalRequest): string {
  const { endpoint, task, promptVersion, matcherVersion: version, params, tools, messages } = request;
  const head = JSON.stringify([version, endpoint, task, promptVersion]);
  const toolTexts = tools.map(({ name, value }) => `[${JSON.stringify(name)},${canonicalText(value)}]`);
  return `[${head},${objectText(params)},[${toolTexts.join()}],[${messages.map(messageKeyText).join()}]]`;
}

const objectText = (members: Readonly<Record<string, ExactJson>>): string => canonicalText(members);

/** The unambiguous text of one message: equal texts, equal messages. */
export function messageKeyText(message: NeutralMessage): string {
  const { role, name, parts, calls, answersCall, extra } = message;
  const head = JSON.stringify([role, name, answersCall]);
  return `[${head},[${parts.map(partText).join()}],[${calls.map(callText).join()}],${objectText(extra)}]`;
}

/** Text is a string, any other part an array of one: they cannot be mistaken for each other. */
const partText = (part: NeutralPart): string =>
  part.kind === "text" ? JSON.stringify(part.text) : `[${canonicalText(part.value)}]`;

function callText({ kind, name, arguments: given, ordinal, extra }: NeutralCall): string {
  const head = JSON.stringify([kind, name, ordinal, given.kind]);
  const passed = given.kind === "json" ? canonicalText(given.value) : JSON.stringify(given.text);
  return `[${head},${passed},${objectText(extra)}]`;
}
