import { describe, expect, test } from "vitest";
import { exactFromPlain } from "@/lib/shared/exact-json";
import type { Labels } from "../adapter";
import { parseRequest } from "./parse-request";

const noLabels = { task: null, promptVersion: null };
const user = { role: "user", content: "Name a fruit." };
const weather = { type: "function", function: { name: "get_weather", parameters: { type: "object" } } };
const parse = (body: Record<string, unknown>, labels: Labels = noLabels) =>
  parseRequest(exactFromPlain({ model: "gpt-test", messages: [user], ...body }), labels);

describe("what is refused", () => {
  const cases: readonly (readonly [
    what: string,
    body: Record<string, unknown>,
    param: string,
    message: RegExp,
  ])[] = [
    ["no model", { model: undefined }, "model", /model is missing/],
    ["a model that is no string", { model: 4 }, "model", /model must be a string, got a number/],
    ["an empty model", { model: " " }, "model", /model is empty/],
    ["no messages", { messages: undefined }, "messages", /messages is missing/],
    ["null messages", { messages: null }, "messages", /messages is missing/],
    ["no message in them", { messages: [] }, "messages", /messages is empty/],
    ["messages that are no array", { messages: "hi" }, "messages", /messages must be an array, got a string/],
    [
      "a message that is a string",
      { messages: ["hi"] },
      "messages",
      /messages\[0\] must be an object, got a string/,
    ],
    [
      "an unknown role",
      { messages: [user, { role: "robot", content: "" }] },
      "messages",
      /messages\[1\]\.role must be one of system, developer, user, assistant, tool, function; got 'robot'/,
    ],
    ["a missing role", { messages: [{ content: "" }] }, "messages", /messages\[0\]\.role .* got nothing/],
    [
      "content of a wrong type",
      { messages: [{ role: "user", content: 7 }] },
      "messages",
      /messages\[0\]\.content must be a string or an array of parts, got a number/,
    ],
    [
      "a part without a type",
      { messages: [{ role: "user", content: [{ text: "x" }] }] },
      "messages",
      /messages\[0\]\.content\[0\]\.type must be a string/,
    ],
    [
      "a text part without text",
      { messages: [{ role: "user", content: [{ type: "text" }] }] },
      "messages",
      /messages\[0\]\.content\[0\]\.text must be a string, got nothing/,
    ],
    [
      "an image without address",
      { messages: [{ role: "user", content: [{ type: "image_url", image_url: "x" }] }] },
      "messages",
      /image_url must be an object/,
    ],
    [
      "a tool message without its call",
      { messages: [{ role: "tool", content: "x" }] },
      "messages",
      /messages\[0\]\.tool_call_id is missing/,
    ],
    [
      "arguments that are no text",
      {
        messages: [
          {
            role: "assistant",
            tool_calls: [{ id: "a", type: "function", function: { name: "f", arguments: {} } }],
          },
        ],
      },
      "messages",
      /messages\[0\]\.tool_calls\[0\]\.function\.arguments must be a string that holds JSON/,
    ],
    ["n of 0", { n: 0 }, "n", /n must be an integer from 1 to 128, got 0/],
    ["n of 129", { n: 129 }, "n", /got 129/],
    ["n of 1.5", { n: 1.5 }, "n", /got 1\.5/],
    [
      "a hot temperature",
      { temperature: 3 },
      "temperature",
      /temperature must be a number from 0 to 2, got 3/,
    ],
    ["stream that is a string", { stream: "true" }, "stream", /stream must be true or false, got a string/],
    ["too many stops", { stop: ["a", "b", "c", "d", "e"] }, "stop", /up to 4 strings/],
    ["a stop that is a number", { stop: ["a", 1] }, "stop", /stop\[1\] must be a string/],
    ["tools that are no array", { tools: {} }, "tools", /tools must be an array, got an object/],
    [
      "a flat tool",
      { tools: [{ type: "function", name: "f" }] },
      "tools",
      /tools\[0\]\.function must be an object.*Responses API/,
    ],
    [
      "a tool without a name",
      { tools: [{ type: "function", function: {} }] },
      "tools",
      /tools\[0\]\.function\.name must be a string/,
    ],
    [
      "a demanded tool that is not offered",
      { tools: [weather], tool_choice: { type: "function", function: { name: "x" } } },
      "tool_choice",
      /tool_choice names 'x'.*offered: get_weather/,
    ],
    [
      "a demanded tool where none is offered",
      { tool_choice: { type: "function", function: { name: "x" } } },
      "tool_choice",
      /no tool is offered/,
    ],
    [
      "required without tools",
      { tool_choice: "required" },
      "tool_choice",
      /tool_choice is required, but tools offers none/,
    ],
    [
      "an unknown tool_choice",
      { tools: [weather], tool_choice: "any" },
      "tool_choice",
      /tool_choice must be none, auto, required.*got 'any'/,
    ],
    [
      "an allowed tool that is not offered",
      {
        tools: [weather],
        tool_choice: {
          type: "allowed_tools",
          allowed_tools: { mode: "auto", tools: [{ type: "function", function: { name: "x" } }] },
        },
      },
      "tool_choice",
      /names 'x'/,
    ],
    [
      "a demanded function that is not offered",
      { functions: [{ name: "f" }], function_call: { name: "g" } },
      "function_call",
      /function_call names 'g'/,
    ],
    ["a response format that is a word", { response_format: "json" }, "response_format", /must be an object/],
    [
      "an unknown response format",
      { response_format: { type: "xml" } },
      "response_format",
      /text, json_object or json_schema/,
    ],
    [
      "a schema without a name",
      { response_format: { type: "json_schema", json_schema: { schema: {} } } },
      "response_format",
      /json_schema\.name is missing/,
    ],
    [
      "a label that is no text",
      { metadata: { semula_task: 1 } },
      "metadata",
      /metadata\.semula_task must be a string/,
    ],
  ];

  test.each(cases)("%s", (_what, body, ...[param, message]) => {
    expect(() => parse(body)).toThrow(
      expect.objectContaining({
        code: "semula_invalid_request",
        status: 400,
        message: expect.stringMatching(message),
        options: { param },
      }),
    );
  });
});

describe("what is accepted", () => {
  const cases: readonly (readonly [what: string, body: Record<string, unknown>])[] = [
    [
      "all six roles",
      {
        messages: ["system", "developer", "user", "assistant", "function"].map((role) => ({
          role,
          content: "x",
          name: "f",
        })),
      },
    ],
    [
      "null, empty and absent content",
      {
        messages: [
          { role: "system", content: null },
          { role: "user", content: "" },
          { role: "user" },
          { role: "user", content: [{ type: "text", text: "" }] },
        ],
      },
    ],
    [
      "fields of other providers",
      {
        top_k: 3,
        thinking: { budget: 1 },
        provider: ["x"],
        messages: [{ ...user, cache_control: {}, odd: 1 }],
      },
    ],
    [
      "unknown parts",
      { messages: [{ role: "user", content: [{ type: "video_url", video_url: { url: "https://x" } }] }] },
    ],
    ["tools of other types", { tools: [{ type: "web_search" }], tool_choice: "required" }],
    [
      "a custom tool",
      {
        tools: [{ type: "custom", custom: { name: "shell" } }],
        tool_choice: { type: "custom", custom: { name: "shell" } },
      },
    ],
    ["an empty stop list", { stop: [] }],
    [
      "fields named like members of every object",
      JSON.parse(
        '{"__proto__": 1, "__defineGetter__": "x", "constructor": {}, "toString": null, "hasOwnProperty": []}',
      ),
    ],
    ["a 64 bit seed", { seed: 9_007_199_254_740_991 }],
  ];

  test.each(cases)("%s", (_what, body) => {
    expect(parse(body).model).toBe("gpt-test");
  });

  test("an explicit null is the same as an absent field", () => {
    const nulls = Object.fromEntries(
      [
        "temperature",
        "n",
        "tools",
        "tool_choice",
        "functions",
        "response_format",
        "stop",
        "metadata",
        "stream",
        "stream_options",
        "max_tokens",
        "logprobs",
        "odd",
      ].map((field) => [field, null]),
    );
    expect(parse(nulls)).toEqual(parse({}));
  });
});

describe("what the answer must satisfy", () => {
  test("defaults", () => {
    const { contract, stream, includeUsage } = parse({});
    expect({ contract, stream, includeUsage }).toEqual({
      contract: {
        choices: 1,
        tools: [],
        legacyFunctions: false,
        toolChoice: { kind: "none" },
        parallelToolCalls: true,
        responseFormat: { kind: "text" },
        logprobs: false,
        topLogprobs: 0,
        maxTokens: null,
        stop: [],
        audio: false,
      },
      stream: false,
      includeUsage: false,
    });
  });

  test("everything set", () => {
    const schema = { $schema: "http://json-schema.org/draft-07/schema#", type: "object" };
    const parsed = parse({
      n: 2,
      stop: "END",
      max_tokens: 5,
      max_completion_tokens: 9,
      logprobs: true,
      top_logprobs: 2,
      parallel_tool_calls: false,
      modalities: ["text", "audio"],
      stream: true,
      stream_options: { include_usage: true },
      tools: [
        { type: "function", function: { name: "f", parameters: schema, strict: true, description: "d" } },
      ],
      tool_choice: {
        type: "allowed_tools",
        allowed_tools: { mode: "required", tools: [{ type: "function", function: { name: "f" } }] },
      },
      response_format: { type: "json_schema", json_schema: { name: "out", schema, strict: true } },
    });
    expect(parsed.contract).toEqual({
      choices: 2,
      stop: ["END"],
      maxTokens: 9,
      logprobs: true,
      topLogprobs: 2,
      parallelToolCalls: false,
      audio: true,
      legacyFunctions: false,
      tools: [
        { kind: "function", name: "f", description: "d", parameters: schema, strict: true, format: null },
      ],
      toolChoice: { kind: "allowed", mode: "required", names: ["f"] },
      responseFormat: { kind: "json_schema", name: "out", schema, strict: true },
    });
    expect(parsed).toMatchObject({ stream: true, includeUsage: true });
  });

  test("the legacy functions", () => {
    const { contract, neutral } = parse({ functions: [{ name: "f" }], function_call: { name: "f" } });
    expect(contract).toMatchObject({
      legacyFunctions: true,
      toolChoice: { kind: "named", name: "f" },
      tools: [{ name: "f" }],
    });
    expect(neutral.tools).toEqual([]);
    expect(neutral.params.functions).toEqual([{ name: "f" }]);
  });

  test("usage is asked for in streams only", () => {
    expect(parse({ stream_options: { include_usage: true } }).includeUsage).toBe(false);
  });
});

describe("labels", () => {
  const metadata = { semula_task: "body", semula_prompt_version: "2", other: "kept" };

  test("of the body count where the headers have none, and leave the metadata that counts for the key", () => {
    const { neutral } = parse({ metadata });
    expect(neutral).toMatchObject({
      task: "body",
      promptVersion: "2",
      params: { metadata: { other: "kept" } },
    });
    expect(parse({ metadata: { semula_task: "x" } }).neutral.params).not.toHaveProperty("metadata");
  });

  test("of the headers win", () => {
    expect(parse({ metadata }, { task: "header", promptVersion: "3" }).neutral).toMatchObject({
      task: "header",
      promptVersion: "3",
    });
  });
});

describe("the preview text", () => {
  const image = { type: "image_url", image_url: { url: "https://x/y.png" } };
  const cases: readonly (readonly [what: string, messages: readonly unknown[], text: string])[] = [
    [
      "the last user message",
      [
        user,
        { role: "assistant", content: "Mango" },
        { role: "user", content: "Why?" },
        { role: "assistant", content: "Hm" },
      ],
      "Why?",
    ],
    [
      "its parts, a line each",
      [{ role: "user", content: [{ type: "text", text: "a" }, image, { type: "text", text: "b" }] }],
      "a\nb",
    ],
    ["a word for images", [{ role: "user", content: [image] }], "[image]"],
    [
      "a word for sounds and files",
      [
        {
          role: "user",
          content: [
            { type: "input_audio", input_audio: { data: "AA==", format: "wav" } },
            { type: "file", file: { file_id: "f" } },
          ],
        },
      ],
      "[audio] [file]",
    ],
    ["else the last message", [{ role: "system", content: "Be brief." }], "Be brief."],
  ];

  test.each(cases)("is %s", (_what, messages, text) => {
    expect(parse({ messages }).lastMessage).toBe(text);
  });
});

test("what is odd but accepted is remarked", () => {
  const { remarks } = parse({
    messages: [{ role: "tool", tool_call_id: "gone", content: "x" }],
    tools: [
      { type: "function", function: { name: "a.b" } },
      { type: "function", function: { name: "a.b" } },
      { type: "odd" },
    ],
    top_logprobs: 2,
  });
  expect(remarks).toEqual([
    "messages[0] answers a tool call that is not in the history.",
    "tools[0].function.name holds characters, or a length, that OpenAI refuses.",
    "tools[1].function.name holds characters, or a length, that OpenAI refuses.",
    "tools[2] has type 'odd', which is not checked.",
    "tools offers 'a.b' more than once.",
    "top_logprobs counts only together with logprobs: true.",
  ]);
});

test("the prompt is estimated at a token for four characters", () => {
  expect(parse({ messages: [{ role: "user", content: "x".repeat(41) }] }).promptTokens).toBe(11);
});
