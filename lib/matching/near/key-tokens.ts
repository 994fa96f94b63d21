/** The tokens of a text that decide what is asked: numbers, names, negations, units, signs, literals. */

import { hasLetterOrDigit, isNumber, isWord, tokensOf } from "../text/tokens";
import {
  functionWords,
  languageNames,
  negationFragment,
  negations,
  numberWords,
  units,
} from "../words/function-words";
import { numberValue } from "./number-value";

export type KeyKind = "number" | "negation" | "sign" | "name" | "language" | "unit" | "quoted" | "code";

export interface KeyToken {
  readonly kind: KeyKind;
  readonly text: string;
}

/** Where so many inner words have a capital, nouns have one, as in German: then a capital makes no name. */
const capitalShare = 0.25;

export function keyTokensOf(text: string): KeyToken[] {
  const tokens = tokensOf(text);
  const words = tokens.filter(isWord);
  const hasCapitalNouns =
    words.length >= 8 &&
    words.filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).length > words.length * capitalShare;
  const found = tokens.flatMap((token, index) => {
    const kind = kindOf(token, tokens[index - 1]);
    return kind === null || (kind === "name" && hasCapitalNouns && /\p{Ll}/u.test(token))
      ? []
      : [{ kind, text: kind === "negation" ? "" : kept(token, kind) }];
  });
  for (const [, double, code] of text.matchAll(/"([^"\n]{1,200})"|`([^`\n]{1,200})`/g))
    found.push({ kind: "quoted", text: double ?? code ?? "" });
  for (const [code] of text.matchAll(
    /(?<![\p{L}\d])[\p{L}\d]+(?:[_./@:\\-]{1,2}[\p{L}\d]+)+|\b[a-z]+[A-Z]\w*/gu,
  ))
    found.push({ kind: "code", text: code });
  for (const [, sign] of text.matchAll(/^([+-])(?=\s{1,8}\S|\w)/gm))
    found.push({ kind: "sign", text: `line ${sign}` });
  return found;
}

function kept(token: string, kind: KeyKind): string {
  if (kind === "number") return numberValue(token);
  return kind === "name" || kind === "sign" ? token : token.toLowerCase();
}

const sentenceEnd = new Set([".", "?", "!", ":", "\n"]);

function kindOf(token: string, before: string | undefined): KeyKind | null {
  const lower = token.toLowerCase();
  if (isNumber(token) || numberWords.has(lower)) return "number";
  if (negations.has(lower) || lower.endsWith("n't") || (!isWord(token) && negationFragment.test(token)))
    return "negation";
  if (negationFragment.test(token)) return "negation";
  if (/[$€£¥%°^\\<>=&|+@~`]/.test(token)) return "sign";
  if (isName(token, before)) return "name";
  if (languageNames.has(lower)) return "language";
  return units.has(lower) && isNumber(before ?? "") ? "unit" : null;
}

function isName(token: string, before: string | undefined): boolean {
  if (/^\p{Lu}{2,}$/u.test(token)) return true;
  const isInner = before !== undefined && !sentenceEnd.has(before);
  const lower = token.toLowerCase();
  return isInner && isWord(token) && /^\p{Lu}/u.test(token) && lower !== "i" && !functionWords.has(lower);
}

export const keyText = ({ kind, text }: KeyToken): string => `${kind} ${text}`;
export const isOrdered = ({ kind }: KeyToken): boolean => kind === "name" || kind === "number";

/** Words with content, cut to their stems, marks and function words left out. */
export const contentStems = (text: string): string[] =>
  tokensOf(text)
    .filter((token) => hasLetterOrDigit(token) && !functionWords.has(token.toLowerCase()))
    .map(stemOf);

/** Rough English stems; other words as they are. */
export function stemOf(word: string): string {
  const lower = word.toLowerCase();
  if (!/^[a-z]+$/.test(lower)) return lower;
  if (lower.length > 6) return lower.slice(0, Math.max(5, lower.length - 3)).replace(/[aeiou]$/, "");
  return lower.replace(/(?:es|s|ed|ing)$/, "");
}
