/** JSON values that keep numbers as they were written, and the error of text that is not JSON. */

export type ExactJson = null | boolean | string | JsonNumber | ExactJson[] | JsonObject;

/** Inherits nothing, so that `__proto__` and `constructor` are ordinary keys. */
export interface JsonObject {
  [key: string]: ExactJson;
}

/** A number as written: doubles make 9007199254740993 and 9007199254740992 equal, and 1.0 and 1. */
export class JsonNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type ExactJsonReason = "syntax" | "duplicate_key" | "too_deep" | "empty";

/** Why a text could not be read. `message` says what is wrong and where; position, line and column are code units. */
export class ExactJsonError extends Error {
  readonly reason: ExactJsonReason;
  /** Offset from 0. */
  readonly position: number;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** JSON path of the value that was being read, e.g. `messages[1].content`; empty for the whole. */
  readonly path: string;

  constructor(
    reason: ExactJsonReason,
    what: string,
    place: { text: string; position: number; path: string },
  ) {
    const before = place.text.slice(0, place.position);
    const line = before.split("\n").length;
    const column = before.length - before.lastIndexOf("\n");
    super(`${what} (line ${line}, column ${column})`);
    this.name = "ExactJsonError";
    this.reason = reason;
    this.position = place.position;
    this.line = line;
    this.column = column;
    this.path = place.path;
  }
}

/**
 * Its prototype is an empty object without a prototype: nothing is inherited, just as with `Object.create(null)`, but
 * the engine keeps such objects in their fast form (three times faster to fill).
 */
class BareObject {
  [key: string]: ExactJson;
}
Reflect.deleteProperty(BareObject.prototype, "constructor");
Object.setPrototypeOf(BareObject.prototype, null);
Object.freeze(BareObject.prototype);

/** A fresh object that inherits nothing. */
export const emptyObject = (): JsonObject => new BareObject();

export const isJsonObject = (value: ExactJson | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber);

const plainKey = /^[A-Za-z_$][\w$-]{0,63}$/;

/** `messages[1].content`; keys that are no plain words are quoted: `tools["a b"]`. */
export function jsonPath(steps: readonly (string | number)[]): string {
  let path = "";
  for (const step of steps) {
    if (typeof step === "number") path += `[${step}]`;
    else if (!plainKey.test(step)) path += `[${JSON.stringify(step.slice(0, 64))}]`;
    else path += path === "" ? step : `.${step}`;
  }
  return path;
}
