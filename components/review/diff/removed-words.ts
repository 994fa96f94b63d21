/** The words of the stored request that are gone from the incoming one: where the answer says one, it may be wrong. */
import type { DiffUnit } from "./diff-model";

const wordsMax = 200;
/** Shorter ones are in any text. */
const charsMin = 4;
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}_.@:/-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu;

export function removedWordsOf(units: readonly DiffUnit[]): readonly string[] {
  const gone = new Set<string>();
  const kept = new Set<string>();
  for (const { segments } of units.flatMap(({ fields }) => fields)) {
    for (const { kind, stored, incoming } of segments) {
      if (kind === "equal") continue;
      for (const [found] of stored.matchAll(word)) if (isTelling(found)) gone.add(found);
      for (const [found] of incoming.matchAll(word)) kept.add(found);
    }
  }
  return [...gone].filter((found) => !kept.has(found)).slice(0, wordsMax);
}

const isTelling = (found: string): boolean => found.length >= charsMin || /\p{N}/u.test(found);
