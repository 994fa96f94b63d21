/**
 * One flat schema out of `$ref` and `allOf`: what the form reads. Remote references and contradictions give a reason
 * instead, and that subtree is edited as JSON.
 */
import { isSchemaObject, listOf, type SchemaObject, textsOf, typesOf } from "./schema-value";

export type Resolved =
  | { readonly ok: true; readonly schema: SchemaObject }
  | { readonly ok: false; readonly why: string };

const refused = (why: string): Resolved => ({ ok: false, why });
const refHopsMax = 32;

/** `root` is the whole schema, which local references point into. */
export function resolveSchema(schema: unknown, root: unknown, hops = 0): Resolved {
  if (schema === true || schema === undefined || schema === null) return { ok: true, schema: {} };
  if (!isSchemaObject(schema)) return refused("the schema allows no value");
  if (hops > refHopsMax) return refused("its references lead in a circle");
  const { $ref, allOf, ...own } = schema;
  const parts: SchemaObject[] = [];
  if (typeof $ref === "string") {
    const target = lookUp($ref, root);
    if (target === undefined) return refused(`${$ref} is not in this schema`);
    const resolved = resolveSchema(target, root, hops + 1);
    if (!resolved.ok) return resolved;
    parts.push(resolved.schema);
  }
  for (const part of listOf(allOf)) {
    const resolved = resolveSchema(part, root, hops + 1);
    if (!resolved.ok) return resolved;
    parts.push(resolved.schema);
  }
  return [...parts, own].reduce<Resolved>(
    (merged, part) => (merged.ok ? merge(merged.schema, part) : merged),
    { ok: true, schema: {} },
  );
}

/** Follows `#`, `#/$defs/Name` and the like. Undefined: not there, or not in this document. */
function lookUp(ref: string, root: unknown): unknown {
  if (!ref.startsWith("#")) return undefined;
  let value: unknown = root;
  for (const raw of ref.slice(1).split("/").slice(1)) {
    const step = unescapeStep(raw);
    if (Array.isArray(value)) value = value[Number(step)];
    else if (isSchemaObject(value) && Object.hasOwn(value, step)) value = value[step];
    else return undefined;
  }
  return value;
}

function unescapeStep(raw: string): string {
  const plain = raw.replaceAll("~1", "/").replaceAll("~0", "~");
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** Words about a value; the later one stands. */
const annotations = new Set([
  "title",
  "description",
  "default",
  "examples",
  "$comment",
  "deprecated",
  "$defs",
  "definitions",
  "$id",
  "$schema",
]);

function merge(base: SchemaObject, more: SchemaObject): Resolved {
  const merged: Record<string, unknown> = { ...base };
  for (const [keyword, value] of Object.entries(more)) {
    const before = base[keyword];
    if (before === undefined || annotations.has(keyword)) merged[keyword] = value;
    else if (keyword === "properties") merged.properties = mergeProperties(before, value);
    else if (keyword === "required") merged.required = [...new Set([...textsOf(before), ...textsOf(value)])];
    else if (keyword === "type") merged.type = typesOf(base).filter((type) => typesOf(more).includes(type));
    else if (keyword === "additionalProperties")
      merged.additionalProperties = before === false || value === false ? false : value;
    else if (JSON.stringify(before) !== JSON.stringify(value))
      return refused(`allOf gives two values for ${keyword}`);
  }
  return { ok: true, schema: merged };
}

function mergeProperties(before: unknown, more: unknown): SchemaObject {
  const merged: Record<string, unknown> = isSchemaObject(before) ? { ...before } : {};
  if (!isSchemaObject(more)) return merged;
  for (const [name, schema] of Object.entries(more)) {
    merged[name] = Object.hasOwn(merged, name) ? { allOf: [merged[name], schema] } : schema;
  }
  return merged;
}
