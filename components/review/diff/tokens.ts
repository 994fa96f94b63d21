/**
 * Texts in pieces. Joined, the pieces are the text. Words are those of `Intl.Segmenter`; it takes 20 µs for a word, so
 * that what is plain ASCII between two blanks is cut by a pattern with the same outcome.
 */

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
const chunk = /\n|[^\S\n]+|\S+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
const isAscii = /^[\x00-\x7f]*$/;
const asciiWord = /\w+(?:(?:(?<=[A-Za-z])['.:](?=[A-Za-z])|(?<=\d)[',.;](?=\d))\w+)*|[^\w]/g;

/** Words as the language has them, blanks and marks between them. */
export function wordsOf(text: string): string[] {
  const pieces: string[] = [];
  for (const [part] of text.matchAll(chunk)) {
    if (part.trim() === "") pieces.push(part);
    else if (isAscii.test(part)) for (const [piece] of part.matchAll(asciiWord)) pieces.push(piece);
    else for (const { segment } of segmenter.segment(part)) pieces.push(segment);
  }
  return pieces;
}

/** Each with its line break. */
export const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

const isWord = /[\p{L}\p{N}]/u;

/** Words in lower case, and how often they stand there. */
export function wordBag(text: string): ReadonlyMap<string, number> {
  const bag = new Map<string, number>();
  for (const piece of wordsOf(text)) {
    if (!isWord.test(piece)) continue;
    const word = piece.toLowerCase();
    bag.set(word, (bag.get(word) ?? 0) + 1);
  }
  return bag;
}

/** Shared words by all words, 0 to 1. */
export function bagLikeness(left: ReadonlyMap<string, number>, right: ReadonlyMap<string, number>): number {
  const [fewer, more] = left.size < right.size ? [left, right] : [right, left];
  let shared = 0;
  for (const [word, count] of fewer) shared += Math.min(count, more.get(word) ?? 0);
  const all = sizeOf(left) + sizeOf(right);
  return all === 0 ? 1 : (2 * shared) / all;
}

const sizeOf = (bag: ReadonlyMap<string, number>): number =>
  [...bag.values()].reduce((sum, count) => sum + count, 0);
