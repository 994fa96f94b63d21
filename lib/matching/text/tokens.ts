/** Texts as tokens: words, numbers with their separators, marks, single characters of scripts without blanks. */

/** Private characters that the normal form is written with. Texts that hold them are not normalised (normalise.ts). */
export const marks = {
  /** Around a placeholder of a volatile value: `{kind}{ordinal}`. */
  open: "\ue000",
  close: "\ue001",
  /** In front of a line of code: its nesting depth, one digit or more, and a blank. */
  depth: "\ue002",
  /** A tab between two columns. */
  column: "\ue003",
  /** Where a part that is no text stands. */
  part: "\ue004",
  /** A blank inside quotation marks of code. */
  blank: "\ue005",
} as const;
export const ownMarks = /[\ue000-\ue005]/;

const { open, close, depth, column, part, blank } = marks;
const scriptsWithoutBlanks = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}";
const token = new RegExp(
  [
    "\\n",
    column,
    part,
    blank,
    `${open}[^${close}]*${close}`,
    `${depth}\\d+`,
    // A sign belongs to its number: "- 5" is another text than "-5".
    "(?<=^|[\\s(=:,])-\\d+(?:[.,:]\\d+)*",
    "\\d+(?:[.,:]\\d+)*",
    `[${scriptsWithoutBlanks}]`,
    "[\\p{L}\\p{M}]+(?:'[\\p{L}\\p{M}]+)*",
    "[^\\s\\p{L}\\p{M}\\d]",
  ].join("|"),
  "gu",
);

/** Several looks at one pair ask for the same long texts; short ones are cheap. */
const remembered = new Map<string, readonly string[]>();
const rememberedMax = 24;
const longChars = 500;

export function tokensOf(text: string): readonly string[] {
  if (text.length < longChars) return text.match(token) ?? [];
  const known = remembered.get(text);
  if (known) return known;
  const tokens = text.match(token) ?? [];
  remembered.set(text, tokens);
  const [oldest] = remembered.keys();
  if (remembered.size > rememberedMax && oldest !== undefined) remembered.delete(oldest);
  return tokens;
}

const word = /^[\p{L}\p{M}']+$/u;
export const isWord = (tokenText: string): boolean => word.test(tokenText);
export const hasLetterOrDigit = (tokenText: string): boolean => /[\p{L}\d]/u.test(tokenText);
export const isNumber = (tokenText: string): boolean => /^-?\d/.test(tokenText);

const placeholder = new RegExp(`${open}[^${close}]*${close}`, "g");
/** The text without placeholders of volatile values, for looking at what else it says. */
export const withoutPlaceholders = (text: string): string => text.replace(placeholder, " ");
