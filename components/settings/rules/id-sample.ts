/** What an id of a declared kind looks like. The same kind always gives the same sample. */
import { alphabets } from "./rule-words";
import type { IdKind } from "./rules-form";

export function idSample({ prefix, alphabet, length_min, length_max }: Omit<IdKind, "name">): string {
  const { characters } = alphabets[alphabet];
  const length = Math.min(length_max, Math.max(length_min, 12));
  // A step that shares no divisor with any alphabet's size goes through all of its characters.
  const step = 7;
  const tail = Array.from({ length }, (_, at) => characters[(3 + at * (step + at)) % characters.length]);
  return prefix + tail.join("");
}
