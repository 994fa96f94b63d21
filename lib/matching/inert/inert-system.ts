/**
 * Are two system prompts equal but for marks at the ends of clauses, a capital at a sentence start, a doubled word,
 * spelled-out umlauts and typing errors? And how alike are their words?
 */
import { hasLetterOrDigit, isNumber, tokensOf } from "../text/tokens";
import { diffTokens, type Hunk } from "../text/word-diff";
import { functionWords } from "../words/function-words";
import { editDistance } from "./edit-distance";
import type { Spelling } from "./spelling";

export interface SystemComparison {
  /** Every difference is on the closed list. */
  readonly inert: boolean;
  /** 0 to 1: shared words by all words. A word that differs in a letter is unlike by that letter only. */
  readonly likeness: number;
}

export function compareSystems(
  stored: string,
  incoming: string,
  spelling: Spelling | null,
): SystemComparison {
  const sides: Sides = { a: tokensOf(stored), b: tokensOf(incoming) };
  const changes = diffTokens(sides.a, sides.b).hunks.map((hunk) => judgeHunk(hunk, sides, spelling));
  const words = sides.a.filter(hasLetterOrDigit).length + sides.b.filter(hasLetterOrDigit).length;
  const unlike = changes.reduce((sum, change) => sum + change.unlike, 0);
  return {
    inert: changes.every(({ inert }) => inert),
    likeness: words === 0 ? 1 : Math.max(0, 1 - unlike / words),
  };
}

interface Sides {
  readonly a: readonly string[];
  readonly b: readonly string[];
}

interface Change {
  readonly inert: boolean;
  /** In words. */
  readonly unlike: number;
}

/** Commas and quotation marks are not here: they change clauses and mark literals. */
const inertMarks = new Set([".", ";", ":", "!", "-", "*", "#", "¿", "¡", "。"]);

function judgeHunk(hunk: Hunk, sides: Sides, spelling: Spelling | null): Change {
  const removed = sides.a.slice(...hunk.a);
  const added = sides.b.slice(...hunk.b);
  const unlike = [...removed, ...added].filter(hasLetterOrDigit).length;
  if ([...removed, ...added].every((token) => inertMarks.has(token)))
    return { inert: areInertMarks(hunk, sides), unlike };
  if (isDoubledWord(hunk, sides)) return { inert: true, unlike: 0 };
  const [left, right] = [removed[0], added[0]];
  if (left === undefined || right === undefined || removed.length > 1 || added.length > 1)
    return { inert: false, unlike };
  const isInert =
    isTypingError(left, right, spelling) ||
    spelledOut(left) === spelledOut(right) ||
    isSentenceCapital([left, right], hunk, sides);
  return isInert
    ? { inert: true, unlike: 2 / Math.max(left.length, right.length) }
    : { inert: false, unlike };
}

/** A mark beside a digit may be a sign, a range or a ratio; a minus before one is. */
function areInertMarks({ a, b }: Hunk, sides: Sides): boolean {
  const digitAt = (tokens: readonly string[], index: number): boolean => isNumber(tokens[index] ?? "");
  const isBetween =
    (digitAt(sides.a, a[0] - 1) && digitAt(sides.a, a[1])) ||
    (digitAt(sides.b, b[0] - 1) && digitAt(sides.b, b[1]));
  if (isBetween) return false;
  const dashes = (tokens: readonly string[]): number => tokens.filter((token) => token === "-").length;
  const dashChanged = dashes(sides.a.slice(...a)) !== dashes(sides.b.slice(...b));
  return !(dashChanged && (digitAt(sides.a, a[1]) || digitAt(sides.b, b[1])));
}

/** "of a a choir": one side says a function word twice. "had had" and "that that" can be meant. */
function isDoubledWord({ a, b }: Hunk, sides: Sides): boolean {
  const [start, tokens, other] =
    a[0] === a[1] ? [b[0], sides.b, b[1] - b[0]] : b[0] === b[1] ? [a[0], sides.a, a[1] - a[0]] : [0, [], 0];
  const word = tokens[start];
  if (
    other !== 1 ||
    word === undefined ||
    !/^(?:an?|the|of|to|in|and|der|die|das|und|le|la|el|de)$/.test(word)
  )
    return false;
  return tokens[start - 1] === word || tokens[start + 1] === word;
}

const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
/** As typed where there are no umlauts. Two words that are equal then and differed before have one reading. */
const spelledOut = (word: string): string =>
  /[äöüß]|[aou]e|ss/i.test(word) ? word.replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter) : word;

/** With a capital it may be a name: "Mercy" is a word and "Marcy" is not, and they are two people. */
const plainWord = /^[a-z]{5,}$/;

/** One word for one word, one edit apart, the same ends, and exactly one of them is a word. */
function isTypingError(left: string, right: string, spelling: Spelling | null): boolean {
  if (spelling === null || !plainWord.test(left) || !plainWord.test(right) || left[0] !== right[0])
    return false;
  if (left.at(-1) !== right.at(-1) || editDistance(left, right) !== 1) return false;
  return spelling.knows(left) !== spelling.knows(right);
}

/** The same function word, with another case of its first letter, where a sentence begins. */
function isSentenceCapital([left, right]: readonly [string, string], hunk: Hunk, { a, b }: Sides): boolean {
  const begins = (tokens: readonly string[], index: number): boolean =>
    index === 0 || /^[.!?:\n]$/.test(tokens[index - 1] ?? "");
  return (
    left.length > 1 &&
    left.slice(1) === right.slice(1) &&
    left.toLowerCase() === right.toLowerCase() &&
    functionWords.has(left.toLowerCase()) &&
    begins(a, hunk.a[0]) &&
    begins(b, hunk.b[0])
  );
}
