import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { referencePages } from "./reference";

test.each(Object.entries(referencePages()))(
  "%s says what the code says (else: npm run docs)",
  (path, text) => {
    expect(readFileSync(new URL(`../${path}`, import.meta.url), "utf8")).toBe(text);
  },
);
