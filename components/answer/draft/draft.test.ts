import { describe, expect, it } from "vitest";
import type { ContractShape } from "@/lib/api/shapes/pending";
import { whyNotAllowed } from "./allowed-kinds";
import { type AnswerDraft, emptyDraft, isEmptyDraft, kindOf, typedChars } from "./answer-draft";
import { newerDraft, readDraft, writeDraft } from "./draft-envelope";
import { type DraftAction, draftReducer } from "./draft-reducer";
import { whatClientsDo } from "./error-draft";
import { draftFromAnswer } from "./from-answer";
import { toAnswerPart } from "./to-body";

const tool = (name: string) => ({
  kind: "function" as const,
  name,
  description: null,
  parameters: {},
  strict: false,
});
const contract = (over: Partial<ContractShape> = {}): ContractShape => ({
  choices: 1,
  tools: [],
  legacy_functions: false,
  tool_choice: { kind: "auto" },
  parallel_tool_calls: true,
  response_format: { kind: "text" },
  ...over,
});
const apply = (draft: AnswerDraft, ...actions: DraftAction[]) => actions.reduce(draftReducer, draft);

describe("emptyDraft", () => {
  it("opens with the kind that the request wants", () => {
    expect(kindOf(emptyDraft(contract()), 0)).toBe("text");
    expect(kindOf(emptyDraft(contract({ response_format: { kind: "json_object" } })), 0)).toBe("json");
    const forced = contract({ tools: [tool("a"), tool("b")], tool_choice: { kind: "named", name: "b" } });
    expect(emptyDraft(forced).choices[0]).toMatchObject({ kind: "tool", calls: [{ name: "b" }] });
    expect(emptyDraft(contract({ choices: 3 })).choices).toHaveLength(3);
  });
});

describe("whyNotAllowed", () => {
  it("names the reason", () => {
    expect(whyNotAllowed("tool", contract())).toBe("the request offers no tools");
    expect(
      whyNotAllowed("text", contract({ response_format: { kind: "json_schema", name: "Ticket" } })),
    ).toContain("Ticket");
    expect(
      whyNotAllowed("text", contract({ tools: [tool("a")], tool_choice: { kind: "required" } })),
    ).toContain("required");
    expect(whyNotAllowed("error", contract())).toBeNull();
  });
});

describe("the reducer", () => {
  const withTools = contract({ tools: [tool("a"), tool("b")] });

  it("keeps the text of each kind", () => {
    const draft = apply(
      emptyDraft(withTools),
      { type: "text", at: 0, field: "text", value: "hello" },
      { type: "kind", at: 0, kind: "error" },
      { type: "kind", at: 0, kind: "tool" },
      { type: "kind", at: 0, kind: "text" },
    );
    expect(toAnswerPart(draft, withTools).answer).toEqual({ content: "hello" });
  });

  it("orders calls and keeps argument texts as typed", () => {
    const draft = apply(
      emptyDraft(withTools),
      { type: "kind", at: 0, kind: "tool" },
      { type: "addCall", at: 0, tool: tool("a") },
      { type: "addCall", at: 0, tool: tool("b") },
      { type: "callInput", at: 0, key: 1, input: '{ "n": 1.50 }' },
      { type: "moveCall", at: 0, key: 2, by: -1 },
    );
    expect(toAnswerPart(draft, withTools).answer).toEqual({
      content: null,
      tool_calls: [
        { name: "b", arguments: "{}" },
        { name: "a", arguments: '{ "n": 1.50 }' },
      ],
    });
    expect(apply(draft, { type: "removeCall", at: 0, key: 1 }).choices[0]?.calls).toHaveLength(1);
  });

  it("knows an empty answer and typed text", () => {
    const empty = emptyDraft(contract());
    expect([isEmptyDraft(empty), typedChars(empty)]).toEqual([true, 0]);
    const blank = apply(empty, { type: "text", at: 0, field: "text", value: "  " });
    expect([isEmptyDraft(blank), typedChars(blank)]).toEqual([true, 2]);
    expect(isEmptyDraft(apply(empty, { type: "kind", at: 0, kind: "error" }))).toBe(false);
  });

  it("adapts a preset as custom", () => {
    const draft = apply(
      emptyDraft(contract()),
      { type: "preset", name: "rate" },
      { type: "preset", name: "custom" },
    );
    expect(draft.error).toMatchObject({ preset: "custom", status: "429" });
  });
});

describe("toAnswerPart and back", () => {
  const cases: readonly [string, ContractShape, readonly DraftAction[]][] = [
    [
      "text",
      contract(),
      [
        { type: "text", at: 0, field: "text", value: "a\nb" },
        { type: "finish", at: 0, finish: "length" },
      ],
    ],
    [
      "refusal",
      contract(),
      [
        { type: "kind", at: 0, kind: "refusal" },
        { type: "text", at: 0, field: "refusal", value: "No." },
      ],
    ],
    [
      "json",
      contract({ response_format: { kind: "json_object" } }),
      [{ type: "text", at: 0, field: "json", value: '{"a":1.0}' }],
    ],
    ["two choices", contract({ choices: 2 }), [{ type: "text", at: 1, field: "text", value: "second" }]],
    [
      "an error",
      contract(),
      [
        { type: "kind", at: 0, kind: "error" },
        { type: "preset", name: "rate" },
      ],
    ],
    [
      "a cut stream",
      contract(),
      [
        { type: "kind", at: 0, kind: "error" },
        { type: "preset", name: "cut" },
      ],
    ],
    [
      "a call with text beside it",
      contract({ tools: [tool("a")] }),
      [
        { type: "kind", at: 0, kind: "tool" },
        { type: "addCall", at: 0, tool: tool("a") },
        { type: "callInput", at: 0, key: 1, input: '{"x":1}' },
        { type: "text", at: 0, field: "toolText", value: "Looking it up." },
      ],
    ],
  ];
  it.each(cases)("keeps %s", (_name, request, actions) => {
    const part = toAnswerPart(apply(emptyDraft(request), ...actions), request);
    const finish = typeof part.finish_reason === "string" ? part.finish_reason : null;
    const again = toAnswerPart(
      draftFromAnswer({ answer: part.answer, finish_reason: finish }, request),
      request,
    );
    expect(again).toEqual(part);
  });

  it("sends an error with its retry switch and headers", () => {
    const draft = apply(
      emptyDraft(contract()),
      { type: "kind", at: 0, kind: "error" },
      { type: "preset", name: "rate" },
    );
    expect(toAnswerPart(draft, contract()).answer).toMatchObject({
      error: { status: 429, retry: false, headers: { "retry-after": "1" } },
    });
    const retried = apply(draft, { type: "error", change: { noRetry: false } });
    expect(toAnswerPart(retried, contract()).answer).not.toHaveProperty("error.retry");
    expect(whatClientsDo(retried.error, false)).toContain("up to 3 calls");
  });
});

describe("stored drafts", () => {
  const like = emptyDraft(contract({ tools: [tool("a")], tool_choice: { kind: "required" } }));

  it("come back as they were", () => {
    expect(readDraft(writeDraft({ at: 5, draft: like }), like)).toEqual({ at: 5, draft: like });
  });

  it.each([
    "",
    "x",
    "{}",
    '{"format":1,"at":1,"draft":{}}',
    '{"format":1,"at":1,"draft":{"choices":[{}]}}',
    "null",
  ])("are none when the text is %j", (text) => {
    expect(readDraft(text, like)).toBeNull();
  });

  it("the newer one wins", () => {
    expect(newerDraft({ at: 1, draft: like }, { at: 2, draft: like })?.at).toBe(2);
    expect(newerDraft(null, { at: 2, draft: like })?.at).toBe(2);
    expect(newerDraft(null, null)).toBeNull();
  });
});
