/** Do two questions ask the same in other words? A score for ranking, and the reasons that say certainly not. */
import { editDistance } from "../inert/edit-distance";
import { hasLetterOrDigit, tokensOf } from "../text/tokens";
import { diffTokens, type TokenDiff } from "../text/word-diff";
import { decidingWords, functionWords, negations, opposites, pronouns } from "../words/function-words";
import { bagDifference, equalLists } from "./bags";
import { contentStems, isOrdered, keyText, keyTokensOf, stemOf } from "./key-tokens";

export interface QuestionLikeness {
  /** 0 to 1. */
  readonly score: number;
  /** Why it is another question; null where nothing says so. */
  readonly reason: string | null;
}

const stemWeight = 0.7;

export function questionLikeness(stored: string, incoming: string): QuestionLikeness {
  const sides = { a: tokensOf(stored), b: tokensOf(incoming) };
  const diff = diffTokens(sides.a, sides.b);
  const changed: Changed = {
    gone: diff.hunks.flatMap(({ a }) => sides.a.slice(...a)).filter(hasLetterOrDigit),
    come: diff.hunks.flatMap(({ b }) => sides.b.slice(...b)).filter(hasLetterOrDigit),
  };
  const ratio = ratioOf(sides.a, sides.b);
  const reason =
    keyReason(stored, incoming, ratio) ??
    oppositeReason(changed) ??
    (isMinimal(sides, diff, changed)
      ? minimalReason(changed)
      : orderReason(stored, incoming, { ratio, diff }));
  return { score: stemWeight * stemLikeness(stored, incoming) + (1 - stemWeight) * ratio, reason };
}

interface Changed {
  readonly gone: readonly string[];
  readonly come: readonly string[];
}

const lowered = (tokens: readonly string[]): string[] => tokens.map((token) => token.toLowerCase());

function ratioOf(a: readonly string[], b: readonly string[]): number {
  const all = a.length + b.length;
  return all === 0 ? 1 : 1 - diffTokens(lowered(a), lowered(b)).distance / all;
}

/** Dice of content stems; equal beginnings of five letters count as equal. */
function stemLikeness(stored: string, incoming: string): number {
  const [left, right] = [new Set(contentStems(stored)), new Set(contentStems(incoming))];
  const heads = new Set([...right].filter((stem) => stem.length >= 5).map((stem) => stem.slice(0, 5)));
  const shared = [...left].filter(
    (stem) => right.has(stem) || (stem.length >= 5 && heads.has(stem.slice(0, 5))),
  ).length;
  const all = left.size + right.size;
  return all === 0 ? 1 : (2 * shared) / all;
}

const orderRatioMin = 0.75;

function keyReason(stored: string, incoming: string, ratio: number): string | null {
  const [left, right] = [keyTokensOf(stored), keyTokensOf(incoming)];
  const { gone, come } = bagDifference(left.map(keyText), right.map(keyText));
  if (gone.length + come.length > 0) {
    const named = [...gone, ...come]
      .slice(0, 4)
      .map((key) => key.slice(key.indexOf(" ") + 1) || "a negation");
    return `names, numbers or signs differ: ${named.join(", ")}`;
  }
  const [before, after] = [left, right].map((keys) => keys.filter(isOrdered).map(keyText));
  const moved = ratio > orderRatioMin && !equalLists(before ?? [], after ?? []);
  return moved ? "the order of names or numbers differs" : null;
}

function oppositeReason({ gone, come }: Changed): string | null {
  const [left, right] = [new Set(lowered(gone)), new Set(lowered(come))];
  const turned = (one: string, other: string): boolean =>
    left.has(one) && !right.has(one) && right.has(other) && !left.has(other);
  const pair = opposites.find(([one, other]) => turned(one, other) || turned(other, one));
  if (pair) return `opposite words: ${pair.join(", ")}`;
  const negated =
    [...left].find((word) => isNegatedIn(word, left, right)) ??
    [...right].find((word) => isNegatedIn(word, right, left));
  return negated ? `opposite words: ${negated}` : null;
}

const negatingPrefixes = ["un", "in", "dis", "im", "non"];
const isNegatedIn = (word: string, own: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  word.length > 4 &&
  !other.has(word) &&
  negatingPrefixes.some((prefix) => other.has(prefix + word) && !own.has(prefix + word));

const minimalEditsMax = 4;
const minimalWordsMax = 2;

const isMinimal = (
  { a, b }: { a: readonly string[]; b: readonly string[] },
  diff: TokenDiff,
  { gone, come }: Changed,
): boolean =>
  diff.distance <= minimalEditsMax &&
  Math.max(a.length, b.length) > 3 &&
  gone.length <= minimalWordsMax &&
  come.length <= minimalWordsMax;

/** The same sentence with one or two words exchanged: another question, unless the words are forms of one. */
function minimalReason({ gone, come }: Changed): string | null {
  const [left, right] = [lowered(gone), lowered(come)];
  if (left.length + right.length === 0) return null;
  if (equalLists([...left].sort(), [...right].sort())) return "the same words stand in another order";
  const pairs =
    left.length === right.length ? left.map((word, index) => [word, right[index] ?? ""] as const) : null;
  const isSameStem = pairs?.every(
    ([one, other]) => stemOf(one) === stemOf(other) && Math.abs(one.length - other.length) <= 3,
  );
  const isNear = pairs?.every(
    ([one, other]) => one.length >= 4 && other.length >= 4 && editDistance(one, other) <= 1,
  );
  if (isSameStem || isNear || [...left, ...right].every(isNeutral)) return null;
  return `one word makes the difference: ${left.join(" ") || "–"} → ${right.join(" ") || "–"}`;
}

const isNeutral = (word: string): boolean =>
  functionWords.has(word) && !pronouns.has(word) && !decidingWords.has(word) && !negations.has(word);

const shortStemsMax = 12;

function orderReason(
  stored: string,
  incoming: string,
  { ratio, diff }: { ratio: number; diff: TokenDiff },
): string | null {
  const [left, right] = [contentStems(stored), contentStems(incoming)];
  const isExchanged = diff.hunks.some(({ a, b }) => a[1] > a[0] && b[1] > b[0]);
  const isMoved =
    ratio > 0.8 &&
    isExchanged &&
    left.length <= shortStemsMax &&
    equalLists([...left].sort(), [...right].sort()) &&
    !equalLists(left, right);
  return isMoved ? "the same words stand in another order" : null;
}
