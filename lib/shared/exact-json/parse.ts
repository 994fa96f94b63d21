/**
 * A strict JSON reader (RFC 8259) that keeps numbers as written and refuses duplicate keys.
 * Linear in the text. It accepts what JSON.parse accepts, but for duplicate keys and too deep nesting:
 * exact-json.test.ts holds the two together.
 */
import { escapeEnd, nextMark, stringProblem } from "./scan-string";
import {
  type ExactJson,
  ExactJsonError,
  type ExactJsonReason,
  emptyObject,
  JsonNumber,
  type JsonObject,
  jsonPath,
} from "./value";

export interface ParseOptions {
  /** Arrays and objects inside each other, the outermost counted. */
  readonly depthMax?: number;
}

const depthMaxDefault = 128;

/** Reads one JSON value. Throws ExactJsonError. Lone surrogate escapes stay as they are. */
export function parseExactJson(text: string, options: ParseOptions = {}): ExactJson {
  return new Reader(text, options.depthMax ?? depthMaxDefault).readAll();
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

const numberPattern = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;

class Reader {
  readonly #text: string;
  readonly #depthMax: number;
  #at = 0;
  /** Keys and indexes that lead to the value being read. */
  readonly #steps: (string | number)[] = [];

  constructor(text: string, depthMax: number) {
    this.#text = text;
    this.#depthMax = depthMax;
  }

  readAll(): ExactJson {
    this.#skipBlanks();
    if (this.#at === this.#text.length) throw this.#error("empty", "There is no JSON, only an empty text");
    const value = this.#readValue();
    this.#skipBlanks();
    if (this.#at < this.#text.length) throw this.#unexpected("the end of the text");
    return value;
  }

  #readValue(): ExactJson {
    switch (this.#text.charCodeAt(this.#at)) {
      case QUOTE:
        return this.#readString();
      case OPEN_BRACE:
        return this.#readObject();
      case OPEN_BRACKET:
        return this.#readArray();
      case 0x74:
        return this.#readWord("true", true);
      case 0x66:
        return this.#readWord("false", false);
      case 0x6e:
        return this.#readWord("null", null);
      default:
        return this.#readNumber();
    }
  }

  #readWord<T extends ExactJson>(word: string, value: T): T {
    if (!this.#text.startsWith(word, this.#at)) throw this.#unexpected("a value");
    this.#at += word.length;
    return value;
  }

  #readNumber(): JsonNumber {
    numberPattern.lastIndex = this.#at;
    if (!numberPattern.test(this.#text)) throw this.#unexpected("a value");
    const start = this.#at;
    this.#at = numberPattern.lastIndex;
    return new JsonNumber(this.#text.slice(start, this.#at));
  }

  #readArray(): ExactJson[] {
    const list: ExactJson[] = [];
    if (this.#enter(CLOSE_BRACKET)) return list;
    for (;;) {
      this.#steps.push(list.length);
      list.push(this.#readValue());
      this.#steps.pop();
      if (this.#endsWith(CLOSE_BRACKET, '"," or "]"')) return list;
    }
  }

  #readObject(): JsonObject {
    const object = emptyObject();
    if (this.#enter(CLOSE_BRACE)) return object;
    for (;;) {
      const keyAt = this.#at;
      if (this.#text.charCodeAt(keyAt) !== QUOTE) throw this.#unexpected("a key in double quotes");
      const key = this.#readString();
      this.#steps.push(key);
      if (object[key] !== undefined) throw this.#duplicate(keyAt);
      this.#skipBlanks();
      this.#expect(COLON, '":"');
      this.#skipBlanks();
      object[key] = this.#readValue();
      this.#steps.pop();
      if (this.#endsWith(CLOSE_BRACE, '"," or "}"')) return object;
    }
  }

  /** Steps into an array or object; true when it is empty and already left. */
  #enter(closing: number): boolean {
    if (this.#steps.length >= this.#depthMax) {
      throw this.#error("too_deep", `The JSON is nested deeper than ${this.#depthMax} levels`);
    }
    this.#at += 1;
    this.#skipBlanks();
    if (this.#text.charCodeAt(this.#at) !== closing) return false;
    this.#at += 1;
    return true;
  }

  /** Past a comma: false, at the next member. Past the closing mark: true. */
  #endsWith(closing: number, expected: string): boolean {
    this.#skipBlanks();
    const mark = this.#text.charCodeAt(this.#at);
    if (mark !== COMMA && mark !== closing) throw this.#unexpected(expected);
    this.#at += 1;
    if (mark === closing) return true;
    this.#skipBlanks();
    return false;
  }

  #readString(): string {
    const text = this.#text;
    const start = this.#at;
    let at = nextMark(text, start + 1);
    let escaped = false;
    while (text.charCodeAt(at) === BACKSLASH) {
      escaped = true;
      const after = escapeEnd(text, at);
      if (after === -1) throw this.#badString(at);
      at = nextMark(text, after);
    }
    if (text.charCodeAt(at) !== QUOTE) throw this.#badString(at);
    this.#at = at + 1;
    // Every escape was checked on the way, so the platform's fast reader cannot refuse it.
    return escaped ? JSON.parse(text.slice(start, at + 1)) : text.slice(start + 1, at);
  }

  #badString(at: number): ExactJsonError {
    this.#at = at;
    return this.#error("syntax", stringProblem(this.#text, at));
  }

  #skipBlanks(): void {
    for (;;) {
      const unit = this.#text.charCodeAt(this.#at);
      if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return;
      this.#at += 1;
    }
  }

  #expect(unit: number, name: string): void {
    if (this.#text.charCodeAt(this.#at) !== unit) throw this.#unexpected(name);
    this.#at += 1;
  }

  #unexpected(expected: string): ExactJsonError {
    const code = this.#text.codePointAt(this.#at);
    if (code === undefined) return this.#error("syntax", `The text ends early: expected ${expected}`);
    if (code === 0xfeff)
      return this.#error("syntax", "A byte order mark is no JSON; send the text without it");
    return this.#error("syntax", `Expected ${expected}, found ${JSON.stringify(String.fromCodePoint(code))}`);
  }

  #duplicate(keyAt: number): ExactJsonError {
    this.#at = keyAt;
    return this.#error("duplicate_key", `The key ${jsonPath(this.#steps)} occurs twice in one object`);
  }

  #error(reason: ExactJsonReason, what: string): ExactJsonError {
    const path = jsonPath(this.#steps.slice(0, 16));
    const where = path === "" || reason === "duplicate_key" ? "" : ` at ${path}`;
    return new ExactJsonError(reason, what + where, { text: this.#text, position: this.#at, path });
  }
}
