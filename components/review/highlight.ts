/** Finds words in a text: which values that changed does the stored answer say? */

export interface Piece {
  readonly text: string;
  readonly isFound: boolean;
}

const special = /[.*+?^${}()|[\]\\]/g;

/** Joined, the pieces are the text. Whole words only, in any case. */
export function findWords(text: string, words: readonly string[]): readonly Piece[] {
  if (words.length === 0 || text === "") return text === "" ? [] : [{ text, isFound: false }];
  const longestFirst = [...words].sort((left, right) => right.length - left.length);
  const any = longestFirst.map((word) => word.replace(special, "\\$&")).join("|");
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, "giu");
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), isFound: false });
    pieces.push({ text: match[0], isFound: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isFound: false });
  return pieces;
}
