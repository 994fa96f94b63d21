/** Characters that look or mean the same become one: composed form, plain blanks, plain quotation marks and dashes. */

const plainMarks: Readonly<Record<string, string>> = {
  "\u2018": "'",
  "\u2019": "'",
  "\u201a": "'",
  "\u02bc": "'",
  "\u201c": '"',
  "\u201d": '"',
  "\u201e": '"',
  "\u00ab": '"',
  "\u00bb": '"',
  "\u2010": "-",
  "\u2011": "-",
  "\u2012": "-",
  "\u2013": "-",
  "\u2014": "-",
  "\u2212": "-",
  "\u2026": "...",
  "\u2032": "'",
  "\u2033": '"',
  "\u2103": "°C",
  "\u2109": "°F",
  "\u061f": "?",
  "\u060c": ",",
  "\u061b": ";",
};
const markPattern = new RegExp(`[${Object.keys(plainMarks).join("")}]`, "g");

/** Never visible. The joiners U+200C and U+200D are not here: they carry meaning in some scripts and in emoji. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const blankLike = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const fullWidth = /[\uff01-\uff5e]/g;
const plainOnly = /^[\n\t -~]*$/;

/**
 * NFC, never NFKC, which reads 10² as 102. Line ends become LF. Idempotent: what is removed may have stood between
 * characters that compose.
 */
export function foldCharacters(text: string): string {
  return plainOnly.test(text) ? text : foldMarks(text.replace(/\r\n?/g, "\n")).normalize("NFC");
}

/** Code is read by a machine, to which a curly quotation mark is another character: there only line ends are folded. */
export const foldLineEnds = (text: string): string => text.replace(/\r\n?/g, "\n").normalize("NFC");

const codeSigns = /```|[;{}]\s{0,8}$|\w\([^)]*\)|=>|<\/?\w+[^>\n]{0,200}>|\$ \w|\s--?\w|::|->/m;
export const looksLikeCode = (text: string): boolean => codeSigns.test(text);

function foldMarks(text: string): string {
  return (
    text
      .replace(invisible, "")
      // A full-width comma carries its blank with it.
      .replace(/[\uff0c\uff1a\uff1b](?=[A-Za-z0-9])/g, "$& ")
      .replace(fullWidth, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
      .replace(blankLike, " ")
      .replace(markPattern, (mark) => plainMarks[mark] ?? mark)
  );
}
