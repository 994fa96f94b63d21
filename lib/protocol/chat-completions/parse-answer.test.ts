import { describe, expect, test } from "vitest";
import type { AnswerInput } from "../adapter";
import { answerOf } from "../testing/arbitrary-answers";
import { contractOf, toolOf } from "../testing/contracts";
import { parseAnswer } from "./parse-answer";

const parse = (answer: unknown, beside: Omit<AnswerInput, "answer"> = {}, contract = contractOf()) =>
  parseAnswer({ answer, ...beside }, contract);
const ok = (answer: unknown) => ({ ok: true, answer });
const fn = (name: string, text: string) => ({ kind: "function", name, arguments: text }) as const;

describe("forms that are read", () => {
  const calls = (...toolCalls: Parameters<typeof answerOf>[0]["toolCalls"] & readonly unknown[]) =>
    answerOf({ toolCalls: [...toolCalls] }, { finishReason: "tool_calls" });
  const cases: readonly (readonly [what: string, answer: unknown, read: unknown])[] = [
    ["text", { content: "Mango" }, answerOf({ content: "Mango" })],
    [
      "text parts",
      {
        content: [
          { type: "text", text: "Man" },
          { type: "text", text: "go" },
        ],
      },
      answerOf({ content: "Mango" }),
    ],
    [
      "a whole message",
      { role: "assistant", content: "x", refusal: null, tool_calls: [], annotations: [] },
      answerOf({ content: "x" }),
    ],
    ["a refusal", { refusal: "No." }, answerOf({ refusal: "No." })],
    ["a refusal part", { content: [{ type: "refusal", refusal: "No." }] }, answerOf({ refusal: "No." })],
    ["nothing on purpose", { content: null }, answerOf({})],
    [
      "a short call",
      { tool_calls: [{ name: "f", arguments: { a: [1, "é"] } }] },
      calls(fn("f", '{"a":[1,"é"]}')),
    ],
    [
      "arguments as text, kept",
      { tool_calls: [{ name: "f", arguments: '{ "a":1.0 }' }] },
      calls(fn("f", '{ "a":1.0 }')),
    ],
    ["a call without arguments", { tool_calls: [{ name: "f" }] }, calls(fn("f", "{}"))],
    [
      "the provider's call",
      { tool_calls: [{ id: "c", type: "function", function: { name: "f", arguments: "{}" } }] },
      calls(fn("f", "{}")),
    ],
    [
      "the provider's custom call",
      { tool_calls: [{ type: "custom", custom: { name: "sh", input: "ls" } }] },
      calls({ kind: "custom", name: "sh", input: "ls" }),
    ],
    [
      "a short custom call",
      { tool_calls: [{ name: "sh", input: "ls" }] },
      calls({ kind: "custom", name: "sh", input: "ls" }),
    ],
    [
      "a legacy call",
      { function_call: { name: "f", arguments: {} } },
      answerOf({ functionCall: { name: "f", arguments: "{}" } }, { finishReason: "function_call" }),
    ],
  ];

  test.each(cases)("%s", (_what, answer, read) => {
    expect(parse(answer)).toEqual(ok(read));
  });

  test("what stands beside", () => {
    const read = parse(
      { content: "ab" },
      {
        finishReason: "length",
        usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
        chunks: ["a", "b"],
      },
    );
    expect(read).toEqual(
      ok({
        ...answerOf({ content: "ab" }, { finishReason: "length", chunks: ["a", "b"] }),
        usage: { promptTokens: 1, completionTokens: 2 },
      }),
    );
  });

  test("choices in the order of their index", () => {
    const given = [
      { index: 2, message: { content: "c" } },
      { index: 0, message: { content: "a" } },
      { index: 1, content: "b" },
    ];
    const parsed = parse({ choices: given }, { chunks: ["a"] });
    expect(parsed).toMatchObject({
      ok: true,
      answer: {
        choices: [
          { message: { content: "a" }, chunks: ["a"] },
          { message: { content: "b" }, chunks: null },
          { message: { content: "c" }, chunks: null },
        ],
      },
    });
  });

  test("several choices, each with its own rest, the provider's form included", () => {
    const read = parse({
      choices: [
        { content: "a", finish_reason: "length" },
        { index: 1, message: { content: "b" }, finish_reason: "stop", logprobs: null },
      ],
    });
    expect(read).toMatchObject(
      ok({
        choices: [
          { message: { content: "a" }, finishReason: "length" },
          { message: { content: "b" }, finishReason: "stop" },
        ],
      }),
    );
  });

  test("a short call to a request with legacy functions", () => {
    const legacy = contractOf({ legacyFunctions: true, tools: [toolOf("f")] });
    const read = parse({ tool_calls: [{ name: "f", arguments: {} }] }, {}, legacy);
    expect(read).toEqual(
      ok(answerOf({ functionCall: { name: "f", arguments: "{}" } }, { finishReason: "function_call" })),
    );
  });

  test("an error on purpose", () => {
    const error = {
      status: 429,
      message: "Slow down.",
      code: "rate_limit_exceeded",
      headers: { "Retry-After": "1", "x-n": 2 },
      retry: true,
    };
    expect(parse({ error })).toEqual(
      ok({
        kind: "error",
        status: 429,
        message: "Slow down.",
        code: "rate_limit_exceeded",
        type: null,
        headers: { "retry-after": "1", "x-n": "2" },
        retry: true,
        body: null,
        cutAfterChunks: null,
        content: null,
      }),
    );
    expect(parse({ error: { status: 502, body: "<html>" } })).toMatchObject(
      ok({ message: "", body: "<html>" }),
    );
    expect(parse({ error: { status: 500, message: "x", cut_after_chunks: 1, content: "ab" } })).toMatchObject(
      ok({ cutAfterChunks: 1, content: "ab" }),
    );
  });
});

describe("problems", () => {
  const cases: readonly (readonly [
    what: string,
    input: AnswerInput,
    problems: readonly (readonly [rule: string, path: string, message: RegExp])[],
  ])[] = [
    ["a bare string", { answer: "Mango" }, [["wrong_type", "answer", /send \{"content": "…"\}/]]],
    ["nothing", { answer: undefined }, [["wrong_type", "answer", /got nothing/]]],
    ["an empty object", { answer: {} }, [["answer_empty", "answer", /needs one of content/]]],
    [
      "a slip of the pen",
      { answer: { contnet: "x", content: "y" } },
      [["unknown_field", "answer.contnet", /Did you mean 'content'\?/]],
    ],
    [
      "all at once",
      {
        answer: { content: 4, tool_calls: [{ arguments: 1 }, { name: "f", argumnets: {} }] },
        finishReason: "eos",
        usage: { prompt_tokens: -1, completion_tokens: 1 },
      },
      [
        ["wrong_type", "usage.prompt_tokens", /whole number of at least 0, got -1/],
        ["content_type", "answer.content", /must be text or null, got a number/],
        ["wrong_type", "answer.tool_calls[0].name", /must be text, got nothing/],
        ["wrong_type", "answer.tool_calls[0].arguments", /an object or JSON text, got a number/],
        ["unknown_field", "answer.tool_calls[1].argumnets", /Did you mean 'arguments'\?/],
        [
          "finish_reason_unknown",
          "finish_reason",
          /'eos' is not one of stop, length, tool_calls, content_filter, function_call/,
        ],
      ],
    ],
    ["a role", { answer: { role: "user", content: "x" } }, [["role", "answer.role", /must be assistant/]]],
    [
      "custom input that is an object",
      { answer: { tool_calls: [{ name: "f", input: {} }] } },
      [["wrong_type", "answer.tool_calls[0].input", /a function tool takes arguments/]],
    ],
    [
      "ids twice",
      {
        answer: {
          tool_calls: [
            { id: "a", name: "f" },
            { id: "a", name: "g" },
          ],
        },
      },
      [["call_id", "answer.tool_calls[1].id", /unique/]],
    ],
    ["no choices", { answer: { choices: [] } }, [["choice_count", "answer.choices", /at least one/]]],
    [
      "a choice that is text",
      { answer: { choices: ["x"] } },
      [["wrong_type", "answer.choices[0]", /must be an object/]],
    ],
    [
      "chunks of another text",
      { answer: { content: "ab" }, chunks: ["a", "c"] },
      [["chunks_mismatch", "chunks", /joined must equal the content/]],
    ],
    [
      "chunks that cut a character",
      { answer: { content: "😀" }, chunks: ["\ud83d", "\ude00"] },
      [["chunks_mismatch", "chunks", /\[0\] ends inside a character/]],
    ],
    [
      "chunks that are no text",
      { answer: { content: "1" }, chunks: [1] },
      [["chunks_mismatch", "chunks", /text only/]],
    ],
    [
      "a wrong sum",
      { answer: { content: "x" }, usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 4 } },
      [["usage_sum", "usage.total_tokens", /not prompt \+ completion/]],
    ],
    [
      "half a usage",
      { answer: { content: "x" }, usage: { prompt_tokens: 1 } },
      [["usage_incomplete", "usage", /needs prompt_tokens and completion_tokens/]],
    ],
    [
      "an error without status",
      { answer: { error: { message: "x" } } },
      [["error_status", "answer.error.status", /missing/]],
    ],
    [
      "an error of a good status",
      { answer: { error: { status: 200, message: "x" } } },
      [["error_status", "answer.error.status", /from 400 to 599/]],
    ],
    [
      "an error without message",
      { answer: { error: { status: 500 } } },
      [["error_message", "answer.error.message", /missing/]],
    ],
    [
      "headers that cannot be set",
      {
        answer: {
          error: {
            status: 500,
            message: "x",
            headers: {
              "Content-Length": "1",
              "set-cookie": "a",
              "x y": "1",
              "x-z": "a\nb",
              "x-e": "é",
              "X-Middleware-Next": "1",
              "x-nextjs-data": "1",
              "x-semula-outcome": "replayed",
              connection: "close",
              "x-should-retry": "true",
            },
          },
        },
      },
      [
        ["error_header", "answer.error.headers.content-length", /set by the server/],
        ["error_header", "answer.error.headers.set-cookie", /set by the server/],
        ["error_header", "answer.error.headers.x y", /name that HTTP does not allow/],
        ["error_header", "answer.error.headers.x-z", /other than printable ASCII/],
        ["error_header", "answer.error.headers.x-e", /other than printable ASCII/],
        ["error_header", "answer.error.headers.x-middleware-next", /set by the server/],
        ["error_header", "answer.error.headers.x-nextjs-data", /set by the server/],
        ["error_header", "answer.error.headers.x-semula-outcome", /set by the server/],
        ["error_header", "answer.error.headers.connection", /set by the server/],
        ["error_header", "answer.error.headers.x-should-retry", /field retry/],
      ],
    ],
    [
      "a header named like the prototype",
      { answer: { error: { status: 500, message: "x", headers: JSON.parse('{"__proto__": "x"}') } } },
      [["error_header", "answer.error.headers.__proto__", /set by the server/]],
    ],
    [
      "too many headers",
      {
        answer: {
          error: {
            status: 500,
            message: "x",
            headers: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`x-${at}`, "1"])),
          },
        },
      },
      [["error_header", "answer.error.headers", /At most 50 headers can be sent, got 51/]],
    ],
    [
      "headers that are too long together",
      { answer: { error: { status: 500, message: "x", headers: { "x-a": "a".repeat(8190) } } } },
      [["error_header", "answer.error.headers", /8192 characters in all, got 8193/]],
    ],
    [
      "choices of one index",
      {
        answer: {
          choices: [
            { index: 1, message: { content: "a" } },
            { index: 1, message: { content: "b" } },
          ],
        },
      },
      [["choice_index", "answer.choices[1].index", /is 1, as that of answer\.choices\[0\]/]],
    ],
    [
      "choices with a gap",
      {
        answer: {
          choices: [
            { index: 0, message: { content: "a" } },
            { index: 2, message: { content: "b" } },
          ],
        },
      },
      [["choice_index", "answer.choices[1].index", /is 2, but the 2 choices are numbered from 0 to 1/]],
    ],
    [
      "an index that is no number",
      { answer: { choices: [{ index: "0", message: { content: "a" } }] } },
      [["wrong_type", "answer.choices[0].index", /whole number/]],
    ],
    [
      "a cut without content",
      { answer: { error: { status: 500, message: "x", cut_after_chunks: 2 } } },
      [["error_content", "answer.error.cut_after_chunks", /needs content/]],
    ],
    [
      "content without a cut",
      { answer: { error: { status: 500, message: "x", content: "a" } } },
      [["error_content", "answer.error.content", /cut_after_chunks/]],
    ],
    [
      "an answer beside an error",
      { answer: { error: { status: 500, message: "x" }, content: "a" } },
      [["unknown_field", "answer.content", /no field 'content'/]],
    ],
  ];

  test.each(cases)("%s", (_what, input, problems) => {
    const parsed = parseAnswer(input, contractOf());
    expect(parsed.ok ? [] : parsed.problems).toEqual(
      problems.map(([rule, path, message]) => ({ rule, path, message: expect.stringMatching(message) })),
    );
  });
});
