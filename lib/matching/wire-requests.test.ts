/** From the wire to the key: which spellings of a chat completions request are one request, and which are not. */
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
  return fingerprint(canonicalise(neutral, defaultRules)).exactKey;
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

it("the key of the stored request is the key of the raw one", () => {
  const raw = exactFromPlain({ ...base, ...said('{"password":"hunter2"} Bearer abcdefghij0123456789') });
  const { body } = redactJson(raw);
  const { neutral } = getAdapter("chat.completions").parseRequest(body, { task: null, promptVersion: null });
  const again = getAdapter("chat.completions").parseRequest(redactJson(body).body, {
    task: null,
    promptVersion: null,
  });
  expect(fingerprint(canonicalise(again.neutral, defaultRules))).toEqual(
    fingerprint(canonicalise(neutral, defaultRules)),
  );
});
