/** The top-level fields beside messages and tools: checked, kept as sent, and the labels taken out of metadata. */
import type { ExactJson, JsonObject } from "@/lib/shared/exact-json";
import type { Labels } from "../adapter";
import {
  invalidRequest,
  readArray,
  readBoolean,
  readNumber,
  readObject,
  readString,
  withoutKeys,
  wrongType,
} from "../read-exact";
import { neutralResponseFormat } from "./parse-response-format";
import { neutralFunction } from "./parse-tools";
import { promptVersionLabel, taskLabel } from "./schema";

type Check = (value: ExactJson | undefined, path: string) => unknown;

const number =
  (min: number, max: number): Check =>
  (value, path) =>
    readNumber(value, path, { min, max });
const integer: Check = (value, path) => readNumber(value, path, { integer: true });

/** Fields whose type or range the provider checks. What is not listed passes as it is, known to the provider or not. */
const checks: ReadonlyMap<string, Check> = new Map(
  Object.entries<Check>({
    temperature: number(0, 2),
    top_p: number(0, 1),
    frequency_penalty: number(-2, 2),
    presence_penalty: number(-2, 2),
    n: (value, path) => readNumber(value, path, { min: 1, max: 128, integer: true }),
    top_logprobs: (value, path) => readNumber(value, path, { min: 0, max: 20, integer: true }),
    seed: integer,
    max_tokens: integer,
    max_completion_tokens: integer,
    logprobs: readBoolean,
    parallel_tool_calls: readBoolean,
    store: readBoolean,
    stream: readBoolean,
    stream_options: readObject,
    logit_bias: readObject,
    metadata: readObject,
    audio: readObject,
    prediction: readObject,
    modalities: readArray,
    reasoning_effort: readString,
    verbosity: readString,
    service_tier: readString,
    user: readString,
  }),
);

/** Throws for the first listed field of a wrong type or out of range. */
export function checkParams(body: JsonObject): void {
  for (const [field, value] of Object.entries(body)) {
    checks.get(field)?.(value, field);
  }
}

const notParams: ReadonlySet<string> = new Set(["messages", "tools"]);
const labelKeys: ReadonlySet<string> = new Set([taskLabel, promptVersionLabel]);

/** All top-level fields that count: no nulls, no labels, schemas without their dialect mark. */
export function neutralParams(body: JsonObject): JsonObject {
  const params = withoutKeys(body, notParams);
  const { response_format: format, functions, metadata } = params;
  if (format !== undefined) params.response_format = neutralResponseFormat(format);
  if (Array.isArray(functions)) params.functions = functions.map(neutralLegacyFunction);
  const labelled = readObject(metadata, "metadata");
  if (!labelled) return params;
  const rest = withoutKeys(labelled, labelKeys);
  if (Object.keys(rest).length > 0) params.metadata = rest;
  else delete params.metadata;
  return params;
}

const neutralLegacyFunction = (value: ExactJson): ExactJson => {
  const one = readObject(value, "functions");
  return one ? neutralFunction(one) : value;
};

/** The caller's labels: those of the headers, else those in metadata. */
export function readLabels(body: JsonObject, headers: Labels): Labels {
  const metadata = readObject(body.metadata, "metadata");
  const label = (key: string) => readString(metadata?.[key], `metadata.${key}`) ?? null;
  return {
    task: headers.task ?? label(taskLabel),
    promptVersion: headers.promptVersion ?? label(promptVersionLabel),
  };
}

/** Null and [] are no stop sequence. */
export function readStop(value: ExactJson | undefined): string[] {
  if (value === undefined || value === null) return [];
  if (typeof value === "string") return [value];
  if (!Array.isArray(value)) throw wrongType("stop", "a string or up to 4 strings", value);
  if (value.length > 4)
    throw invalidRequest("stop", `stop must be a string or up to 4 strings, got ${value.length}.`);
  return value.map((one, index) => {
    if (typeof one !== "string") throw wrongType(`stop[${index}]`, "a string", one);
    return one;
  });
}
