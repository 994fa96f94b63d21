import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countHidden, splitHidden, visibleText } from "./hidden-characters";

const labels = (text: string) =>
  splitHidden(text).flatMap((piece) => (piece.kind === "mark" ? [piece.label] : []));
const tags = (ascii: string) =>
  [...ascii].map((c) => String.fromCodePoint(0xe0000 + c.charCodeAt(0))).join("");

describe("splitHidden", () => {
  it.each([
    ["a\u202Eb", "right-to-left override"],
    ["a\u2066b", "left-to-right isolate"],
    ["a\u200Bb", "zero-width space"],
    ["a\u200B\u200B\u200Bb", "zero-width space ×3"],
    ["a\uFEFFb", "byte order mark"],
    ["soft\u00ADhyphen", "soft hyphen"],
    ["\u001B[31mred", "ESC"],
    ["bell\u0007", "BEL"],
    ["nul\u0000", "NUL"],
    ["a\rb", "CR"],
    ["c1\u009B", "C1 009B"],
    [`x${tags("ignore all")}`, "hidden text: ignore all"],
    ["a\u{E0101}\u{E0102}", "variation selector ×2"],
    ["a\u200D\u200C\u200D\u200Cb", "zero-width joiner ×4"],
  ])("marks %j", (text, label) => {
    expect(labels(text)).toEqual([label]);
  });

  it.each([
    "tab\tand\nnewline\r\nand form\ffeed",
    "no\u00A0break",
    "👨‍👩‍👧‍👦 family, 🏳️‍🌈, 👍🏽, 1️⃣",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "سلام دنیا، می‌خواهم",
    "שלום עולם \u200F(א)\u200E",
    "नमस्ते क्‍ष दुनिया",
    "葛\u{E0100}城市",
    "\uFEFFfile with a mark at its start",
    "Приве́т, мир",
    "z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢",
    "аdmin (look-alike)",
  ])("leaves %j alone", (text) => {
    expect(labels(text)).toEqual([]);
  });

  it("loses no character, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const pieces = splitHidden(text);
        expect(pieces.map((piece) => piece.text).join("")).toBe(text);
      }),
    );
  });

  it("counts code points and gives the visible text", () => {
    const pieces = splitHidden(`a\u200B\u200Bb${tags("hi")}`);
    expect([countHidden(pieces), visibleText(pieces)]).toEqual([4, "ab"]);
  });
});
