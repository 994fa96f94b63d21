/** Which number a secret gets. */
import { type ExactJson, isJsonObject } from "@/lib/shared/exact-json";
import { placeholderOf, placeholdersIn } from "./placeholder";

/**
 * Gives each distinct secret its placeholder. New numbers are above all that the text had before: so no two share
 * one, and it stays clear which of them were given here.
 */
export class Numbering {
  readonly #placeholders = new Map<string, string>();
  #last: number;

  constructor(highest: number) {
    this.#last = highest;
  }

  get secrets(): readonly string[] {
    return [...this.#placeholders.keys()];
  }

  placeholder(kind: string, secret: string): string {
    const known = this.#placeholders.get(secret);
    if (known !== undefined) return known;
    this.#last += 1;
    const made = placeholderOf(kind, this.#last);
    this.#placeholders.set(secret, made);
    return made;
  }
}

/** Of the placeholders that a value holds already; 0 when there are none. */
export function highestOrdinal(value: ExactJson): number {
  if (typeof value === "string")
    return placeholdersIn(value).reduce((highest, { ordinal }) => Math.max(highest, ordinal), 0);
  if (Array.isArray(value))
    return value.reduce<number>((highest, item) => Math.max(highest, highestOrdinal(item)), 0);
  if (!isJsonObject(value)) return 0;
  let highest = 0;
  for (const [key, member] of Object.entries(value))
    highest = Math.max(highest, highestOrdinal(key), highestOrdinal(member));
  return highest;
}
