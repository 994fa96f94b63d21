/** Word likeness of two texts, for ranking and showing only: nothing is ever served because of it. */

/** Texts are looked at this far; beyond it a rank does not change. */
const textCharsMax = 20_000;

const hasUnicode = /[^\s -~]/;
const asciiWord = /[A-Za-z0-9_]+|[^\sA-Za-z0-9_]/g;
/** Scripts without blanks between words count by character. */
const anyWord = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}_]+|[^\s]/gu;

export type WordBag = ReadonlyMap<string, number>;

/** How often each word occurs, in any case. Marks count as words. */
export function wordBag(text: string): WordBag {
  const looked = text.slice(0, textCharsMax);
  const bag = new Map<string, number>();
  const words = looked.toLowerCase().match(hasUnicode.test(looked) ? anyWord : asciiWord) ?? [];
  for (const word of words) bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
}

/** Dice: shared words by all words, 0 to 1. Two empty bags are alike. */
export function bagLikeness(left: WordBag, right: WordBag): number {
  let shared = 0;
  for (const [word, count] of left) shared += Math.min(count, right.get(word) ?? 0);
  const all = sizeOf(left) + sizeOf(right);
  return all === 0 ? 1 : (2 * shared) / all;
}

function sizeOf(bag: WordBag): number {
  let size = 0;
  for (const count of bag.values()) size += count;
  return size;
}

export const wordLikeness = (left: string, right: string): number =>
  bagLikeness(wordBag(left), wordBag(right));
