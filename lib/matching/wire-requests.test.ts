/** From the wire to the key: which spellings of a chat completions request are one request, and which are not. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { getAdapter } from "@/lib/protocol/registry";
import { exactFromPlain, parseExactJson } from "@/lib/shared/exact-json";
import { canonicalise } from "./canonicalise";
import { fingerprint } from "./keys";
import { redactJson } from "./redaction/redact";
import { defaultRules } from "./rules";

type Body = Readonly<Record<string, unknown>>;

const base: Body = { model: "gpt-4o-mini", messages: [{ role: "user", content: "Name a fruit." }] };

function keyOfText(text: string): string {
  const { body } = redactJson(parseExactJson(text));
  const { neutral } = getAdapter("chat.completions").parseRequest(body, { task: null, promptVersion: null });
  return fingerprint(canonicalise(neutral, defaultRules), defaultRules).exactKey;
}
const keyOf = (change: Body): string => keyOfText(JSON.stringify({ ...base, ...change }));

const said = (content: unknown, role = "user") => ({ messages: [{ role, content }] });
const image = (data: string) =>
  said([{ type: "image_url", image_url: { url: `data:image/png;base64,${data}` } }]);
const called = (ids: readonly string[], args = '{"a":1,"b":"x"}') => ({
  messages: [
    { role: "user", content: "Go." },
    {
      role: "assistant",
      content: null,
      tool_calls: ids.map((id) => ({ id, type: "function", function: { name: "f", arguments: args } })),
    },
    ...ids.map((id) => ({ role: "tool", tool_call_id: id, content: "done" })),
  ],
});
const offered = (names: readonly string[], schema: Body = {}) => ({
  tools: names.map((name) => ({
    type: "function",
    function: { name, parameters: { type: "object", ...schema } },
  })),
});

const strictTool = (strict: boolean | undefined) => ({
  tools: [{ type: "function", function: { name: "f", strict } }],
});
const strictFormat = (strict: boolean | undefined) => ({
  response_format: { type: "json_schema", json_schema: { name: "o", schema: {}, strict } },
});
const picture = (more: Body) => said([{ type: "image_url", image_url: { url: "https://x/y.png", ...more } }]);
const sound = (data: string) => said([{ type: "input_audio", input_audio: { data, format: "wav" } }]);
const callWith = (more: Body) => ({
  messages: [
    {
      role: "assistant",
      tool_calls: [{ id: "1", type: "function", function: { name: "f", arguments: "{}" }, ...more }],
    },
  ],
});
const refusal = { type: "refusal", refusal: "no" };
const looksLikeDigest = {
  $digest: `sha256:${createHash("sha256").update("A").digest("hex")}`,
  length: 1,
  encoding: "base64",
  media_type: "image/png",
};

describe("one request", () => {
  const cases: Record<string, readonly [Body, Body]> = {
    "developer and system": [said("Be brief.", "developer"), said("Be brief.", "system")],
    "a string and one text part": [said("a"), said([{ type: "text", text: "a" }])],
    "null, empty and missing content": [said(null, "assistant"), said("", "assistant")],
    "call ids": [called(["call_1", "call_2"]), called(["x", "y"])],
    "key order of arguments": [called(["1"], '{"a":1,"b":"x"}'), called(["1"], '{ "b":"x", "a":1 }')],
    "the order of tools": [offered(["a", "b"]), offered(["b", "a"])],
    "the schema's dialect": [
      offered(["a"], { $schema: "http://json-schema.org/draft-07/schema#" }),
      offered(["a"]),
    ],
    "streaming, sampling and the user": [
      {},
      { stream: true, stream_options: { include_usage: true }, temperature: 0, user: "u", seed: 1 },
    ],
    "no stop, no functions, no alternatives": [{}, { stop: [], functions: [], top_logprobs: 0 }],
    "tool choice and parallel calls without tools": [
      { tool_choice: "auto", parallel_tool_calls: false },
      { tool_choice: "none", parallel_tool_calls: true },
    ],
    "tools that are not strict": [strictTool(false), strictTool(undefined)],
    "a schema that is not strict": [strictFormat(false), strictFormat(undefined)],
    "an image of the usual detail": [picture({ detail: "auto" }), picture({ detail: null })],
    "an image with and without its padding": [image("QQ=="), image("QQ")],
    "the order of legacy functions": [
      { functions: [{ name: "a" }, { name: "b" }] },
      { functions: [{ name: "b" }, { name: "a" }] },
    ],
    "no arguments": [called(["1"], ""), called(["1"], "{}")],
    "empty annotations": [
      { messages: [{ role: "assistant", content: "a", annotations: [] }] },
      { messages: [{ role: "assistant", content: "a", annotations: null }] },
    ],
    "another key": [
      said("Use sk-proj-aaaaaaaaaaaaaaaaaaaa0123456789."),
      said("Use sk-proj-bbbbbbbbbbbbbbbbbbbb0123456789."),
    ],
  };
  it.each(Object.entries(cases))("%s", (_, [left, right]) => {
    expect(keyOf(left)).toBe(keyOf(right));
  });
});

describe("two requests", () => {
  const cases: Record<string, readonly [Body, Body]> = {
    "another question": [said("Name a fruit."), said("Name a tree.")],
    "another image": [image("AAAA"), image("AAAB")],
    "an argument 1 and 1.0": [called(["1"], '{"a":1}'), called(["1"], '{"a":1.0}')],
    "an argument above 2^53": [called(["1"], "9007199254740993"), called(["1"], "9007199254740992")],
    "lone surrogates": [said("\ud800"), said("\udbff")],
    "a secret and none": [said("Use sk-proj-aaaaaaaaaaaaaaaaaaaa0123456789."), said("Use it.")],
    "an unknown field": [{}, { reasoning: { depth: 2 } }],
    "a thought signature": [callWith({ thought_signature: "a" }), callWith({ thought_signature: "b" })],
    "a call's extra content": [callWith({ extra_content: { a: null } }), callWith({ extra_content: {} })],
    "a function's output": [
      callWith({ function: { name: "f", arguments: "{}", output: "a" } }),
      callWith({ function: { name: "f", arguments: "{}", output: "b" } }),
    ],
    "a custom call's grammar": [
      callWith({ type: "custom", custom: { name: "f", input: "x", grammar: "a" } }),
      callWith({ type: "custom", custom: { name: "f", input: "x", grammar: "b" } }),
    ],
    "a field of the call and of its function": [
      callWith({ output: "a" }),
      callWith({ function: { name: "f", arguments: "{}", output: "a" } }),
    ],
    "a field of a legacy call": [
      { messages: [{ role: "assistant", function_call: { name: "f", arguments: "{}", odd: 1 } }] },
      { messages: [{ role: "assistant", function_call: { name: "f", arguments: "{}" } }] },
    ],
    citations: [
      { messages: [{ role: "assistant", content: "a", annotations: [{ type: "url_citation" }] }] },
      { messages: [{ role: "assistant", content: "a" }] },
    ],
    "a legacy call and a field of that name": [
      { messages: [{ role: "assistant", function_call: { name: "f", arguments: "{}" } }] },
      {
        messages: [
          {
            role: "assistant",
            tool_calls: [{ id: "1", type: "function", function: { name: "f", arguments: "{}" } }],
            legacy_function_call: true,
          },
        ],
      },
    ],
    "a refusal part and a field of refusals": [
      said([{ type: "refusal", refusal: "no" }], "assistant"),
      { messages: [{ role: "assistant", refusal_parts: ["no"] }] },
    ],
    "the order of text and refusal": [
      said([{ type: "text", text: "a" }, refusal], "assistant"),
      said([refusal, { type: "text", text: "a" }], "assistant"),
    ],
    "a part's unknown field and a field named after it": [
      said([{ type: "text", text: "a", odd: 1 }]),
      { messages: [{ role: "user", content: "a", "content[0]": { odd: 1 } }] },
    ],
    "data that is no base64": [sound("é"), sound("ü")],
    "data beyond the padding": [sound("QQ==\nQUJD"), sound("QQ==\nWFla")],
    "data of other signs": [sound("@@@@"), sound("!!!!")],
    "data with escapes": [image("AA%2BA"), image("AA2BA")],
    "lone surrogates in data": [sound("\ud800"), sound("\udbff")],
    "bits beyond the last byte": [image("QQ=="), image("QR==")],
    "the parameters of a data URL": [
      picture({ url: "data:text/plain;charset=utf-8;base64,QQ==" }),
      picture({ url: "data:text/plain;charset=latin1;base64,QQ==" }),
    ],
    "a data URL in base64 and as text": [
      picture({ url: "data:text/plain;base64,@@@@" }),
      picture({ url: "data:text/plain,@@@@" }),
    ],
    "a null inside an unknown part": [
      said([{ type: "odd", odd: { a: null } }]),
      said([{ type: "odd", odd: {} }]),
    ],
    "data and an object that looks like its digest": [
      said([{ type: "odd", odd: "data:image/png;base64,QQ==" }]),
      said([{ type: "odd", odd: looksLikeDigest }]),
    ],
    "objects that look like digests": [
      said([{ type: "odd", odd: { $digest: "a" } }]),
      said([{ type: "odd", odd: { $$digest: "a" } }]),
    ],
    "a strict tool": [strictTool(true), strictTool(undefined)],
    "an image of low detail": [picture({ detail: "low" }), picture({})],
    "parallel calls with tools": [offered(["a"]), { ...offered(["a"]), parallel_tool_calls: false }],
    "tool choice none with tools": [offered(["a"]), { ...offered(["a"]), tool_choice: "none" }],
  };
  it.each(Object.entries(cases))("%s", (_, [left, right]) => {
    expect(keyOf(left)).not.toBe(keyOf(right));
  });

  it("answers of calls that change places", () => {
    const { messages } = called(["1", "2"]);
    const [question, calls, first, second] = messages;
    expect(
      keyOf({
        messages: [question, calls, { ...first, tool_call_id: "2" }, { ...second, tool_call_id: "1" }],
      }),
    ).not.toBe(keyOf({ messages }));
  });
});

it.each(["0", "0.0", "0.00", "-0.0"])("a penalty written %s says nothing", (zero) => {
  const text = JSON.stringify(base);
  expect(keyOfText(text.replace("{", `{"presence_penalty":${zero},"frequency_penalty":${zero},`))).toBe(
    keyOfText(text),
  );
});

it("the key of the stored request is the key of the raw one", () => {
  const raw = exactFromPlain({ ...base, ...said('{"password":"hunter2"} Bearer abcdefghij0123456789') });
  const { body } = redactJson(raw);
  const { neutral } = getAdapter("chat.completions").parseRequest(body, { task: null, promptVersion: null });
  const again = getAdapter("chat.completions").parseRequest(redactJson(body).body, {
    task: null,
    promptVersion: null,
  });
  expect(fingerprint(canonicalise(again.neutral, defaultRules), defaultRules)).toEqual(
    fingerprint(canonicalise(neutral, defaultRules), defaultRules),
  );
});
