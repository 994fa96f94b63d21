/** One writing for numbers of one value: words become digits, a decimal comma a point, and groups are joined. */
import { numberWords } from "../words/function-words";

/** By position: zero to twelve, then the tens and beyond, in the languages that spell them most. */
const spelled: Readonly<Record<string, readonly string[]>> = {
  en: "zero one two three four five six seven eight nine ten eleven twelve".split(" "),
  de: "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(" "),
  fr: "zéro un deux trois quatre cinq six sept huit neuf dix onze douze".split(" "),
  es: "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce".split(" "),
  pl: "zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście".split(" "),
};

const values: ReadonlyMap<string, string> = new Map(
  Object.values(spelled).flatMap((row) => row.map((word, value): [string, string] => [word, String(value)])),
);

/** `token`: a number as tokens.ts cuts it, or a number word. */
export function numberValue(token: string): string {
  const lower = token.toLowerCase();
  if (numberWords.has(lower)) return values.get(lower) ?? lower;
  if (/^-?\d{1,3}(?:,\d{3})+$/.test(token)) return token.replaceAll(",", "");
  if (/^-?\d+,\d{1,2}$/.test(token)) return trimmed(token.replace(",", "."));
  return /^-?\d+\.\d+$/.test(token) ? trimmed(token) : token;
}

/** "38.20" is "38.2". A version such as "1.10" has the same writing on both sides or differs elsewhere. */
const trimmed = (decimal: string): string => decimal.replace(/0+$/, "").replace(/\.$/, "");
