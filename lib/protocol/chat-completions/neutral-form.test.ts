import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { canonicalText, exactFromPlain, parseExactJson } from "@/lib/shared/exact-json";
import { parseRequest } from "./parse-request";

const noLabels = { task: null, promptVersion: null };
const user = { role: "user", content: "Hi" };

const neutral = (body: Record<string, unknown>) =>
  parseRequest(exactFromPlain({ model: "m", messages: [user], ...body }), noLabels).neutral;
const messages = (...list: readonly unknown[]) => neutral({ messages: list }).messages;
/** One text for what matching sees: equal texts are equal requests. */
const textOf = (body: Record<string, unknown>) => canonicalText(exactFromPlain(neutral(body)));

const call = (id: string, text = "{}") => ({
  id,
  type: "function",
  function: { name: "f", arguments: text },
});
const turn = (callId: string, answerId = callId) => [
  user,
  { role: "assistant", content: null, tool_calls: [call(callId)] },
  { role: "tool", tool_call_id: answerId, content: "ok" },
];

describe("equal", () => {
  const pairs: readonly (readonly [
    what: string,
    left: Record<string, unknown>,
    right: Record<string, unknown>,
  ])[] = [
    [
      "developer and system",
      { messages: [{ role: "developer", content: "x" }] },
      { messages: [{ role: "system", content: "x" }] },
    ],
    [
      "a string and one text part",
      { messages: [user] },
      { messages: [{ role: "user", content: [{ type: "text", text: "Hi" }] }] },
    ],
    [
      "empty, null and absent content",
      { messages: [{ role: "user", content: "" }] },
      { messages: [{ role: "user", content: [{ type: "text", text: "" }] }] },
    ],
    [
      "null content and none",
      { messages: [{ role: "user", content: null }] },
      { messages: [{ role: "user" }] },
    ],
    ["other ids of tool calls", { messages: turn("call_1") }, { messages: turn("call_zzz") }],
    [
      "arguments with other blanks and key order",
      { messages: [{ role: "assistant", tool_calls: [call("a", '{"x":1,"y":2}')] }] },
      { messages: [{ role: "assistant", tool_calls: [call("a", '{ "y": 2, "x": 1 }')] }] },
    ],
    [
      "cache marks",
      {
        messages: [
          {
            role: "user",
            content: [{ type: "text", text: "Hi", cache_control: { type: "ephemeral" } }],
            prompt_cache_breakpoint: true,
          },
        ],
      },
      { messages: [user] },
    ],
    [
      "empty lists and nulls of an assistant",
      {
        messages: [
          { role: "assistant", content: "x", tool_calls: [], annotations: [], refusal: null, audio: null },
        ],
      },
      { messages: [{ role: "assistant", content: "x" }] },
    ],
    [
      "the dialect mark of schemas and null fields of tools",
      {
        tools: [
          {
            type: "function",
            function: {
              name: "f",
              strict: null,
              parameters: { $schema: "https://json-schema.org/draft/2020-12/schema", type: "object" },
            },
          },
        ],
      },
      {
        tools: [
          { type: "function", function: { name: "f", parameters: { type: "object" } }, cache_control: {} },
        ],
      },
    ],
    [
      "the dialect mark of a response schema",
      {
        response_format: {
          type: "json_schema",
          json_schema: { name: "o", description: null, schema: { $schema: "x", type: "object" } },
        },
      },
      { response_format: { type: "json_schema", json_schema: { name: "o", schema: { type: "object" } } } },
    ],
  ];

  test.each(pairs)("%s", (_what, left, right) => {
    expect(textOf(left)).toBe(textOf(right));
  });
});

describe("different", () => {
  const pairs: readonly (readonly [
    what: string,
    left: Record<string, unknown>,
    right: Record<string, unknown>,
  ])[] = [
    [
      "two parts and their joined text",
      {
        messages: [
          {
            role: "user",
            content: [
              { type: "text", text: "a" },
              { type: "text", text: "b" },
            ],
          },
        ],
      },
      { messages: [{ role: "user", content: "ab" }] },
    ],
    ["a tool answer to another call", { messages: turn("a") }, { messages: turn("a", "b") }],
    ["unknown fields of a message", { messages: [{ ...user, odd: 1 }] }, { messages: [user] }],
    [
      "unknown fields of a text part",
      { messages: [{ role: "user", content: [{ type: "text", text: "Hi", citations: true }] }] },
      { messages: [user] },
    ],
    ["unknown fields of the request", { odd: 1 }, { odd: 2 }],
    [
      "a legacy call and a tool call",
      { messages: [{ role: "assistant", function_call: { name: "f", arguments: "{}" } }] },
      { messages: [{ role: "assistant", tool_calls: [call("a")] }] },
    ],
    [
      "functions and tools",
      { functions: [{ name: "f" }] },
      { tools: [{ type: "function", function: { name: "f" } }] },
    ],
    [
      "a null default inside a schema",
      { tools: [{ type: "function", function: { name: "f", parameters: { $schema: "x", default: null } } }] },
      { tools: [{ type: "function", function: { name: "f", parameters: {} } }] },
    ],
    [
      "a refusal and its text as content",
      { messages: [{ role: "assistant", refusal: "no" }] },
      { messages: [{ role: "assistant", content: "no" }] },
    ],
    [
      "a refusal part and none",
      { messages: [{ role: "assistant", content: [{ type: "refusal", refusal: "no" }] }] },
      { messages: [{ role: "assistant" }] },
    ],
    [
      "numbers as written",
      { messages: [{ role: "assistant", tool_calls: [call("a", '{"x":1}')] }] },
      { messages: [{ role: "assistant", tool_calls: [call("a", '{"x":1.0}')] }] },
    ],
  ];

  test.each(pairs)("%s", (_what, left, right) => {
    expect(textOf(left)).not.toBe(textOf(right));
  });
});

describe("calls", () => {
  test("keep every further field, the legacy form is a kind of its own", () => {
    const [first, second] = messages(
      {
        role: "assistant",
        tool_calls: [
          {
            id: "a",
            type: "function",
            function: { name: "f", arguments: "", output: "o" },
            extra_content: { google: { thought_signature: "s" } },
          },
        ],
      },
      { role: "assistant", function_call: { name: "f", arguments: "{}", odd: 1 } },
    );
    const empty = { kind: "json", value: {} };
    expect(first?.calls).toEqual([
      {
        kind: "function",
        name: "f",
        arguments: empty,
        ordinal: 0,
        extra: { extra_content: { google: { thought_signature: "s" } }, function: { output: "o" } },
      },
    ]);
    expect(second).toMatchObject({
      calls: [{ kind: "legacy", extra: { odd: exactFromPlain(1) } }],
      extra: {},
    });
  });

  test("are numbered over the whole conversation, and answered by number", () => {
    const list = messages(
      { role: "assistant", tool_calls: [call("b"), call("a")] },
      { role: "tool", tool_call_id: "a", content: "1" },
      { role: "tool", tool_call_id: "b", content: "2" },
    );
    expect(list[0]?.calls.map(({ ordinal }) => ordinal)).toEqual([0, 1]);
    expect(list.slice(1).map(({ answersCall }) => answersCall)).toEqual([1, 0]);
  });

  test("of one id in two turns: an answer belongs to the latest", () => {
    const list = messages(...turn("same"), ...turn("same"));
    expect(list.map(({ answersCall }) => answersCall).filter((ordinal) => ordinal !== null)).toEqual([0, 1]);
  });

  test("with a key twice, or no JSON, keep their text", () => {
    const [message] = messages({
      role: "assistant",
      tool_calls: [call("a", '{"x":1,"x":2}'), call("b", "{oops")],
    });
    expect(message?.calls.map((one) => one.arguments)).toEqual([
      { kind: "text", text: '{"x":1,"x":2}' },
      { kind: "text", text: "{oops" },
    ]);
  });

  test("of custom tools keep their input", () => {
    const [message] = messages({
      role: "assistant",
      tool_calls: [{ id: "a", type: "custom", custom: { name: "sh", input: "ls" } }],
    });
    expect(message?.calls).toEqual([
      { kind: "custom", name: "sh", arguments: { kind: "text", text: "ls" }, ordinal: 0, extra: {} },
    ]);
  });
});

describe("parts that are not plain text", () => {
  const refusal = { type: "refusal", refusal: "no" };
  const marked = { type: "text", text: "b", odd: null, citations: [null] };

  test("keep their place and every field", () => {
    expect(
      messages({ role: "assistant", content: [refusal, { type: "text", text: "a" }, marked, refusal] })[0]
        ?.parts,
    ).toEqual([
      { kind: "value", value: refusal },
      { kind: "text", text: "a" },
      { kind: "value", value: { type: "text", text: "b", citations: [null] } },
      { kind: "value", value: refusal },
    ]);
  });

  test("are read in previews", () => {
    const body = exactFromPlain({ model: "m", messages: [{ role: "user", content: [marked] }] });
    expect(parseRequest(body, noLabels).lastMessage).toBe("b");
  });

  test("of a type named like a member of every object are ordinary", () => {
    const body = exactFromPlain({
      model: "m",
      messages: [{ role: "user", content: [{ type: "constructor" }] }],
    });
    expect(parseRequest(body, noLabels).lastMessage).toBe("[constructor]");
  });
});

describe("media", () => {
  const digest = (bytes: Buffer) => `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
  const pixel = Buffer.from([1, 2, 3, 4]);
  const partOf = (part: unknown) => {
    const first = messages({ role: "user", content: [part] })[0]?.parts[0];
    return first?.kind === "value" ? JSON.parse(canonicalText(first.value)) : null;
  };

  test("a data URL becomes its digest, the rest stays", () => {
    const url = `data:image/PNG;base64,${pixel.toString("base64")}`;
    expect(partOf({ type: "image_url", image_url: { url, detail: "low" }, cache_control: {} })).toEqual({
      type: "image_url",
      image_url: {
        url: { $digest: digest(pixel), length: 4, encoding: "base64", media_type: "image/png" },
        detail: "low",
      },
    });
  });

  test("an address stays", () => {
    const part = { type: "image_url", image_url: { url: "https://x/y.png" } };
    expect(partOf(part)).toEqual(part);
  });

  test("audio and files become digests", () => {
    const data = pixel.toString("base64");
    const bare = { $digest: digest(pixel), length: 4 };
    expect(partOf({ type: "input_audio", input_audio: { data, format: "wav" } })).toEqual({
      type: "input_audio",
      input_audio: { data: bare, format: "wav" },
    });
    expect(
      partOf({ type: "file", file: { filename: "a.pdf", file_data: `data:application/pdf;base64,${data}` } }),
    ).toEqual({
      type: "file",
      file: { filename: "a.pdf", file_data: { ...bare, encoding: "base64", media_type: "application/pdf" } },
    });
    expect(partOf({ type: "file", file: { file_id: "file-1" } })).toEqual({
      type: "file",
      file: { file_id: "file-1" },
    });
  });
});

test("numbers keep the text they were sent with", () => {
  const body = parseExactJson(
    '{"model":"m","messages":[{"role":"user","content":"x"}],"seed":9007199254740993,"temperature":1.0}',
  );
  const { params } = parseRequest(body, noLabels).neutral;
  expect(canonicalText({ seed: params.seed ?? null, temperature: params.temperature ?? null })).toBe(
    '{"seed":9007199254740993,"temperature":1.0}',
  );
});
