/** "Fill required": the smallest members that a schema demands and the text lacks, inserted without touching the rest. */
import { setAt } from "./json-edit";
import { type JsonNode, type JsonStep, nodeAt, readJsonText } from "./json-tree";
import { type Field, readField } from "./read-field";

const depthMax = 12;

/** The text with every missing required member added. Unchanged where it is not JSON or nothing is missing. */
export function fillRequired(text: string, schema: unknown): string {
  const reading = readJsonText(text);
  if (reading.kind === "broken") return text;
  if (reading.kind === "blank") return emptyText(schema, schema, 0);
  const missing: Missing[] = [];
  collect({ schema, root: schema, node: reading.root, path: [] }, missing);
  return missing.reduce((filled, { path, value }) => setAt(filled, path, value), text);
}

interface Missing {
  readonly path: readonly JsonStep[];
  readonly value: string;
}

interface Place {
  readonly schema: unknown;
  readonly root: unknown;
  readonly node: JsonNode;
  readonly path: readonly JsonStep[];
}

function collect(place: Place, missing: Missing[]): void {
  const field = readField(place.schema, place.root);
  const { node } = place;
  if (field.kind === "array" && node.kind === "array") {
    for (const [index, item] of node.items.entries()) {
      collect({ ...place, schema: field.item, node: item, path: [...place.path, index] }, missing);
    }
  }
  if (field.kind !== "object" || node.kind !== "object") return;
  for (const property of field.properties) {
    const path = [...place.path, property.name];
    const child = nodeAt(node, [property.name]);
    if (child) collect({ ...place, schema: property.schema, node: child, path }, missing);
    else if (property.required)
      missing.push({ path, value: emptyText(property.schema, place.root, path.length) });
  }
}

/** The smallest JSON text that the schema's shape allows. */
export function emptyText(schema: unknown, root: unknown, depth: number): string {
  const field = readField(schema, root);
  if (field.nullable || depth > depthMax) return "null";
  return emptyOf(field, root, depth);
}

function emptyOf(field: Field, root: unknown, depth: number): string {
  switch (field.kind) {
    case "object":
      return emptyObject(
        field.properties
          .filter((property) => property.required)
          .map((property) => [property.name, emptyText(property.schema, root, depth + 1)]),
      );
    case "array":
      return field.minItems === 0
        ? "[]"
        : emptyArray(
            Array.from({ length: Math.min(field.minItems, 50) }, () =>
              emptyText(field.item, root, depth + 1),
            ),
          );
    case "choice":
      return JSON.stringify(field.values[0] ?? null);
    case "const":
      return JSON.stringify(field.value ?? null);
    case "string":
      return '""';
    case "number":
      return String(field.minimum ?? 0);
    case "boolean":
      return "false";
    case "union":
      return emptyText(field.options[0]?.schema, root, depth + 1);
    case "null":
    case "json":
      return "null";
  }
}

const indent = (text: string): string => text.replaceAll("\n", "\n  ");

function emptyObject(members: readonly (readonly [string, string])[]): string {
  if (members.length === 0) return "{}";
  return `{\n${members.map(([name, value]) => `  ${JSON.stringify(name)}: ${indent(value)}`).join(",\n")}\n}`;
}

const emptyArray = (items: readonly string[]): string =>
  `[\n${items.map((item) => `  ${indent(item)}`).join(",\n")}\n]`;
