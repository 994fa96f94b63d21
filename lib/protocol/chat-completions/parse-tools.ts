/** The tools a request offers, in the form that counts for its key and in the form that binds its answer. */
import type { NeutralTool, OfferedTool } from "@/lib/domain/request";
import {
  type ExactJson,
  emptyObject,
  isJsonObject,
  type JsonObject,
  toPlainJson,
} from "@/lib/shared/exact-json";
import {
  invalidRequest,
  readArray,
  readBoolean,
  readObject,
  readString,
  requireObject,
  requireString,
  withoutKeys,
} from "../read-exact";
import { cacheMarks, namePattern } from "./schema";

export interface ReadTools {
  readonly neutral: NeutralTool[];
  readonly offered: OfferedTool[];
}

/** Reads `tools`; absent, null and [] are the same. Types beyond function and custom pass with a remark. */
export function parseTools(value: ExactJson | undefined, remarks: string[]): ReadTools {
  const read: ReadTools = { neutral: [], offered: [] };
  const tools = readArray(value, "tools") ?? [];
  tools.forEach((tool, index) => {
    parseTool(tool, `tools[${index}]`, { read, remarks });
  });
  remarkDuplicates(read.offered, remarks);
  return read;
}

function parseTool(value: ExactJson, path: string, into: { read: ReadTools; remarks: string[] }): void {
  const tool = requireObject(value, path);
  const type = readString(tool.type, `${path}.type`) ?? "function";
  if (type !== "function" && type !== "custom") {
    into.remarks.push(`${path} has type '${type}', which is not checked.`);
    into.read.neutral.push({ name: type, value: withoutKeys(tool, cacheMarks) });
    return;
  }
  const inner = tool[type];
  if (!isJsonObject(inner)) throw invalidRequest("tools", missingInner(tool, path, type));
  const offered = readOffered(inner, `${path}.${type}`, type);
  if (!namePattern.test(offered.name)) into.remarks.push(oddName(`${path}.${type}.name`));
  into.read.offered.push(offered);
  into.read.neutral.push({ name: offered.name, value: neutralTool(tool, type, inner) });
}

function missingInner(tool: JsonObject, path: string, type: string): string {
  const hint = typeof tool.name === "string" ? " The flat form belongs to the Responses API." : "";
  return `${path}.${type} must be an object such as {"name": "…"}.${hint}`;
}

const oddName = (path: string): string => `${path} holds characters, or a length, that OpenAI refuses.`;

function readOffered(inner: JsonObject, path: string, kind: "function" | "custom"): OfferedTool {
  const schema = kind === "function" ? readObject(inner.parameters, `${path}.parameters`) : undefined;
  const format = readObject(inner.format, `${path}.format`);
  return {
    kind,
    name: requireString(inner.name, `${path}.name`),
    description: readString(inner.description, `${path}.description`) ?? null,
    // Made when read: a hit, the common case, never looks at them.
    get parameters() {
      return plainOnce(schema);
    },
    strict: readBoolean(inner.strict, `${path}.strict`) ?? false,
    format: format ? toPlainJson(format) : null,
  };
}

const plain = new WeakMap<JsonObject, unknown>();

/** A schema as plain JSON, null where there is none. The dialect mark stays in: it chooses the checker. */
export function plainOnce(schema: JsonObject | undefined): unknown {
  if (!schema) return null;
  if (!plain.has(schema)) plain.set(schema, toPlainJson(schema));
  return plain.get(schema);
}

function neutralTool(tool: JsonObject, type: "function" | "custom", inner: JsonObject): JsonObject {
  const neutral = withoutKeys(tool, cacheMarks);
  neutral.type = type;
  neutral[type] = neutralFunction(inner);
  return neutral;
}

/** Nulls, cache marks, `strict: false` and the schema's dialect mark dropped: clients of different versions differ in those only. */
export function neutralFunction(inner: JsonObject): JsonObject {
  const neutral = withoutKeys(inner, cacheMarks);
  if (neutral.strict === false) delete neutral.strict;
  if (neutral.parameters !== undefined) neutral.parameters = withoutDialect(neutral.parameters);
  return neutral;
}

/** The schema without its own `$schema`; everything else, nulls included, stays: `default: null` says something. */
export function withoutDialect(schema: ExactJson): ExactJson {
  if (!isJsonObject(schema) || schema.$schema === undefined) return schema;
  const rest = Object.assign(emptyObject(), schema);
  delete rest.$schema;
  return rest;
}

/** Reads the legacy `functions`. */
export function parseFunctions(value: ExactJson | undefined): OfferedTool[] {
  const functions = readArray(value, "functions") ?? [];
  return functions.map((one, index) =>
    readOffered(requireObject(one, `functions[${index}]`), `functions[${index}]`, "function"),
  );
}

function remarkDuplicates(offered: readonly OfferedTool[], remarks: string[]): void {
  const seen = new Set<string>();
  for (const { name } of offered) {
    if (seen.has(name)) remarks.push(`tools offers '${name}' more than once.`);
    seen.add(name);
  }
}
