/** Which option of a union a value is: by its type, then by its fixed members, then by how many members it shares. */
import { type JsonNode, nodeAt } from "./json-tree";
import { type Field, readField, type UnionOption } from "./read-field";

interface Union {
  readonly options: readonly UnionOption[];
  readonly root: unknown;
}

/** The index; null where the value fits none, or where there is none. */
export function fittingOption({ options, root }: Union, node: JsonNode | null, text: string): number | null {
  if (!node) return null;
  let best: { readonly index: number; readonly points: number } | null = null;
  for (const [index, option] of options.entries()) {
    const points = pointsOf(readField(option.schema, root), { node, text, root });
    if (points !== null && (best === null || points > best.points)) best = { index, points };
  }
  return best?.index ?? null;
}

interface Held {
  readonly node: JsonNode;
  readonly text: string;
  readonly root: unknown;
}

const nodeKinds: Partial<Record<Field["kind"], JsonNode["kind"]>> = {
  object: "object",
  array: "array",
  string: "string",
  number: "number",
  boolean: "boolean",
  null: "null",
};

function pointsOf(field: Field, held: Held): number | null {
  const { node } = held;
  if (field.kind === "const") return holds(held, field.value) ? 10 : null;
  if (field.kind === "choice") return field.values.some((value) => holds(held, value)) ? 10 : null;
  if (field.kind === "object" && node.kind === "object") return sharedMembers(field, held);
  if (field.kind === "json" || field.kind === "union") return 0;
  return nodeKinds[field.kind] === node.kind ? 1 : null;
}

function sharedMembers(field: Field & { readonly kind: "object" }, held: Held): number | null {
  let points = 1;
  for (const property of field.properties) {
    const member = nodeAt(held.node, [property.name]);
    if (!member) continue;
    const inner = readField(property.schema, held.root);
    if (inner.kind === "const" && !holds({ ...held, node: member }, inner.value)) return null;
    points += inner.kind === "const" ? 10 : 1;
  }
  return points;
}

const holds = ({ node, text }: Held, value: unknown): boolean =>
  JSON.stringify(JSON.parse(text.slice(node.start, node.end))) === JSON.stringify(value);
