import { describe, expect, test } from "vitest";
import { answerOf } from "../testing/arbitrary-answers";
import { contractOf } from "../testing/contracts";
import { validateAnswer } from "./index";
import { repeatsRepetition, safePattern } from "./safe-pattern";

describe("patterns of unknown origin", () => {
  test.each(["(a+)+$", "^(\\w*\\s*)*$", "((a|b)+c?)*", "(?:x{1,}){2,}"])(
    "%s may run away and is not matched",
    (source) => {
      expect(repeatsRepetition(source)).toBe(true);
      expect(safePattern(source).test("!")).toBe(true);
    },
  );

  test.each(["^[a-z+*]+$", "(ab)+", "(a|b)*c", "\\(a+\\)+", "^\\d{4}-\\d{2}$", "(a+)(b+)"])(
    "%s is matched",
    (source) => {
      expect(repeatsRepetition(source)).toBe(false);
    },
  );

  test("escapes that Unicode mode refuses are taken", () => {
    expect(safePattern("^[\\w\\-]+\\@x$").test("a-b@x")).toBe(true);
  });

  test("what is no pattern throws", () => {
    expect(() => safePattern("(")).toThrow(SyntaxError);
  });

  test("two patterns of one schema are two", () => {
    const schema = { properties: { a: { pattern: "^x$" }, b: { pattern: "^y$" } } };
    const contract = contractOf({
      responseFormat: { kind: "json_schema", name: "s", schema, strict: false },
    });
    expect(validateAnswer(answerOf({ content: '{"a":"x","b":"y"}' }), contract)).toEqual([]);
    expect(validateAnswer(answerOf({ content: '{"a":"y","b":"x"}' }), contract)).toHaveLength(2);
  });

  test("a schema whose pattern would run away is answered at once", () => {
    const schema = { type: "string", pattern: "^(a+)+$" };
    const contract = contractOf({
      responseFormat: { kind: "json_schema", name: "s", schema, strict: false },
    });
    expect(validateAnswer(answerOf({ content: JSON.stringify(`${"a".repeat(60)}!`) }), contract)).toEqual([]);
  });
});
