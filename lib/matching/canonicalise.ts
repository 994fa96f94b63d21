/** From a neutral request to the one form that shapes its answer: what does not count is gone, what has no order is sorted. */
import type { CanonicalRequest, NeutralMessage, NeutralRequest, NeutralTool } from "@/lib/domain/request";
import { canonicalText, type ExactJson } from "@/lib/shared/exact-json";
import { matcherVersion } from "./keys";
import { countedParams } from "./params";
import type { MatchingRules } from "./rules";

/** Pure. Without a window messages keep their number and order, so that paths into them stay true. */
export function canonicalise(request: NeutralRequest, rules: MatchingRules): CanonicalRequest {
  return {
    endpoint: request.endpoint,
    task: request.task,
    promptVersion: request.promptVersion,
    params: countedParams(request, rules),
    tools: sortedTools(request.tools),
    messages: lastOf(request.messages, rules.lastMessages).map(canonicalMessage),
    matcherVersion,
  };
}

/** The window a project may set: system messages and the last so many others. */
function lastOf(messages: readonly NeutralMessage[], count: number | null): readonly NeutralMessage[] {
  if (count === null) return messages;
  const others = messages.filter(({ role }) => role !== "system");
  const kept = new Set(others.slice(-count));
  return messages.filter((message) => message.role === "system" || kept.has(message));
}

/** By name; tools of one name by their text. The order in which tools are offered means nothing. */
const sortedTools = (tools: readonly NeutralTool[]): NeutralTool[] =>
  [...tools].sort(
    (left, right) =>
      compare(left.name, right.name) || compare(canonicalText(left.value), canonicalText(right.value)),
  );

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

/** Null, missing and empty content are one; so are null and missing fields. */
function canonicalMessage(message: NeutralMessage): NeutralMessage {
  const hasEmpty = message.parts.some((part) => part.kind === "text" && part.text === "");
  const hasNull = Object.values(message.extra).includes(null);
  if (!hasEmpty && !hasNull) return message;
  return {
    ...message,
    parts: message.parts.filter((part) => part.kind !== "text" || part.text !== ""),
    extra: withoutNulls(message.extra),
  };
}

const withoutNulls = (extra: Readonly<Record<string, ExactJson>>): Record<string, ExactJson> =>
  Object.fromEntries(Object.entries(extra).filter(([, value]) => value !== null));
