import { beforeEach, describe, expect, test } from "vitest";
import { answerOf } from "../testing/arbitrary-answers";
import { contractOf } from "../testing/contracts";
import { validateAnswer } from "./index";
import { beginPatternBudget, runWithPatterns, safePattern } from "./safe-pattern";

beforeEach(beginPatternBudget);

describe("patterns of unknown origin", () => {
  test("one that runs away is left out and named", () => {
    const slow = safePattern("^([a-z]|[a-z0-9])+$");
    const quick = safePattern("^x$");
    expect(runWithPatterns(() => [slow.test(`${"a".repeat(60)}!`), quick.test("y")])).toEqual({
      kind: "done",
      value: [true, false],
      unchecked: ["^([a-z]|[a-z0-9])+$"],
    });
    // Only for that check.
    expect(slow.test("A")).toBe(false);
  });

  test.each([
    ["(a+)+$", "aaa", true],
    ["^(\\w*\\s*)*$", "a b!", false],
    ["^[a-z]+$", "a".repeat(100_000), true],
  ])("%s is tested where it comes to an end", (source, text, fits) => {
    const pattern = safePattern(source);
    expect(runWithPatterns(() => pattern.test(text))).toEqual({ kind: "done", value: fits, unchecked: [] });
  });

  test("work without end is stopped, also outside of patterns", () => {
    expect(
      runWithPatterns(() => {
        for (let at = 0; ; at += 1) if (at < 0) return at;
      }),
    ).toEqual({ kind: "stopped" });
  });

  test("after much was stopped nothing more is tried, until the next validation", () => {
    const endless = () => {
      for (let at = 0; ; at += 1) if (at < 0) return at;
    };
    for (let run = 0; run < 2; run += 1) runWithPatterns(endless);
    expect(runWithPatterns(() => 1)).toEqual({ kind: "stopped" });
    beginPatternBudget();
    expect(runWithPatterns(() => 1)).toEqual({ kind: "done", value: 1, unchecked: [] });
  });

  test("one that was stopped is not tried again", () => {
    const slow = safePattern("^(a|aa)+$");
    const check = () => slow.test(`${"a".repeat(80)}!`);
    const left = { kind: "done", value: true, unchecked: ["^(a|aa)+$"] };
    expect(Array.from({ length: 20 }, () => runWithPatterns(check))).toEqual(Array(20).fill(left));
  });

  test("what the work throws is thrown", () => {
    const fail = () => {
      throw new RangeError("own");
    };
    expect(() => runWithPatterns(fail)).toThrow(new RangeError("own"));
  });

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
});
