/** Which parameters of a request count for its key. What is not named here counts, unknown fields included. */
import type { NeutralRequest } from "@/lib/domain/request";
import {
  canonicalText,
  type ExactJson,
  emptyObject,
  isJsonObject,
  type JsonObject,
} from "@/lib/shared/exact-json";
import type { MatchingRules } from "./rules";

/** Parameters that do not count unless a project includes them, each with the reason. */
export const freeParams: ReadonlyMap<string, string> = new Map([
  ["model", "an answer serves whichever model the app is set to"],
  ["temperature", "sampling: a stored answer is one sample"],
  ["top_p", "sampling: a stored answer is one sample"],
  ["seed", "sampling: a stored answer is one sample"],
  ["max_tokens", "a limit, not a question"],
  ["max_completion_tokens", "a limit, not a question"],
  ["stream", "one stored answer serves the whole and the streamed form"],
  ["stream_options", "one stored answer serves the whole and the streamed form"],
  ["user", "names the app's user for abuse control"],
  ["safety_identifier", "names the app's user for abuse control"],
  ["store", "bookkeeping at the provider"],
  ["metadata", "bookkeeping at the provider"],
  ["service_tier", "speed and price"],
  ["prompt_cache_key", "speed and price"],
  ["prompt_cache_options", "speed and price"],
  ["prompt_cache_retention", "speed and price"],
]);

/** Zero and one, in every spelling without an exponent. */
const zero = /^-?0(?:\.0+)?$/;
const one = /^1(?:\.0+)?$/;

/** Values that say what leaving the field out says too, by their canonical text. From the API reference. */
const defaults: ReadonlyMap<string, RegExp> = new Map([
  ["n", one],
  ["parallel_tool_calls", /^true$/],
  ["logprobs", /^false$/],
  ["top_logprobs", zero],
  ["presence_penalty", zero],
  ["frequency_penalty", zero],
  ["response_format", /^\{"type":"text"\}$/],
  ["logit_bias", /^\{\}$/],
  ["modalities", /^\["text"\]$/],
  ["stop", /^\[\]$/],
  ["functions", /^\[\]$/],
]);

/** Two names of one field: the old one is read as the new. */
const renamed: ReadonlyMap<string, string> = new Map([["max_tokens", "max_completion_tokens"]]);

/** The parameters that are left when free ones, nulls and defaults are gone. */
export function countedParams(request: NeutralRequest, rules: MatchingRules): JsonObject {
  const { functions } = request.params;
  const included = new Set(rules.includeParams.flatMap((name) => namesOf(name)));
  const hasTools = request.tools.length > 0 || (Array.isArray(functions) && functions.length > 0);
  const counted = emptyObject();
  for (const [name, value] of Object.entries(request.params)) {
    if (value === null || rules.ignoreParams.includes(name)) continue;
    if (freeParams.has(name) && !included.has(name)) continue;
    if (isDefault(name, value, hasTools)) continue;
    counted[keptName(name, request.params)] = plainForm(name, value);
  }
  return counted;
}

/** Including either name of a field includes both. */
const namesOf = (name: string): string[] => {
  const pair = [...renamed].find((names) => names.includes(name));
  return pair ?? [name];
};

/** A request that gives both names with a value keeps both apart. */
const keptName = (name: string, params: Readonly<Record<string, ExactJson>>): string => {
  const newName = renamed.get(name);
  return newName === undefined || (params[newName] ?? null) !== null ? name : newName;
};

function isDefault(name: string, value: ExactJson, hasTools: boolean): boolean {
  if (name === "tool_choice" || name === "function_call")
    return value === "auto" || (value === "none" && !hasTools);
  // Without tools there is nothing to call in parallel.
  if (name === "parallel_tool_calls" && !hasTools) return true;
  return defaults.get(name)?.test(canonicalText(value)) ?? false;
}

/** One stop sequence may be written without its list. The order of legacy functions means as little as that of tools. */
function plainForm(name: string, value: ExactJson): ExactJson {
  if (name === "stop" && typeof value === "string") return [value];
  if (name === "functions" && Array.isArray(value))
    return value.map(namedText).sort(compareTexts).map(sentValue);
  return value;
}

type NamedText = readonly [name: string, text: string, value: ExactJson];

const namedText = (value: ExactJson): NamedText => {
  const name = isJsonObject(value) ? value.name : undefined;
  return [typeof name === "string" ? name : "", canonicalText(value), value];
};

const compareTexts = (left: NamedText, right: NamedText): number =>
  compare(left[0], right[0]) || compare(left[1], right[1]);

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

const sentValue = ([, , value]: NamedText): ExactJson => value;
