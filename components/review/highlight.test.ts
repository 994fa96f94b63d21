import { expect, it } from "vitest";
import { findWords } from "./highlight";

const found = (text: string, ...words: string[]) =>
  findWords(text, words)
    .map(({ text: part, isFound }) => (isFound ? `<${part}>` : part))
    .join("");

it.each([
  ["Order 4821 is paid.", ["4821"], "Order <4821> is paid."],
  ["48210 and 4821", ["4821"], "48210 and <4821>"],
  ["For Smith, smith and Smithson", ["Smith"], "For <Smith>, <smith> and Smithson"],
  ["v1.2 is not v1x2", ["v1.2"], "<v1.2> is not v1x2"],
  ["new york city", ["york", "york city"], "new <york city>"],
  ["(a+b)", ["a+b"], "(<a+b>)"],
  ["nothing", [], "nothing"],
  ["", ["a"], ""],
])("%j with %j", (text, words, wanted) => {
  expect(found(text, ...words)).toBe(wanted);
});
