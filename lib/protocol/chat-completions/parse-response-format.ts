/** `response_format`: text, any JSON object, or JSON that fits a schema. */
import type { ResponseFormat } from "@/lib/domain/request";
import { type ExactJson, isJsonObject, type JsonObject } from "@/lib/shared/exact-json";
import { invalidRequest, readBoolean, readObject, typeWords, withoutKeys } from "../read-exact";
import { plainOnce, withoutDialect } from "./parse-tools";
import { namePattern } from "./schema";

const noKeys: ReadonlySet<string> = new Set();

export function parseResponseFormat(value: ExactJson | undefined, remarks: string[]): ResponseFormat {
  if (value === undefined || value === null) return { kind: "text" };
  const type = isJsonObject(value) ? value.type : value;
  if (!isJsonObject(value)) {
    throw invalidRequest(
      "response_format",
      `response_format must be an object such as {"type": "json_object"}, got ${typeWords(value)}.`,
    );
  }
  if (type === "text" || type === "json_object") return { kind: type };
  if (type === "json_schema") return parseJsonSchema(value.json_schema, remarks);
  throw invalidRequest("response_format", "response_format.type must be text, json_object or json_schema.");
}

function parseJsonSchema(value: ExactJson | undefined, remarks: string[]): ResponseFormat {
  const path = "response_format.json_schema";
  if (!isJsonObject(value))
    throw invalidRequest(
      "response_format",
      `${path} must be an object such as {"name": "…", "schema": {…}}.`,
    );
  const name = value.name;
  if (typeof name !== "string" || name === "")
    throw invalidRequest("response_format", `${path}.name is missing; it must be a string.`);
  if (!namePattern.test(name))
    remarks.push(`${path}.name holds characters, or a length, that OpenAI refuses.`);
  const schema = readObject(value.schema, `${path}.schema`);
  return {
    kind: "json_schema",
    name,
    get schema() {
      return plainOnce(schema);
    },
    strict: readBoolean(value.strict, `${path}.strict`) ?? false,
  };
}

/** The field as it counts for the key: nulls, `strict: false` and the schema's dialect mark dropped. */
export function neutralResponseFormat(value: ExactJson): ExactJson {
  if (!isJsonObject(value)) return value;
  const neutral = withoutKeys(value, noKeys);
  const inner = neutral.json_schema;
  if (isJsonObject(inner)) neutral.json_schema = neutralSchemaHolder(inner);
  return neutral;
}

function neutralSchemaHolder(inner: JsonObject): JsonObject {
  const neutral = withoutKeys(inner, noKeys);
  if (neutral.strict === false) delete neutral.strict;
  if (neutral.schema !== undefined) neutral.schema = withoutDialect(neutral.schema);
  return neutral;
}
