/**
 * Changes of one value in a JSON text. Everything outside the changed value keeps its characters: blanks, key order,
 * the way numbers are written. All functions are pure and return the text unchanged where the path leads nowhere.
 */
import { type JsonNode, type JsonStep, nodeAt, readJsonText } from "./json-tree";

/** Puts `valueText` (JSON) at `path`; objects and arrays that are missing on the way are made. */
export function setAt(text: string, path: readonly JsonStep[], valueText: string): string {
  const reading = readJsonText(text);
  if (reading.kind === "broken") return text;
  if (reading.kind === "blank") return wrapIn(path, valueText);
  const node = nodeAt(reading.root, path);
  if (node) return splice(text, node, reindent(valueText, text, node.start));
  return insert(text, reading.root, { path, valueText });
}

/** Takes the member or item at `path` out, with its comma. The root itself becomes an empty text. */
export function removeAt(text: string, path: readonly JsonStep[]): string {
  const reading = readJsonText(text);
  if (reading.kind !== "tree") return text;
  if (path.length === 0) return "";
  const parent = nodeAt(reading.root, path.slice(0, -1));
  const step = path.at(-1);
  if (!parent || step === undefined) return text;
  const spans = childSpans(parent);
  const index = parent.kind === "object" ? parent.members.findIndex((member) => member.key === step) : step;
  if (typeof index !== "number" || index < 0 || !spans[index]) return text;
  return splice(text, cutOf(parent, spans, index), "");
}

/** Exchanges item `index` of the array at `path` with its neighbour `by` places on. */
export function moveItem(
  text: string,
  path: readonly JsonStep[],
  move: { readonly index: number; readonly by: number },
): string {
  const reading = readJsonText(text);
  if (reading.kind !== "tree") return text;
  const array = nodeAt(reading.root, path);
  if (array?.kind !== "array") return text;
  const [low, high] = [move.index, move.index + move.by].sort((a, b) => a - b);
  const first = array.items[low ?? -1];
  const second = array.items[high ?? -1];
  if (!first || !second) return text;
  const [a, b] = [text.slice(first.start, first.end), text.slice(second.start, second.end)];
  return text.slice(0, first.start) + b + text.slice(first.end, second.start) + a + text.slice(second.end);
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function childSpans(node: JsonNode): readonly Span[] {
  if (node.kind === "object")
    return node.members.map((member) => ({ start: member.start, end: member.value.end }));
  return node.kind === "array" ? node.items : [];
}

/** What goes with a child: the comma before it, else the one after it, else all the blanks around it. */
function cutOf(parent: JsonNode, spans: readonly Span[], index: number): Span {
  const before = spans[index - 1];
  const self = spans[index];
  const after = spans[index + 1];
  if (self && before) return { start: before.end, end: self.end };
  if (self && after) return { start: self.start, end: after.start };
  return { start: parent.start + 1, end: parent.end - 1 };
}

interface NewValue {
  readonly path: readonly JsonStep[];
  readonly valueText: string;
}

/** The deepest value that exists on the way takes the new member; the rest of the path is made inside it. */
function insert(text: string, root: JsonNode, { path, valueText }: NewValue): string {
  for (let length = path.length - 1; length >= 0; length -= 1) {
    const parent = nodeAt(root, path.slice(0, length));
    if (!parent) continue;
    const step = path[length];
    if (step === undefined) return text;
    const inner = wrapIn(path.slice(length + 1), valueText);
    if (parent.kind === "object" && typeof step === "string")
      return append(text, parent, `${JSON.stringify(step)}: ${inner}`);
    if (parent.kind === "array" && typeof step === "number") return append(text, parent, inner);
    // Something else stands where an object or array belongs: it is replaced by a field edit, never on its own.
    return splice(text, parent, reindent(wrapIn(path.slice(length), valueText), text, parent.start));
  }
  return text;
}

function append(text: string, parent: JsonNode, child: string): string {
  const last = childSpans(parent).at(-1);
  const outer = indentAt(text, parent.start);
  const onLines = last ? text.slice(parent.start, parent.end).includes("\n") : true;
  const lead = onLines ? `\n${outer}  ` : last ? " " : "";
  const body = onLines ? child.replaceAll("\n", `\n${outer}  `) : child;
  if (last) return splice(text, { start: last.end, end: last.end }, `,${lead}${body}`);
  return splice(text, { start: parent.start + 1, end: parent.end - 1 }, `${lead}${body}\n${outer}`);
}

function wrapIn(path: readonly JsonStep[], valueText: string): string {
  let wrapped = valueText;
  for (const step of [...path].reverse()) {
    const child = wrapped.replaceAll("\n", "\n  ");
    wrapped = typeof step === "number" ? `[\n  ${child}\n]` : `{\n  ${JSON.stringify(step)}: ${child}\n}`;
  }
  return wrapped;
}

const reindent = (value: string, text: string, at: number): string =>
  value.replaceAll("\n", `\n${indentAt(text, at)}`);

/** The blanks that the line of `at` begins with. */
function indentAt(text: string, at: number): string {
  const lineStart = text.lastIndexOf("\n", at - 1) + 1;
  return /^[ \t]*/.exec(text.slice(lineStart, at))?.[0] ?? "";
}

const splice = (text: string, span: Span, by: string): string =>
  text.slice(0, span.start) + by + text.slice(span.end);
