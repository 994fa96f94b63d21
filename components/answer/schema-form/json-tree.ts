/**
 * JSON text with the place of every value, so that a form can change one value and leave the rest as it was typed.
 * What counts as JSON is decided by lib/shared/exact-json; this walk only finds the places.
 */
import { ExactJsonError, parseExactJson } from "@/lib/shared/exact-json";

export type JsonNode =
  | {
      readonly kind: "object";
      readonly start: number;
      readonly end: number;
      readonly members: readonly JsonMember[];
    }
  | {
      readonly kind: "array";
      readonly start: number;
      readonly end: number;
      readonly items: readonly JsonNode[];
    }
  | { readonly kind: "string"; readonly start: number; readonly end: number; readonly value: string }
  /** A number, `true`, `false` or `null`: its text is the value. */
  | { readonly kind: "number" | "boolean" | "null"; readonly start: number; readonly end: number };

export interface JsonMember {
  readonly key: string;
  /** Where the key's opening quote stands. */
  readonly start: number;
  readonly value: JsonNode;
}

export type JsonReading =
  | { readonly kind: "tree"; readonly root: JsonNode }
  | { readonly kind: "blank" }
  /** `line` and `column` count from 1. */
  | {
      readonly kind: "broken";
      readonly reason: string;
      readonly position: number;
      readonly line: number;
      readonly column: number;
    };

export type JsonStep = string | number;

/** Reads a text. Never throws. */
export function readJsonText(text: string): JsonReading {
  if (text.trim() === "") return { kind: "blank" };
  try {
    parseExactJson(text);
  } catch (error) {
    if (!(error instanceof ExactJsonError)) throw error;
    return {
      kind: "broken",
      reason: error.message,
      position: error.position,
      line: error.line,
      column: error.column,
    };
  }
  return { kind: "tree", root: new Walk(text).value() };
}

/** The node at `path`, or null where the text has none. */
export function nodeAt(root: JsonNode, path: readonly JsonStep[]): JsonNode | null {
  let node: JsonNode | undefined = root;
  for (const step of path) {
    if (node?.kind === "object") node = node.members.find((member) => member.key === step)?.value;
    else if (node?.kind === "array" && typeof step === "number") node = node.items[step];
    else return null;
  }
  return node ?? null;
}

const blank = /\s/;
const scalarEnd = /[\s,\]}]/;

/** Walks text that is known to be JSON, so it checks nothing. */
class Walk {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  value(): JsonNode {
    this.#skip();
    const start = this.#at;
    const mark = this.#text[start];
    if (mark === "{") return this.#object(start);
    if (mark === "[") return this.#array(start);
    if (mark === '"') return { kind: "string", value: this.#string(), start, end: this.#at };
    while (this.#at < this.#text.length && !scalarEnd.test(this.#text.charAt(this.#at))) this.#at += 1;
    const kind = mark === "n" ? "null" : mark === "t" || mark === "f" ? "boolean" : "number";
    return { kind, start, end: this.#at };
  }

  #object(start: number): JsonNode {
    const members: JsonMember[] = [];
    this.#at += 1;
    for (this.#skip(); this.#text[this.#at] !== "}"; this.#skipComma()) {
      const keyStart = this.#at;
      const key = this.#string();
      this.#skip();
      this.#at += 1;
      members.push({ key, start: keyStart, value: this.value() });
    }
    this.#at += 1;
    return { kind: "object", start, end: this.#at, members };
  }

  #array(start: number): JsonNode {
    const items: JsonNode[] = [];
    this.#at += 1;
    for (this.#skip(); this.#text[this.#at] !== "]"; this.#skipComma()) items.push(this.value());
    this.#at += 1;
    return { kind: "array", start, end: this.#at, items };
  }

  #string(): string {
    const start = this.#at;
    this.#at += 1;
    while (this.#text[this.#at] !== '"') this.#at += this.#text[this.#at] === "\\" ? 2 : 1;
    this.#at += 1;
    return String(JSON.parse(this.#text.slice(start, this.#at)));
  }

  #skip(): void {
    while (blank.test(this.#text.charAt(this.#at))) this.#at += 1;
  }

  #skipComma(): void {
    this.#skip();
    if (this.#text[this.#at] === ",") this.#at += 1;
    this.#skip();
  }
}
