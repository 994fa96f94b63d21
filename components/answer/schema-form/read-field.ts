/**
 * What kind of field a schema asks for, one level deep: children are read when they are shown, so recursive schemas
 * end by themselves. A keyword that no field shows makes that subtree a JSON field, with the reason.
 */
import { numberHint, stringHint } from "./field-hints";
import { resolveSchema } from "./resolve-schema";
import {
  isSchemaObject,
  listOf,
  numberOf,
  objectOf,
  type SchemaObject,
  textOf,
  textsOf,
  typesOf,
} from "./schema-value";

export interface FieldInfo {
  readonly title: string | null;
  readonly description: string | null;
  /** Null is allowed beside the kind. */
  readonly nullable: boolean;
}

export interface PropertyField {
  readonly name: string;
  readonly schema: unknown;
  readonly required: boolean;
}

export type FieldKind =
  | { readonly kind: "object"; readonly properties: readonly PropertyField[]; readonly open: boolean }
  | {
      readonly kind: "array";
      readonly item: unknown;
      readonly minItems: number;
      readonly maxItems: number | null;
    }
  | { readonly kind: "choice"; readonly values: readonly unknown[] }
  | { readonly kind: "const"; readonly value: unknown }
  | { readonly kind: "string"; readonly hint: string | null; readonly maxLength: number | null }
  | {
      readonly kind: "number";
      readonly integer: boolean;
      readonly minimum: number | null;
      readonly hint: string | null;
    }
  | { readonly kind: "boolean" | "null" }
  | { readonly kind: "union"; readonly options: readonly UnionOption[] }
  | { readonly kind: "json"; readonly why: string };

export interface UnionOption {
  readonly label: string;
  readonly schema: unknown;
}

export type Field = FieldInfo & FieldKind;

/** Reads `schema`, a part of `root`. Never throws. */
export function readField(schema: unknown, root: unknown): Field {
  const resolved = resolveSchema(schema, root);
  if (!resolved.ok)
    return { title: null, description: null, nullable: false, kind: "json", why: resolved.why };
  const flat = resolved.schema;
  const info = { title: textOf(flat.title), description: textOf(flat.description) };
  const options = [...listOf(flat.anyOf), ...listOf(flat.oneOf)];
  const real = options.filter((option) => !isNullSchema(option, root));
  const nullable =
    flat.nullable === true ||
    typesOf(flat).includes("null") ||
    real.length < options.length ||
    listOf(flat.enum).includes(null);
  const only = real[0];
  if (real.length === 1 && flat.properties === undefined) {
    const { anyOf: _a, oneOf: _o, nullable: _n, ...siblings } = flat;
    const inner = readField({ allOf: [siblings, only] }, root);
    return {
      ...inner,
      nullable: nullable || inner.nullable,
      title: info.title ?? inner.title,
      description: info.description ?? inner.description,
    };
  }
  return { ...info, nullable, ...readKind(flat, real, root) };
}

function readKind(flat: SchemaObject, options: readonly unknown[], root: unknown): FieldKind {
  const unknown = Object.keys(flat).find(
    (keyword) => !knownKeywords.has(keyword) && !keyword.startsWith("x-"),
  );
  if (unknown !== undefined) return { kind: "json", why: `the form does not show “${unknown}”` };
  if (options.length > 1) {
    if (flat.properties !== undefined)
      return { kind: "json", why: "it mixes properties with anyOf or oneOf" };
    return {
      kind: "union",
      options: options.map((schema, index) => ({ label: optionLabel(schema, root, index), schema })),
    };
  }
  if ("const" in flat) return { kind: "const", value: flat.const };
  if (Array.isArray(flat.enum))
    return { kind: "choice", values: flat.enum.filter((value) => value !== null) };
  return readType(flat);
}

function readType(flat: SchemaObject): FieldKind {
  const types = typesOf(flat).filter((type) => type !== "null");
  if (types.length > 1)
    return { kind: "union", options: types.map((type) => ({ label: type, schema: { ...flat, type } })) };
  const type = types[0] ?? (flat.properties ? "object" : flat.items ? "array" : undefined);
  switch (type) {
    case "object":
      return { kind: "object", properties: propertiesOf(flat), open: flat.additionalProperties !== false };
    case "array":
      return {
        kind: "array",
        item: flat.items ?? {},
        minItems: numberOf(flat.minItems) ?? 0,
        maxItems: numberOf(flat.maxItems),
      };
    case "string":
      return { kind: "string", hint: stringHint(flat), maxLength: numberOf(flat.maxLength) };
    case "number":
    case "integer":
      return {
        kind: "number",
        integer: type === "integer",
        minimum: numberOf(flat.minimum),
        hint: numberHint(flat),
      };
    case "boolean":
      return { kind: "boolean" };
    default:
      return typesOf(flat).includes("null")
        ? { kind: "null" }
        : { kind: "json", why: "its schema allows any value" };
  }
}

function propertiesOf(flat: SchemaObject): readonly PropertyField[] {
  const required = new Set(textsOf(flat.required));
  return Object.entries(objectOf(flat.properties)).map(([name, schema]) => ({
    name,
    schema,
    required: required.has(name),
  }));
}

function isNullSchema(schema: unknown, root: unknown): boolean {
  const resolved = resolveSchema(schema, root);
  if (!resolved.ok) return false;
  const types = typesOf(resolved.schema);
  return (
    (types.length === 1 && types[0] === "null") ||
    ("const" in resolved.schema && resolved.schema.const === null)
  );
}

function optionLabel(schema: unknown, root: unknown, index: number): string {
  const resolved = resolveSchema(schema, root);
  const flat = resolved.ok ? resolved.schema : {};
  const ref = isSchemaObject(schema) ? textOf(schema.$ref)?.split("/").at(-1) : undefined;
  const tag = Object.values(objectOf(flat.properties)).find(
    (property) => isSchemaObject(property) && typeof property.const === "string",
  );
  return (
    textOf(flat.title) ?? ref ?? textOf(objectOf(tag).const) ?? typesOf(flat)[0] ?? `option ${index + 1}`
  );
}

const knownKeywords = new Set(
  (
    "type properties required additionalProperties items enum const anyOf oneOf nullable title description default examples format pattern " +
    "minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems minProperties maxProperties " +
    "$defs definitions $schema $id $comment deprecated readOnly writeOnly strict"
  ).split(" "),
);
