/**
 * Finds characters that a reader can't see but a model reads: direction overrides, zero-width and tag characters,
 * control codes. Ordinary right-to-left text, emoji and joiners raise no mark: a warning on ordinary text is soon ignored.
 */

export type TextPiece =
  | { readonly kind: "text"; readonly text: string }
  /** `text` is what stands in the message, `label` what is shown for it. */
  | { readonly kind: "mark"; readonly text: string; readonly label: string; readonly name: string };

/** Cuts a text into what can be shown as it is and what needs a mark; joined, the pieces are the text. */
export function splitHidden(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(hidden)) {
    if (isOrdinary(match[0], text, match.index)) continue;
    if (match.index > end) pieces.push({ kind: "text", text: text.slice(end, match.index) });
    pieces.push(markOf(match[0]));
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
  return pieces;
}

/** How many hidden characters a text holds. */
export const countHidden = (pieces: readonly TextPiece[]): number =>
  pieces.reduce((count, piece) => (piece.kind === "mark" ? count + [...piece.text].length : count), 0);

/** The text without them. */
export const visibleText = (pieces: readonly TextPiece[]): string =>
  pieces.map((piece) => (piece.kind === "text" ? piece.text : "")).join("");

/** Runs, so that ten thousand zero-width characters are one mark. Joiners and direction marks only in long runs. */
const hidden = new RegExp(
  [
    "[\\u{E0000}-\\u{E007F}]+",
    "[\\u{E0100}-\\u{E01EF}]+",
    "[\\u200C-\\u200F]{4,}",
    // One kind a run: the same character, any number of times.
    "([\\u00AD\\u200B\\u202A-\\u202E\\u2060-\\u2064\\u2066-\\u2069\\uFEFF\\0-\\x08\\x0B\\x0D-\\x1F\\x7F-\\x9F])\\1*",
  ].join("|"),
  "gu",
);

const flagTag = /^[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}$/u;
const han = /\p{Script=Han}$/u;

function isOrdinary(run: string, text: string, at: number): boolean {
  // A line that ends the Windows way.
  if (run === "\r") return text[at + 1] === "\n";
  // A byte order mark before the text says nothing; inside it hides.
  if (run === "\uFEFF") return at === 0;
  // Flags of regions are a black flag followed by tag letters.
  if (flagTag.test(run)) return text.slice(0, at).endsWith("\u{1F3F4}");
  // One variant selector after a Han character chooses its form.
  return run.length === 2 && run >= "\u{E0100}" && han.test(text.slice(Math.max(0, at - 2), at));
}

function markOf(run: string): TextPiece {
  const characters = [...run];
  const code = characters[0]?.codePointAt(0) ?? 0;
  const times = characters.length === 1 ? "" : ` ×${characters.length}`;
  if (code >= 0xe0000 && code <= 0xe007f)
    return mark(run, `hidden text: ${decodeTags(characters)}`, `tag characters${times}`);
  if (code >= 0xe0100) return mark(run, `variation selector${times}`, `U+${hex(code)}${times}`);
  const name = nameOf(code);
  return mark(run, `${name}${times}`, `${name} U+${hex(code)}${times}`);
}

const mark = (text: string, label: string, name: string): TextPiece => ({ kind: "mark", text, label, name });

/** Tag characters mirror ASCII. */
const decodeTags = (characters: readonly string[]): string =>
  characters
    .map((character) => (character.codePointAt(0) ?? 0) - 0xe0000)
    .map((code) => (code >= 0x20 && code < 0x7f ? String.fromCharCode(code) : "·"))
    .join("");

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, "0");

function nameOf(code: number): string {
  const name = names[code];
  if (name !== undefined) return name;
  const control = controls[code];
  if (control !== undefined) return control;
  return code === 0x7f ? "DEL" : code < 0xa0 ? `C1 ${hex(code)}` : `U+${hex(code)}`;
}

/** In words, since few fonts have the pictures of control characters. */
const controls =
  "NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US".split(
    " ",
  );

const names: Readonly<Record<number, string>> = {
  173: "soft hyphen",
  8203: "zero-width space",
  8204: "zero-width non-joiner",
  8205: "zero-width joiner",
  8206: "left-to-right mark",
  8207: "right-to-left mark",
  8234: "left-to-right embedding",
  8235: "right-to-left embedding",
  8236: "end of direction",
  8237: "left-to-right override",
  8238: "right-to-left override",
  8288: "word joiner",
  8289: "function application",
  8290: "invisible times",
  8291: "invisible separator",
  8292: "invisible plus",
  8294: "left-to-right isolate",
  8295: "right-to-left isolate",
  8296: "first strong isolate",
  8297: "end of isolate",
  65279: "byte order mark",
};
