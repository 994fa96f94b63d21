import { describe, expect, it } from "vitest";
import { type Alignable, align } from "./align";

const turn = (text: string, role = "user"): Alignable => ({ key: `${role} ${text}`, role, text });
const topics = (
  "apples bridges candles deserts engines forests gardens harbours islands jungles " +
  "kettles lanterns mountains needles oceans pencils quarries rivers saddles towers"
).split(" ");
const twenty = topics.map((topic, at) =>
  turn(`Tell me about ${topic} of the old town.`, at % 2 === 0 ? "user" : "assistant"),
);
const edited = twenty.map(({ role, text }) => turn(`${text.replace("old", "new")} Please.`, role));
const put = (list: readonly Alignable[], at: number, extra: Alignable) => [
  ...list.slice(0, at),
  extra,
  ...list.slice(at),
];
const stranger = turn("Wait, one thing before that: what is the time in Oslo?");

/** How many of the twenty stand beside their own other side, where one was put in at `at`. */
const atHome = (rows: ReturnType<typeof align>, at: number) =>
  rows.filter(([a, b]) => a !== null && b === (a < at ? a : a + 1)).length;

describe("align", () => {
  it.each([0, 1, 7, 10, 19, 20])("keeps 20 of 20 beside each other with a turn put in at %i", (at) => {
    expect(atHome(align(twenty, put(twenty, at, stranger)), at)).toBe(20);
    expect(atHome(align(twenty, put(edited, at, stranger)), at)).toBe(20);
  });

  it.each<[string, Alignable[], Alignable[], ReturnType<typeof align>]>([
    ["nothing", [], [], []],
    [
      "equal ones",
      [turn("a"), turn("b")],
      [turn("a"), turn("b")],
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      "one more at the end",
      [turn("a")],
      [turn("a"), turn("b")],
      [
        [0, 0],
        [null, 1],
      ],
    ],
    [
      "one fewer at the start",
      [turn("a"), turn("b")],
      [turn("b")],
      [
        [0, null],
        [1, 0],
      ],
    ],
    ["a question that was replaced", [turn("Name a fruit.")], [turn("How far is it?")], [[0, 0]]],
    [
      "another question among equal ones",
      [turn("s", "system"), turn("Name a fruit."), turn("x", "assistant")],
      [turn("s", "system"), turn("How far is it?"), turn("x", "assistant")],
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    ],
    [
      "a role that changed",
      [turn("Be brief and kind.", "system"), turn("Hi")],
      [turn("Be brief and kind.", "developer"), turn("Hi")],
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      "strangers side by side, with nothing in common",
      [turn("Name a fruit."), turn("Thanks", "assistant")],
      [turn("Merci", "assistant"), turn("How far?")],
      [
        [0, null],
        [1, null],
        [null, 0],
        [null, 1],
      ],
    ],
  ])("%s", (...[, stored, incoming, rows]) => {
    expect(align(stored, incoming)).toEqual(rows);
  });

  it("copes with many that are all different", () => {
    const many = (word: string) => Array.from({ length: 400 }, (_, at) => turn(`${word} ${at}`));
    const rows = align(many("left"), many("right"));
    expect(rows).toHaveLength(400);
  });
});
