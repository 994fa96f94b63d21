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
import { bareQuestion } from "./bare-question";
import { type NormalMessage, type NormalRequest, normaliseRequest } from "./normalise";
import { questionIndex } from "./question";
import type { MatchingRules } from "./rules";

/**
 * Part of every key. Raise it whenever keys of equal requests change, so that entries of older versions are never
 * met by chance but built anew from their stored requests.
 */
export const matcherVersion = 2;

/** All keys of a request. */
export const fingerprint = (request: CanonicalRequest, rules: MatchingRules): Fingerprint => ({
  exactKey: exactKeyOf(request),
  ...otherKeysOf(normaliseRequest(request, rules)),
  matcherVersion: request.matcherVersion,
});

export const exactKeyOf = (request: CanonicalRequest): string => hash(keyText(request));

/** Costs more than the exact key; asked for only where no entry has that. */
export function otherKeysOf(request: NormalRequest): Pick<Fingerprint, "normalisedKey" | "similarKey"> {
  const shared = sharedText(request);
  return {
    normalisedKey: hash(`normalised ${shared} ${request.messages.map(normalText).join()}`),
    similarKey: hash(`similar ${shared} ${similarTexts(request).join()}`),
  };
}

/** What both further keys have of a request beside its messages. */
function sharedText({ canonical, params, tools }: NormalRequest): string {
  const { matcherVersion: version, endpoint, task, promptVersion } = canonical;
  return JSON.stringify([version, endpoint, task, promptVersion, params, tools]);
}

const normalText = ({ role, name, text, media, calls, answersCall, extra }: NormalMessage): string =>
  JSON.stringify([role, name, text, media, calls, answersCall, extra]);

/** System prompts by their place only; the question without courtesy. */
function similarTexts({ messages }: NormalRequest): string[] {
  const question = questionIndex(messages);
  return messages.map((message, index) => {
    if (message.role === "system") return normalText({ ...message, text: "" });
    return index === question
      ? normalText({ ...message, text: bareQuestion(message.text).text })
      : normalText(message);
  });
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
