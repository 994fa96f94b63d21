import { describe, expect, it } from "vitest";
import { emptyDraft } from "./draft/answer-draft";
import { draftReducer } from "./draft/draft-reducer";
import { choiceOf, pathAndParents, problemsOf, repaired } from "./problems";

const contract = {
  choices: 1,
  tools: [],
  legacy_functions: false,
  tool_choice: { kind: "auto" as const },
  parallel_tool_calls: true,
  response_format: { kind: "json_object" as const },
};

describe("paths", () => {
  it("lead from the field to its parents", () => {
    expect(pathAndParents("answer.tool_calls[0].arguments.city")).toEqual([
      "answer.tool_calls[0].arguments.city",
      "answer.tool_calls[0].arguments",
      "answer.tool_calls[0]",
      "answer.tool_calls",
      "answer",
    ]);
    expect(pathAndParents('answer.content["a b"].c').at(1)).toBe('answer.content["a b"]');
    expect([choiceOf("answer.choices[2].content"), choiceOf("answer.content"), choiceOf(null)]).toEqual([
      2, 0, 0,
    ]);
  });
});

describe("repaired", () => {
  const draft = draftReducer(emptyDraft(contract), { type: "text", at: 0, field: "json", value: "```{}```" });

  it("exchanges the text of the field", () => {
    const fixed = repaired(draft, {
      severity: "error",
      rule: "json_wrapped",
      path: "answer.content",
      message: "",
      repair: "{}",
    });
    expect(fixed?.choices[0]?.json).toBe("{}");
  });

  it("does nothing where no field holds the path", () => {
    expect(
      repaired(draft, {
        severity: "error",
        rule: "x",
        path: "answer.tool_calls[3].arguments",
        message: "",
        repair: "{}",
      }),
    ).toBeNull();
    expect(repaired(draft, { severity: "error", rule: "x", path: null, message: "" })).toBeNull();
  });
});

describe("problemsOf", () => {
  it("always names at least one", () => {
    const refusal = { type: "", title: "", status: 422, detail: "No.", code: "invalid_answer" };
    expect(problemsOf(refusal)).toMatchObject([{ severity: "error", message: "No." }]);
    expect(
      problemsOf({ ...refusal, problems: [{ path: "answer", message: "m", severity: "warning" }] }),
    ).toMatchObject([{ severity: "warning", rule: "invalid_answer" }]);
  });
});
