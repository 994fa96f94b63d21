/**
 * The normal form of a request: equal for requests that differ only in what no prompt means. Everything here is
 * deterministic and loses nothing that guards need: volatile values, technical lines and texts as written are kept.
 * Blanks, line ends and spellings of one character go first; then volatile values; then layout, by role.
 */
import type { CanonicalRequest, NeutralMessage, NeutralPart } from "@/lib/domain/request";
import { canonicalText, type ExactJson, isJsonObject } from "@/lib/shared/exact-json";
import type { MatchingRules } from "./rules";
import { scrubFields, scrubText } from "./scrub";
import { foldCharacters, foldLineEnds, looksLikeCode } from "./text/characters";
import { canonicalJsonInText } from "./text/json-in-text";
import { layOut } from "./text/layout";
import { withoutSignature } from "./text/signed-url";
import { marks, ownMarks } from "./text/tokens";
import { placeholderPattern, replaceVolatile } from "./volatile/replace-volatile";
import { isNamed, type TextRole, type VolatileValue } from "./volatile/value";

export interface NormalCall {
  readonly kind: string;
  readonly name: string;
  readonly arguments: string;
  readonly ordinal: number;
  /** Canonical JSON text of every further field. */
  readonly extra: string;
}

export interface NormalMessage {
  readonly role: NeutralMessage["role"];
  readonly name: string | null;
  /** The normalised text; parts that are no text stand in it as marks. */
  readonly text: string;
  /** The text as the app wrote it. */
  readonly raw: string;
  /** Canonical JSON texts of the parts that are no text. */
  readonly media: readonly string[];
  readonly calls: readonly NormalCall[];
  readonly answersCall: number | null;
  readonly extra: string;
}

export interface NormalRequest {
  readonly canonical: CanonicalRequest;
  /** Canonical JSON texts: what is not in messages. */
  readonly params: Readonly<Record<string, string>>;
  readonly tools: readonly { readonly name: string; readonly text: string }[];
  readonly messages: readonly NormalMessage[];
  /** Those that stand in the normal form, in order. */
  readonly volatile: readonly VolatileValue[];
  /** Those of technical lines too. */
  readonly clocks: readonly VolatileValue[];
  readonly technicalLines: readonly string[];
}

/** Pure and total. */
export function normaliseRequest(request: CanonicalRequest, rules: MatchingRules): NormalRequest {
  const reader = new Reader(rules);
  const read = request.messages.map((message, index) =>
    reader.read(message, index === request.messages.length - 1),
  );
  const messages = number(
    inCallOrder(mergeSystem(read.filter((message) => !isEmptySystem(message)))),
    reader.found,
  );
  return {
    canonical: request,
    ...normalFields(request, rules),
    messages: messages.messages,
    volatile: messages.live,
    clocks: reader.found.filter(({ kind }) => kind === "clock"),
    technicalLines: reader.technicalLines
      .map((line) => withRaw(line, reader.found))
      .filter((line) => /[\p{L}\d]/u.test(line)),
  };
}

/** Parameters and tools, scrubbed. Tools whose names are scrubbed away stay apart by their texts. */
function normalFields(
  { params, tools }: CanonicalRequest,
  rules: MatchingRules,
): Pick<NormalRequest, "params" | "tools"> {
  const kept = scrubFields({ ...params, tools: tools.map(({ value }) => value) }, rules.scrubFields);
  const { tools: keptTools, ...keptParams } = isJsonObject(kept) ? kept : {};
  const values = Array.isArray(keptTools) ? keptTools : [];
  return {
    params: Object.fromEntries(
      Object.entries(keptParams).map(([name, value]) => [name, canonicalText(withSortedSets(value))]),
    ),
    tools: values.map((value, index) => ({
      name: tools[index]?.name ?? "",
      text: canonicalText(withSortedSets(value)),
    })),
  };
}

class Reader {
  readonly found: VolatileValue[] = [];
  readonly technicalLines: string[] = [];

  constructor(private readonly rules: MatchingRules) {}

  read(message: NeutralMessage, isLast: boolean): NormalMessage {
    const raw = message.parts.map((part) => (part.kind === "text" ? part.text : marks.part)).join(" ");
    return {
      role: message.role,
      name: message.name,
      raw,
      // The answer goes on from the last character of a final assistant message.
      text: isLast && message.role === "assistant" ? raw : this.text(raw, message.role),
      media: message.parts.flatMap(mediaText),
      calls: message.calls.map((call) => ({
        kind: call.kind,
        name: call.name,
        arguments: this.text(
          call.arguments.kind === "json" ? canonicalText(call.arguments.value) : call.arguments.text,
          "arguments",
        ),
        ordinal: call.ordinal,
        extra: canonicalText(call.extra),
      })),
      answersCall: message.answersCall,
      extra: canonicalText(message.extra),
    };
  }

  /** A text that holds the private characters of the normal form is left as it is: it could be taken for one. */
  private text(raw: string, role: TextRole): string {
    if (raw === "") return "";
    if (ownMarks.test(raw.replaceAll(marks.part, ""))) return raw;
    const folded = scrubText(canonicalJsonInText(fold(raw, role)), role, this.rules);
    const { declaredIds } = this.rules;
    const laidOut = layOut(replaceVolatile(folded, { role, declaredIds, found: this.found }), role);
    for (const line of laidOut.technicalLines) this.technicalLines.push(line);
    return laidOut.text;
  }
}

const fold = (text: string, role: TextRole): string =>
  role !== "system" && looksLikeCode(text) ? foldLineEnds(text) : foldCharacters(text);

const mediaText = (part: NeutralPart): string[] =>
  part.kind === "text" ? [] : [canonicalText(withPlainLink(part.value))];

/** A picture's link without its signature, and without the detail level that is the default. */
function withPlainLink(value: ExactJson): ExactJson {
  if (!isJsonObject(value) || !isJsonObject(value.image_url)) return value;
  const { url, detail, ...rest } = value.image_url;
  if (typeof url !== "string") return value;
  const level = detail === undefined || detail === "auto" ? {} : { detail };
  return { ...value, image_url: { ...rest, url: withoutSignature(url), ...level } };
}

/** The order of names in `required` of a schema means nothing. */
function withSortedSets(value: ExactJson, key = ""): ExactJson {
  if (Array.isArray(value)) {
    const items = value.map((item) => withSortedSets(item));
    const isNames = key === "required" && items.every((item) => typeof item === "string");
    return isNames ? [...items].sort() : items;
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withSortedSets(member, name)]),
  );
}

const isEmptySystem = ({ role, text, media, extra }: NormalMessage): boolean =>
  role === "system" && text === "" && media.length === 0 && extra === "{}";

/** Neighbouring system messages are one prompt. */
function mergeSystem(messages: readonly NormalMessage[]): NormalMessage[] {
  const merged: NormalMessage[] = [];
  for (const message of messages) {
    const before = merged.at(-1);
    if (before === undefined || !canMerge(before, message)) merged.push(message);
    else {
      merged[merged.length - 1] = {
        ...before,
        text: `${before.text} ${message.text}`,
        raw: `${before.raw}\n${message.raw}`,
        media: [...before.media, ...message.media],
      };
    }
  }
  return merged;
}

/** Results that follow each other say by themselves which call they answer: their order means nothing. */
function inCallOrder(messages: readonly NormalMessage[]): NormalMessage[] {
  const ordered: NormalMessage[] = [];
  let results: NormalMessage[] = [];
  for (const message of messages) {
    if (message.role === "tool" && message.answersCall !== null) results.push(message);
    else {
      ordered.push(...byCall(results), message);
      results = [];
    }
  }
  return [...ordered, ...byCall(results)];
}

const byCall = (results: readonly NormalMessage[]): NormalMessage[] =>
  [...results].sort((left, right) => (left.answersCall ?? 0) - (right.answersCall ?? 0));

const canMerge = (before: NormalMessage, message: NormalMessage): boolean =>
  before.role === "system" &&
  message.role === "system" &&
  before.name === message.name &&
  before.extra === message.extra;

/** Placeholders get their final text: kind, form and, where one value may stand in several places, its ordinal. */
function number(
  messages: readonly NormalMessage[],
  found: readonly VolatileValue[],
): { messages: NormalMessage[]; live: VolatileValue[] } {
  const ordinals = new Map<string, number>();
  const live: VolatileValue[] = [];
  const name = (text: string): string =>
    text.replace(placeholderPattern, (whole, _, index: string) => {
      const value = found[Number(index)];
      if (value === undefined) return whole;
      live.push(value);
      return marks.open + placeholderName(value, ordinals) + marks.close;
    });
  const numbered = messages.map((message) => ({
    ...message,
    text: name(message.text),
    calls: message.calls.map((call) => ({ ...call, arguments: name(call.arguments) })),
  }));
  return { messages: numbered, live };
}

function placeholderName({ kind, raw, form }: VolatileValue, ordinals: Map<string, number>): string {
  if (!isNamed(kind)) return kind;
  const key = `${kind} ${raw}`;
  const ordinal = ordinals.get(key) ?? ordinals.size;
  ordinals.set(key, ordinal);
  return `${form}#${ordinal}`;
}

const withRaw = (line: string, found: readonly VolatileValue[]): string =>
  line.replace(placeholderPattern, (whole, kind: string, index: string) =>
    kind === "clock" ? "" : (found[Number(index)]?.raw ?? whole),
  );
