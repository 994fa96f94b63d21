import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { NeutralMessage, NeutralRequest } from "@/lib/domain/request";
import { type ExactJson, exactFromPlain, JsonNumber, parseExactJson } from "@/lib/shared/exact-json";
import { canonicalise } from "./canonicalise";
import { fingerprint } from "./keys";
import { freeParams } from "./params";
import { defaultRules, type MatchingRules } from "./rules";
import { call, exactKeyOf, message, neutral, tool } from "./testing/requests";

const user = (text: string, more: Partial<NeutralMessage> = {}) => [message("user", text, more)];
const params = (plain: Record<string, unknown>) => {
  const read: Record<string, ExactJson> = {};
  for (const [name, value] of Object.entries(plain)) read[name] = exactFromPlain(value);
  return { params: read };
};

describe("vary one property: the key changes", () => {
  const media = (digest: string): Partial<NeutralRequest> => ({
    messages: [
      message("user", "", { parts: [{ kind: "value", value: exactFromPlain({ url: { digest } }) }] }),
    ],
  });
  const args = (text: string): Partial<NeutralRequest> => ({
    messages: [message("assistant", "", { calls: [call("add", parseExactJson(text))] })],
  });
  const cases: Record<string, readonly [Partial<NeutralRequest>, Partial<NeutralRequest>]> = {
    "one character of the question": [{ messages: user("2+2?") }, { messages: user("2+3?") }],
    "a blank inside": [{ messages: user("a b") }, { messages: user("a  b") }],
    "the case of a letter": [{ messages: user("may") }, { messages: user("May") }],
    "the role": [{ messages: user("a") }, { messages: [message("system", "a")] }],
    "the author's name": [{ messages: user("a") }, { messages: user("a", { name: "bob" }) }],
    "the order of messages": [
      { messages: [...user("a"), ...user("b")] },
      { messages: [...user("b"), ...user("a")] },
    ],
    "one message for two": [{ messages: user("ab") }, { messages: [...user("a"), ...user("b")] }],
    "one part for two": [
      { messages: user("ab") },
      {
        messages: user("", {
          parts: [
            { kind: "text", text: "a" },
            { kind: "text", text: "b" },
          ],
        }),
      },
    ],
    "an unknown field of a message": [
      { messages: user("a") },
      { messages: user("a", { extra: { prefix: true } }) },
    ],
    "the bytes of an image": [media("sha256:00"), media("sha256:01")],
    "text that looks like media": [media("00"), { messages: user('{"url":{"digest":"00"}}') }],
    "an argument": [args('{"a":1}'), args('{"a":2}')],
    "an argument's spelling": [args('{"a":1}'), args('{"a":1.0}')],
    "neighbours above 2^53": [args("9007199254740993"), args("9007199254740992")],
    "which call is answered": [
      { messages: [message("tool", "1", { answersCall: 0 })] },
      { messages: [message("tool", "1", { answersCall: 1 })] },
    ],
    "the position of a call": [
      { messages: [message("assistant", "", { calls: [call("f", null, { ordinal: 0 })] })] },
      { messages: [message("assistant", "", { calls: [call("f", null, { ordinal: 1 })] })] },
    ],
    "arguments as text": [
      { messages: [message("assistant", "", { calls: [call("f", "x")] })] },
      {
        messages: [
          message("assistant", "", { calls: [call("f", null, { arguments: { kind: "text", text: "x" } })] }),
        ],
      },
    ],
    "lone surrogates": [{ messages: user("\ud800") }, { messages: user("\udfff") }],
    "a lone surrogate and its replacement": [{ messages: user("\ud800") }, { messages: user("\ufffd") }],
    "one tool more": [{ tools: [tool("a")] }, { tools: [tool("a"), tool("b")] }],
    "a tool's description": [{ tools: [tool("a", "x")] }, { tools: [tool("a", "y")] }],
    "the task": [{ task: "a" }, { task: "b" }],
    "the task or the prompt version": [{ task: "a" }, { promptVersion: "a" }],
    "a task and none": [{ task: "null" }, { task: null }],
    "an unknown parameter": [{}, params({ top_k: 4 })],
    "reasoning effort": [params({ reasoning_effort: "low" }), params({ reasoning_effort: "high" })],
    "the response format": [{}, params({ response_format: { type: "json_object" } })],
    n: [{}, params({ n: 2 })],
    stop: [params({ stop: ["a"] }), params({ stop: ["b"] })],
    "tool choice auto and none": [
      { tools: [tool("a")], ...params({ tool_choice: "none" }) },
      { tools: [tool("a")], ...params({ tool_choice: "auto" }) },
    ],
    "a key named __proto__": [{}, { params: { ...neutral().params, ["__proto__"]: "x" } }],
  };
  it.each(Object.entries(cases))("%s", (_, [left, right]) => {
    expect(exactKeyOf(left)).not.toBe(exactKeyOf(right));
  });
});

describe("vary one property: the key stays", () => {
  const tools = { tools: [tool("a")] };
  const cases: Record<string, readonly [Partial<NeutralRequest>, Partial<NeutralRequest>]> = {
    ...Object.fromEntries(
      [...freeParams.keys()].map((name) => [`free: ${name}`, [{}, params({ [name]: "x" })] as const]),
    ),
    "the order of tools": [{ tools: [tool("b"), tool("a")] }, { tools: [tool("a"), tool("b")] }],
    "the order of tools of one name": [
      { tools: [tool("a", "x"), tool("a", "y")] },
      { tools: [tool("a", "y"), tool("a", "x")] },
    ],
    "the order of parameters": [params({ n: 2, stop: "x" }), params({ stop: "x", n: 2 })],
    "stop in a list": [params({ stop: "x" }), params({ stop: ["x"] })],
    "an explicit null": [{}, params({ stop: null, unknown: null })],
    "a null field of a message": [
      { messages: user("a") },
      { messages: user("a", { extra: { refusal: null } }) },
    ],
    "an empty text part": [
      { messages: user("") },
      { messages: user("", { parts: [{ kind: "text", text: "" }] }) },
    ],
    "n 1": [{}, params({ n: 1 })],
    "penalties 0": [{}, params({ presence_penalty: 0, frequency_penalty: 0 })],
    "logprobs false": [{}, params({ logprobs: false })],
    "parallel tool calls": [tools, { ...tools, ...params({ parallel_tool_calls: true }) }],
    "tool choice auto with tools": [tools, { ...tools, ...params({ tool_choice: "auto" }) }],
    "tool choice none without tools": [{}, params({ tool_choice: "none" })],
    "function call auto with functions": [
      params({ functions: [{ name: "f" }] }),
      params({ functions: [{ name: "f" }], function_call: "auto" }),
    ],
    "response format text": [{}, params({ response_format: { type: "text" } })],
    "no logit bias": [{}, params({ logit_bias: {} })],
    "modalities text": [{}, params({ modalities: ["text"] })],
  };
  it.each(Object.entries(cases))("%s", (_, [left, right]) => {
    expect(exactKeyOf(left)).toBe(exactKeyOf(right));
  });

  it("JSON key order in arguments and schemas", () => {
    const at = (text: string) =>
      exactKeyOf({
        tools: [{ name: "t", value: parseExactJson(text) }],
        messages: [message("assistant", "", { calls: [call("f", parseExactJson(text))] })],
      });
    expect(at('{"a":{"x":1,"y":[1,2]},"b":2}')).toBe(at('{"b":2,"a":{"y":[1,2],"x":1}}'));
    expect(at('{"y":[1,2]}')).not.toBe(at('{"y":[2,1]}'));
  });
});

describe("rules", () => {
  const keyWith = (rules: Partial<MatchingRules>, plain: Record<string, unknown>) =>
    fingerprint(canonicalise(neutral(params(plain)), { ...defaultRules, ...rules }), defaultRules).exactKey;

  it("put a free parameter back", () => {
    const rules = { includeParams: ["temperature"] };
    expect(keyWith(rules, { temperature: 0 })).not.toBe(keyWith(rules, { temperature: 1 }));
    expect(keyWith(rules, { temperature: null })).toBe(keyWith(rules, {}));
  });

  it("take both names of the token limit as one field", () => {
    const rules = { includeParams: ["max_tokens"] };
    expect(keyWith(rules, { max_tokens: 5 })).toBe(keyWith(rules, { max_completion_tokens: 5 }));
    expect(keyWith(rules, { max_tokens: 5 })).not.toBe(keyWith(rules, { max_tokens: 6 }));
    expect(keyWith(rules, { max_tokens: 5, max_completion_tokens: 7 })).not.toBe(
      keyWith(rules, { max_completion_tokens: 7 }),
    );
  });

  it("ignore a parameter", () => {
    const rules = { ignoreParams: ["top_k"] };
    expect(keyWith(rules, { top_k: 1 })).toBe(keyWith(rules, {}));
  });
});

describe("different requests never share a key", () => {
  const json = fc.jsonValue({ maxDepth: 2 }).map(exactFromPlain);
  const text = fc.oneof(fc.string(), fc.constantFrom("", "[]", '"],["', "null", "\ud800", "a", "b"));
  const messages: fc.Arbitrary<NeutralMessage> = fc.record({
    role: fc.constantFrom("system", "user", "assistant", "tool", "function"),
    name: fc.option(text),
    parts: fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant("text" as const), text }),
        fc.record({ kind: fc.constant("value" as const), value: json }),
      ),
      { maxLength: 3 },
    ),
    calls: fc.array(
      fc.record({
        kind: fc.constantFrom("function", "custom", "legacy"),
        name: text,
        arguments: fc.oneof(
          fc.record({ kind: fc.constant("json" as const), value: json }),
          fc.record({ kind: fc.constant("text" as const), text }),
        ),
        ordinal: fc.nat(3),
        extra: fc.dictionary(text, json, { maxKeys: 2 }),
      }),
      { maxLength: 2 },
    ),
    answersCall: fc.option(fc.nat(3)),
    extra: fc.dictionary(text, json, { maxKeys: 2 }),
  });
  const requests: fc.Arbitrary<NeutralRequest> = fc.record({
    endpoint: fc.constant("chat.completions" as const),
    params: fc.dictionary(text, json, { maxKeys: 2 }),
    tools: fc.array(fc.record({ name: text, value: json }), { maxLength: 2 }),
    messages: fc.array(messages, { maxLength: 3 }),
    task: fc.option(text),
    promptVersion: fc.option(text),
  });
  const canon = (request: NeutralRequest) => canonicalise(request, defaultRules);
  const keyOf = (request: NeutralRequest) => fingerprint(canon(request), defaultRules).exactKey;
  /** A plain image of a canonical request: equal exactly when the requests are. */
  const image = (request: NeutralRequest) =>
    JSON.stringify(canon(request), (_, value: unknown) => sorted(value));

  it("whatever they hold", () => {
    fc.assert(
      fc.property(requests, requests, (left, right) => {
        expect(keyOf(left) === keyOf(right)).toBe(image(left) === image(right));
      }),
    );
  });

  it("when one place is changed", () => {
    fc.assert(
      fc.property(requests, fc.nat(), fc.constantFrom("x", " ", "\u0000", '"'), (request, at, insert) => {
        const changed = perturbed(request, at, insert);
        expect(keyOf(request) === keyOf(changed)).toBe(image(request) === image(changed));
      }),
      { numRuns: 500 },
    );
  });
});

function sorted(value: unknown): unknown {
  if (value instanceof JsonNumber) return { number: value.text };
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
}

/** The request with `insert` put into one of its strings. */
function perturbed(request: NeutralRequest, at: number, insert: string): NeutralRequest {
  const { messages } = request;
  if (messages.length === 0) return { ...request, task: `${request.task ?? ""}${insert}` };
  const index = at % messages.length;
  return {
    ...request,
    messages: messages.map((one, position) => {
      if (position !== index) return one;
      const places: NeutralMessage[] = [
        { ...one, name: `${one.name ?? ""}${insert}` },
        { ...one, parts: [...one.parts, { kind: "text", text: insert }] },
        { ...one, calls: one.calls.map((made) => ({ ...made, name: made.name + insert })) },
        { ...one, extra: { ...one.extra, [insert]: insert } },
        { ...one, answersCall: (one.answersCall ?? 0) + 1 },
      ];
      return places[at % places.length] ?? one;
    }),
  };
}
