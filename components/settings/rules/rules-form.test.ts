import { describe, expect, it } from "vitest";
import type { ProjectShape } from "@/lib/api/shapes/project";
import { idSample } from "./id-sample";
import { previewSentence } from "./preview-words";
import { changedFields, editsOf, formOf, patchOf, withKey } from "./rules-form";
import { addRuleHref, readAddedRule, readRules, rulesHref, rulesText } from "./rules-link";
import { checkNumbers, problemAt, problemWithin } from "./rules-problems";
import { oddLine, ruleForLine } from "./suggested-rule";

const rule = {
  name: "Banner",
  kind: "line" as const,
  pattern: "^Powered by",
  replacement: "",
  scope: ["system" as const],
  enabled: true,
};
const project: Pick<ProjectShape, "matching" | "redaction"> = {
  matching: {
    include_params: [],
    ignore_params: [],
    last_messages: null,
    similar: "inert",
    serve_threshold: 0.98,
    review_threshold: 0.55,
    clock: "careful",
    id_kinds: [],
    scrub_rules: [rule],
  },
  redaction: { patterns: [] },
};
const saved = formOf(project);

describe("edited rules", () => {
  it("are sent as far as they changed, as numbers and without the keys of rows", () => {
    const form = {
      ...saved,
      serve_threshold: "0.99",
      last_messages: "4",
      scrub_rules: [...saved.scrub_rules, withKey(saved.scrub_rules, { ...rule, name: "Other" })],
      redaction_patterns: [withKey([], { name: "Card", pattern: "\\d{16}" })],
    };
    const changed = changedFields(form, saved);
    expect(changed).toEqual(["last_messages", "serve_threshold", "scrub_rules", "redaction_patterns"]);
    expect(patchOf(form, changed)).toEqual({
      matching: { last_messages: 4, serve_threshold: 0.99, scrub_rules: [rule, { ...rule, name: "Other" }] },
      redaction: { patterns: [{ name: "Card", pattern: "\\d{16}" }] },
    });
  });

  it("are none when typed another way or typed back", () => {
    expect(changedFields({ ...saved, serve_threshold: "0.980" }, saved)).toEqual([]);
    expect(patchOf(saved, [])).toEqual({});
  });

  it("say what is wrong with numbers, at the path of the wire", () => {
    const problems = checkNumbers({ ...saved, serve_threshold: "0.5", last_messages: "1.5" });
    expect(problemAt(problems, "matching.serve_threshold")).toBe("From 0.9 to 1.");
    expect(problemWithin(problems, "matching")).toContain("A whole number from 1 to 1,000.");
    expect(checkNumbers(saved)).toEqual([]);
    const nested = [{ path: "matching.scrub_rules[1].pattern", message: "Broken." }];
    expect(problemWithin(nested, "matching.scrub_rules[1]")).toBe("Broken.");
    expect(problemWithin(nested, "matching.scrub_rules[10]")).toBeUndefined();
  });
});

describe("rules in an address", () => {
  const patch = { matching: { clock: "strict" as const, scrub_rules: [{ ...rule, enabled: false }] } };

  it("come back as they were, and become edits of what differs", () => {
    const href = new URL(rulesHref("p", patch), "http://x");
    expect(`${href.pathname}${href.hash}`).toBe("/p/p/settings#matching");
    const read = readRules(href.searchParams.get("rules") ?? "");
    expect(read).toEqual(patch);
    expect(Object.keys(editsOf(read, project))).toEqual(["clock", "scrub_rules"]);
    expect(editsOf(readRules(rulesText({ matching: { clock: "careful" } })), project)).toEqual({});
  });

  it("bring one rule to add", () => {
    const href = new URL(addRuleHref("p", rule), "http://x");
    expect(readAddedRule(href.searchParams.get("add_rule") ?? "")).toEqual(rule);
  });

  it.each(["", "{", "[]", "7", '{"matching":7}', '{"matching":{"clock":"fast","scrub_rules":[{"name":1}]}}'])(
    "that are none of ours bring nothing that could break: %s",
    (text) => {
      expect(
        editsOf(readRules(text), { ...project, matching: { ...project.matching, scrub_rules: [] } }),
      ).toEqual({});
      expect(readAddedRule(text)).toBeNull();
    },
  );
});

describe("the odd line of a miss", () => {
  const request = (...system: string[]) => ({
    messages: [
      { role: "system", content: system.join("\n") },
      { role: "user", content: "Name a fruit." },
    ],
  });
  const plain = request("You help.", "Be brief.");

  it("is the one that only one request has", () => {
    expect(oddLine(plain, request("You help.", "Powered by Foo 2.1", "Be brief."))).toEqual({
      line: "Powered by Foo 2.1",
      side: "added",
      isAll: true,
    });
    expect(oddLine(plain, request("You help."))).toEqual({ line: "Be brief.", side: "removed", isAll: true });
  });

  it("is found beside lines that differ in numbers and ids only", () => {
    const monday = request("You help.", "Today is 2026-03-02, run 7f3a.");
    const tuesday = request("You help.", "Today is 2026-03-03, run 99b1.", "Powered by Foo 2.1");
    expect(oddLine(monday, tuesday)).toEqual({ line: "Powered by Foo 2.1", side: "added", isAll: false });
    expect(oddLine(monday, request("You help.", "Today is 2026-03-03, run 99b1."))).toBeNull();
  });

  it("is none where lines are changed, are several, or only repeated elsewhere", () => {
    expect(oddLine(plain, plain)).toBeNull();
    expect(oddLine(plain, request("You help.", "Be long."))).toBeNull();
    expect(oddLine(plain, request("You help.", "Be brief.", "One", "Two"))).toBeNull();
    expect(oddLine(plain, request("You help.", "Be brief.", "Be brief."))).toEqual({
      line: "Be brief.",
      side: "added",
      isAll: true,
    });
    expect(oddLine(null, 7)).toBeNull();
  });

  it("becomes a rule that takes that line and no longer one", () => {
    const { pattern, scope, kind } = ruleForLine("Use (strict) mode? v1.0 [a-b] $5 ^x {y} a|b \\ *");
    expect([kind, scope]).toEqual(["line", ["system"]]);
    expect(new RegExp(pattern).test("  Use (strict) mode? v1.0 [a-b] $5 ^x {y} a|b \\ * ")).toBe(true);
    expect(new RegExp(pattern).test("Use (strict) mode? v1.0 [a-b] $5 ^x {y} a|b \\ * or not")).toBe(false);
    const long = ruleForLine("(x)".repeat(700));
    expect(long.pattern.length).toBeLessThanOrEqual(1000);
    expect(long.name.length).toBeLessThanOrEqual(80);
    expect(new RegExp(long.pattern).test("(x)".repeat(700))).toBe(true);
  });
});

describe("words", () => {
  const listed = <T>(count: number) => ({ count, items: [] as T[] });

  it("say what new rules would do", () => {
    const preview = {
      entries: 412,
      looked_at: 412,
      complete: true,
      changed: listed<never>(31),
      becoming_equal: listed<never>(4),
      losing: listed<never>(0),
      collisions: 1,
      served_wrongly: listed<never>(0),
    };
    expect(previewSentence(preview)).toBe(
      "Changes the key of 31 of 412 entries; 4 pairs become equal, 1 of them with different answers; 0 lose a match.",
    );
    expect(previewSentence({ ...preview, becoming_equal: listed(1) })).toContain(
      "1 pair becomes equal and has different answers;",
    );
    expect(previewSentence({ ...preview, becoming_equal: listed(0), collisions: 0, losing: listed(1) })).toBe(
      "Changes the key of 31 of 412 entries; 0 pairs become equal; 1 loses a match.",
    );
  });

  it("show an id of a kind within its lengths, always the same", () => {
    const kind = { prefix: "ord_", alphabet: "hex" as const, length_min: 4, length_max: 8 };
    expect(idSample(kind)).toMatch(/^ord_[0-9a-f]{8}$/);
    expect(idSample(kind)).toBe(idSample(kind));
    expect(idSample({ ...kind, alphabet: "digits", length_min: 20, length_max: 30 })).toMatch(/^ord_\d{20}$/);
  });
});
