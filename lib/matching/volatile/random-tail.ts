/** Does the tail of a prefixed id look as if a machine drew it? Words, dates and product codes must not. */

const year = /(?:19|20)\d\d/;

/** The class of a character: digit, lower or upper case. */
const classOf = (character: string): string =>
  character >= "0" && character <= "9" ? "digit" : character >= "a" ? "lower" : "upper";

function classChanges(tail: string): number {
  let changes = 0;
  for (let at = 1; at < tail.length; at += 1)
    if (classOf(tail[at] ?? "") !== classOf(tail[at - 1] ?? "")) changes += 1;
  return changes;
}

interface TailRule {
  readonly applies: RegExp;
  readonly lengthMin: number;
  readonly changesMin: number;
  /** Letters in a row that can be spoken make a word from this length on. */
  readonly wordLengthMin: number;
}

/** The first that applies counts. */
const tailRules: readonly TailRule[] = [
  { applies: /^[0-9a-f]+$/, lengthMin: 10, changesMin: 2, wordLengthMin: 7 },
  { applies: /^[0-9a-z]+$/, lengthMin: 10, changesMin: 2, wordLengthMin: 6 },
  { applies: /^[0-9A-Z]+$/, lengthMin: 12, changesMin: 3, wordLengthMin: 5 },
  { applies: /^[0-9A-Za-z]+$/, lengthMin: 8, changesMin: 3, wordLengthMin: 5 },
];

export function looksRandom(tail: string): boolean {
  const digits = tail.replace(/\D/g, "").length;
  if (digits < 2 || digits === tail.length || year.test(tail)) return false;
  const rule = tailRules.find(({ applies }) => applies.test(tail));
  if (!rule || tail.length < rule.lengthMin || classChanges(tail) < rule.changesMin) return false;
  return !(tail.match(/[A-Za-z][a-z]+|[A-Z]+/g) ?? []).some((run) => isWordLike(run, rule.wordLengthMin));
}

/** Two vowels and no four consonants in a row: random letters are seldom so. */
function isWordLike(run: string, lengthMin: number): boolean {
  if (run.length < lengthMin) return false;
  const vowels = run.replace(/[^aeiouy]/gi, "").length;
  return vowels >= 2 && !/[^aeiouy]{4}/i.test(run);
}
