/** All differences between two canonical requests, in the order in which a person would read them. */
import type { CanonicalRequest, NeutralMessage, NeutralPart, NeutralTool } from "@/lib/domain/request";
import { type ExactJson, writeExactJson } from "@/lib/shared/exact-json";
import { excerptPair } from "./excerpt";
import { absent, firstJsonDifference, joinPath, type ShownDifference } from "./json-difference";
import { type MessagePair, type Place, pairMessages } from "./pair-messages";
import { messageText } from "./question";
import { wordLikeness } from "./words";

export interface Difference extends ShownDifference {
  readonly place: Place;
  /** 0 to 1: how much of what stands at this place is different. */
  readonly amount: number;
}

/** Messages first, then tools, parameters and labels. Empty when the requests are equal. */
export function differencesOf(stored: CanonicalRequest, incoming: CanonicalRequest): Difference[] {
  return [
    ...pairMessages(stored.messages, incoming.messages).flatMap((pair) => messageDifferences(pair)),
    ...toolDifferences(stored.tools, incoming.tools),
    ...jsonDifferences("params", paths(stored.params), paths(incoming.params)),
    ...jsonDifferences("labels", labels(stored), labels(incoming)),
  ];
}

type Members = ReadonlyMap<string, ExactJson>;

const paths = (members: Readonly<Record<string, ExactJson>>): Members => new Map(Object.entries(members));

const labels = ({ endpoint, task, promptVersion }: CanonicalRequest): Members =>
  new Map([
    ["endpoint", endpoint],
    ["task", task],
    ["prompt_version", promptVersion],
  ]);

function messageDifferences({ stored, incoming, path, place }: MessagePair): Difference[] {
  if (stored === undefined || incoming === undefined) {
    const [left, right] = [stored, incoming].map((message) =>
      message === undefined ? absent : `${message.role}: ${messageText(message)}`,
    );
    return [{ place, amount: 1, path, ...excerptPair(left ?? absent, right ?? absent) }];
  }
  return [
    ...jsonDifferences("shape", outline(stored, path), outline(incoming, path)),
    ...partDifferences(stored.parts, incoming.parts, { path, place }),
    ...jsonDifferences(place, further(stored, path), further(incoming, path)),
  ];
}

const outline = (message: NeutralMessage, path: string): Members =>
  new Map([
    [`${path}.role`, message.role],
    [`${path}.name`, message.name],
  ]);

/** Calls with their arguments, which call a tool message answers, and all further fields. */
function further(message: NeutralMessage, path: string): Members {
  const members = new Map<string, ExactJson>();
  message.calls.forEach((call, index) => {
    const base = `${path}.tool_calls[${index}]`;
    members.set(`${base}.name`, call.name);
    members.set(`${base}.kind`, call.kind);
    members.set(
      `${base}.arguments`,
      call.arguments.kind === "json" ? call.arguments.value : call.arguments.text,
    );
    members.set(`${base}.position`, String(call.ordinal));
    for (const [key, value] of Object.entries(call.extra)) members.set(`${base}.further.${key}`, value);
  });
  members.set(`${path}.tool_call_id`, message.answersCall === null ? null : `call ${message.answersCall}`);
  for (const [key, value] of Object.entries(message.extra)) members.set(joinPath(path, key), value);
  return members;
}

function partDifferences(
  stored: readonly NeutralPart[],
  incoming: readonly NeutralPart[],
  at: { path: string; place: Place },
): Difference[] {
  const single = stored.length <= 1 && incoming.length <= 1;
  return Array.from({ length: Math.max(stored.length, incoming.length) }, (_, index) => index).flatMap(
    (index) => {
      const path = single ? `${at.path}.content` : `${at.path}.content[${index}]`;
      return jsonDifferences(at.place, partMember(stored[index], path), partMember(incoming[index], path));
    },
  );
}

const partMember = (part: NeutralPart | undefined, path: string): Members =>
  new Map(part === undefined ? [] : [[path, part.kind === "text" ? part.text : part.value]]);

function toolDifferences(stored: readonly NeutralTool[], incoming: readonly NeutralTool[]): Difference[] {
  return jsonDifferences("tools", toolMembers(stored), toolMembers(incoming)).map((difference) => ({
    ...difference,
    path: difference.path.replace(/^(tools\[[^\]]*\])\.function(?=\.)/, "$1"),
  }));
}

function toolMembers(tools: readonly NeutralTool[]): Members {
  const members = new Map<string, ExactJson>();
  for (const { name, value } of tools) {
    let path = `tools[${name}]`;
    for (let copy = 2; members.has(path); copy += 1) path = `tools[${name}][${copy}]`;
    members.set(path, value);
  }
  return members;
}

/** One difference for each member that is not equal on both sides, at its first differing place. */
function jsonDifferences(place: Place, stored: Members, incoming: Members): Difference[] {
  return [...new Set([...incoming.keys(), ...stored.keys()])].flatMap((name) => {
    const [left, right] = [stored.get(name), incoming.get(name)];
    const difference = firstJsonDifference(left, right);
    if (difference === null) return [];
    return [{ ...difference, place, path: joinPath(name, difference.path), amount: amountOf(left, right) }];
  });
}

const amountOf = (stored: ExactJson | undefined, incoming: ExactJson | undefined): number =>
  stored === undefined || incoming === undefined
    ? 1
    : 1 - wordLikeness(plainText(stored), plainText(incoming));

const plainText = (value: ExactJson): string => (typeof value === "string" ? value : writeExactJson(value));
