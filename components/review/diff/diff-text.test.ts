import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffText, type Segment } from "./diff-text";

/** `a [-b-]{+c+} d`, with ~ around what differs in blanks only. */
const written = (segments: readonly Segment[]) =>
  segments
    .map(({ kind, stored, incoming }) => {
      if (kind === "equal") return stored;
      const change = `${stored && `[-${stored}-]`}${incoming && `{+${incoming}+}`}`;
      return kind === "space" ? `~${change}~` : change;
    })
    .join("");

const sides = (segments: readonly Segment[]) => [
  segments.map(({ stored }) => stored).join(""),
  segments.map(({ incoming }) => incoming).join(""),
];

describe("diffText", () => {
  it.each([
    ["equal", "Refund order 4821.", "Refund order 4821.", "Refund order 4821."],
    ["empty", "", "", ""],
    ["a number", "Refund order 4821 now.", "Refund order 4822 now.", "Refund order [-4821-]{+4822+} now."],
    ["a word in the middle of a word", "unhappy", "happy", "[-unhappy-]{+happy+}"],
    ["a sentence more", "Be kind.", "Be kind. Be brief.", "Be kind.{+ Be brief.+}"],
    ["a sentence fewer", "Be kind. Be brief.", "Be kind.", "Be kind.[- Be brief.-]"],
    ["blanks only", "a  b c d", "a b c d", "a~[-  -]{+ +}~b c d"],
    [
      "a line break",
      "first\nsecond word here",
      "first second word here",
      "first~[-\n-]{+ +}~second word here",
    ],
    [
      "neighbours are one change",
      "we open red doors daily at dawn",
      "we open blue gates daily at dawn",
      "we open [-red doors-]{+blue gates+} daily at dawn",
    ],
    ["nothing in common", "Name a fruit.", "Où est la gare ?", "[-Name a fruit.-]{+Où est la gare ?+}"],
    ["added to nothing", "", "Be brief.", "{+Be brief.+}"],
    ["without blanks between words", "法国的首都是什么", "德国的首都是什么", "[-法国-]{+德国+}的首都是什么"],
    ["right to left", "سعر الطلب 12 دولار", "سعر الطلب 15 دولار", "سعر الطلب [-12-]{+15+} دولار"],
  ])("%s", (...[, stored, incoming, wanted]) => {
    expect(written(diffText(stored, incoming).segments)).toBe(wanted);
  });

  it("loses nothing of either side", () => {
    const text = fc.array(fc.constantFrom("a", "b", " ", "\n", "é", "👍🏽", "12", "."), { maxLength: 60 });
    fc.assert(
      fc.property(text, text, (left, right) => {
        const [stored, incoming] = [left.join(""), right.join("")];
        expect(sides(diffText(stored, incoming).segments)).toEqual([stored, incoming]);
      }),
    );
  });

  it("goes line by line when its time is over, and says so", () => {
    const lines = (word: string) =>
      Array.from({ length: 50 }, (_, at) => `line ${at} ${at === 7 ? word : "x"}\n`);
    const diff = diffText(lines("old").join(""), lines("new").join(""), () => true);
    expect(diff.method).toBe("lines");
    expect(written(diff.segments)).toContain("[-line 7 old\n-]{+line 7 new\n+}");
  });

  it("gives one for the other where lines are of no help", () => {
    expect(diffText("a b c d", "a b c e", () => true)).toMatchObject({
      method: "whole",
      segments: [{ kind: "changed" }],
    });
  });

  it("takes lines of 50 KB in its stride", () => {
    const line = (seed: string) =>
      Array.from({ length: 9_000 }, (_, at) => (at % 450 === 0 ? `${seed}${at}` : `w${at % 97}`)).join(" ");
    const startedAt = performance.now();
    const end = startedAt + 150;
    const diff = diffText(line("old"), line("new"), () => performance.now() > end);
    expect(performance.now() - startedAt).toBeLessThan(1_500);
    expect(sides(diff.segments)).toEqual([line("old"), line("new")]);
  });

  it("gives up on texts that share nothing before its time is far over", () => {
    const text = (seed: number) => Array.from({ length: 20_000 }, (_, at) => (at * seed) % 99_991).join(" ");
    const startedAt = performance.now();
    const end = startedAt + 150;
    diffText(text(7), text(11), () => performance.now() > end);
    expect(performance.now() - startedAt).toBeLessThan(2_500);
  });
});
