/** Closed lists of words, a row for each language. Everything that is not listed is taken to bear meaning. */

/** Words separated by blanks; `_` inside an item stands for a blank between words; items are pattern sources. */
export type WordTable = Readonly<Record<string, string>>;

const items = (table: WordTable): string[] => [
  ...new Set(
    Object.entries(table)
      .filter(([language]) => language !== fragmentRow)
      .flatMap(([, row]) => row.trim().split(/\s+/)),
  ),
];

/** The row of scripts without blanks between words: its items are found anywhere. */
const fragmentRow = "fragments";

export const wordSet = (table: WordTable): ReadonlySet<string> =>
  new Set(Object.values(table).flatMap((row) => row.trim().split(/\s+/)));

/** Matches an item as a word of its own, in any case. `_` also stands for a line break or several blanks. */
export function wordPattern(table: WordTable, flags = "iu"): RegExp {
  const sources = items(table)
    .sort((left, right) => right.length - left.length)
    .map((item) => item.replaceAll("_", "[\\s-]{1,3}"));
  const fragments = table[fragmentRow]?.trim().split(/\s+/) ?? [];
  // Not inside a word, a file name or a path: "line.cc" is no line.
  const words = `(?<![\\p{L}\\p{M}_./:@])(?:${sources.join("|")})(?![\\p{L}\\p{M}_]|[./:]{1,2}\\p{L})`;
  return new RegExp([words, ...fragments].join("|"), flags);
}
