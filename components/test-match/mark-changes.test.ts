import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markChanges, type Piece } from "./mark-changes";

const whole = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join("");
const changed = (pieces: readonly Piece[]) =>
  pieces.filter(({ isChanged }) => isChanged).map(({ text }) => text);

describe("marks", () => {
  it("are on what only one side has", () => {
    const pair = markChanges("Session: 4f9a\nBe brief.", "Session: ⟨id 1⟩\nBe brief.");
    expect(changed(pair?.before ?? [])).toEqual(["4f9a"]);
    expect(changed(pair?.after ?? [])).toEqual(["⟨id 1⟩"]);
  });

  it("show a line that went", () => {
    const pair = markChanges("Be kind.\nPowered by Foo\nBe brief.", "Be kind.\nBe brief.");
    expect(changed(pair?.before ?? []).join("")).toContain("Powered by Foo");
    expect(changed(pair?.after ?? [])).toEqual([]);
  });

  it("are left out where everything differs", () => {
    const words = (letter: string) => Array.from({ length: 900 }, (_, at) => `${letter}${at}`).join(" ");
    expect(markChanges(words("a"), words("b"))).toBeNull();
  });

  it("lose no character, and what is kept is equal on both sides", () => {
    const text = fc.stringMatching(/^[ab ⟨⟩\n]{0,40}$/u);
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pair = markChanges(before, after);
        if (!pair) return;
        expect(whole(pair.before)).toBe(before);
        expect(whole(pair.after)).toBe(after);
        const kept = (pieces: readonly Piece[]) => whole(pieces.filter(({ isChanged }) => !isChanged));
        expect(kept(pair.before)).toBe(kept(pair.after));
      }),
    );
  });
});
