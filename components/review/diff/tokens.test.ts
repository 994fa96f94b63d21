import { describe, expect, it } from "vitest";
import { wordsOf } from "./tokens";

const segmenter = new Intl.Segmenter("en", { granularity: "word" });

describe("wordsOf", () => {
  it.each([
    "Refund order 4821, please.",
    "Don't pay 3.14 or 1,000.50 to a@b.example!",
    '{"order_id": "A-12", \'x\': 1}',
    "user.name e.g. file.txt v1.2.3 12:30 10.0.0.1",
    "wait... what?!  Two  blanks\n\nand lines\n",
    "https://example.org/a?b=c#d_e",
    "Größe übermorgen, naïve café",
    "法国的首都是什么?",
  ])("cuts %j as the segmenter does", (text) => {
    const wanted = [...segmenter.segment(text)].map(({ segment }) => segment);
    expect(wordsOf(text)).toEqual(wanted);
    expect(wordsOf(text).join("")).toBe(text);
  });
});
