/** Which number a secret gets. */
import { type ExactJson, isJsonObject } from "@/lib/shared/exact-json";
import { noPatterns, type SecretPatterns } from "./find-secrets";
import { placeholderOf, placeholdersIn } from "./placeholder";

/**
 * Gives each distinct secret its placeholder. New numbers are above all that the text had before: so no two share
 * one, and it stays clear which of them were given here.
 */
export class Numbering {
  readonly #placeholders = new Map<string, { secret: string; placeholder: string }>();
  #last: number;

  /** `highest`: the number that the text had already. `patterns`: what else than the usual is secret. */
  constructor(
    highest: number,
    readonly patterns: SecretPatterns = noPatterns,
  ) {
    this.#last = highest;
  }

  get secrets(): readonly string[] {
    return Array.from(this.#placeholders.values(), ({ secret }) => secret);
  }

  placeholder(kind: string, secret: string): string {
    return this.#placeholderFor(`text ${secret}`, secret, kind);
  }

  /** Another one than that of the same digits in quotes: else two requests would become one. */
  numberPlaceholder(kind: string, digits: string): string {
    return this.#placeholderFor(`number ${digits}`, digits, `${kind}_number`);
  }

  #placeholderFor(known: string, secret: string, kind: string): string {
    const before = this.#placeholders.get(known);
    if (before !== undefined) return before.placeholder;
    this.#last += 1;
    const placeholder = placeholderOf(kind, this.#last);
    this.#placeholders.set(known, { secret, placeholder });
    return placeholder;
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
