import { describe, expect, test } from "vitest";
import type { Answer, ToolCall } from "@/lib/domain/answer";
import type { AnswerContract } from "@/lib/domain/request";
import { answerOf } from "../testing/arbitrary-answers";
import { contractOf, toolOf } from "../testing/contracts";
import { validateAnswer } from "./index";

const weatherSchema = {
  type: "object",
  properties: { city: { type: "string" }, days: { type: "integer", minimum: 1 } },
  required: ["city"],
  additionalProperties: false,
};
const weather = toolOf("get_weather", { parameters: weatherSchema });
const clock = toolOf("get_time");
const tools = [weather, clock];
const offering = (overrides: Partial<AnswerContract> = {}) => contractOf({ tools, ...overrides });
const calling = (...toolCalls: readonly ToolCall[]) =>
  answerOf({ toolCalls: [...toolCalls] }, { finishReason: "tool_calls" });
const fn = (name: string, text = "{}"): ToolCall => ({ kind: "function", name, arguments: text });
const goodCall = fn("get_weather", '{"city":"Oslo"}');
const jsonObject = contractOf({ responseFormat: { kind: "json_object" } });
const schemaOf = (schema: unknown, strict = false) =>
  contractOf({ responseFormat: { kind: "json_schema", name: "fruit", schema, strict } });
const fruit = schemaOf({
  type: "object",
  properties: { name: { type: "string" }, colour: { enum: ["red", "green"] } },
  required: ["name"],
});
const text = (content: string) => answerOf({ content });

type Expected = readonly [severity: "error" | "warning", rule: string, path: string, message: RegExp];
type Case = readonly [
  what: string,
  answer: Answer,
  contract: AnswerContract,
  ...expected: readonly Expected[],
];

/** The exact list of problems, so that no other rule speaks where one should. */
function check(cases: readonly Case[]): void {
  for (const [what, answer, contract, ...expected] of cases) {
    test(what, () => {
      const found = validateAnswer(answer, contract);
      const places = expected.map(([severity, rule, path]) => [severity, rule, path]);
      expect(found.map(({ severity, rule, path }) => [severity, rule, path])).toEqual(places);
      for (const [index, { message }] of found.entries())
        expect(message).toMatch(expected[index]?.[3] ?? /never/);
    });
  }
}

describe("schemas as they are found", () => {
  const slow = { type: "string", pattern: "^([a-z]|[a-z0-9])+$" };
  const long = `${"a".repeat(60)}!`;
  check([
    ["a multiple among decimals", text("19.99"), schemaOf({ multipleOf: 0.01 })],
    [
      "no multiple",
      text("19.995"),
      schemaOf({ multipleOf: 0.01 }),
      ["error", "content_schema", "answer.content", /must be multiple of 0\.01/],
    ],
    [
      "a tuple of draft-07 without its mark",
      text('["a",1]'),
      schemaOf({ items: [{ type: "string" }, { type: "number" }] }),
    ],
    [
      "a misfit of it",
      text('["a","b"]'),
      schemaOf({ items: [{ type: "string" }, { type: "number" }] }),
      ["error", "content_schema", "answer.content", /\[1\] must be number/],
    ],
    [
      "a tuple that claims to be of 2020-12",
      text('["a"]'),
      schemaOf({ $schema: "https://json-schema.org/draft/2020-12/schema", items: [{ type: "string" }] }),
      ["warning", "schema_unusable", "answer.content", /not valid JSON Schema/],
    ],
    [
      "a key twice in the content",
      text('{"a":1,"a":2}'),
      jsonObject,
      ["warning", "duplicate_key", "answer.content", /The key a occurs twice in one object/],
    ],
    [
      "a key twice in arguments",
      calling(fn("get_weather", '{"city":"Oslo","city":"Rome"}')),
      offering(),
      ["warning", "duplicate_key", "answer.tool_calls[0].arguments", /The key city occurs twice/],
    ],
    [
      "a pattern that runs away",
      text(JSON.stringify(long)),
      schemaOf(slow),
      ["warning", "pattern_not_checked", "answer.content", /took too long, not checked/],
    ],
    [
      "a pattern that runs away beside a misfit",
      text(JSON.stringify({ a: long, b: 1 })),
      schemaOf({ properties: { a: slow, b: { type: "string" } } }),
      ["error", "content_schema", "answer.content", /b must be string/],
      ["warning", "pattern_not_checked", "answer.content", /took too long, not checked/],
    ],
    [
      "a pattern that runs away where a fit is a misfit",
      text(JSON.stringify(long)),
      schemaOf({ not: slow }),
      ["warning", "pattern_not_checked", "answer.content", /took too long, not checked/],
    ],
    [
      "three patterns that run away",
      text(JSON.stringify([long, long, long])),
      schemaOf({ prefixItems: ["^(a+)+$", "^(b|a|aa)+$", "^(a|a)+$"].map((pattern) => ({ pattern })) }),
      ...[0, 1, 2].map(
        () => ["warning", "pattern_not_checked", "answer.content", /took too long, not checked/] as const,
      ),
    ],
    [
      "arguments with a pattern that runs away",
      calling(fn("f", JSON.stringify({ a: long }))),
      contractOf({ tools: [toolOf("f", { parameters: { properties: { a: slow } } })] }),
      ["warning", "pattern_not_checked", "answer.tool_calls[0].arguments", /took too long, not checked/],
    ],
    [
      "a grammar that runs away",
      calling({ kind: "custom", name: "sh", input: long }),
      contractOf({
        tools: [
          toolOf("sh", {
            kind: "custom",
            format: { type: "grammar", grammar: { syntax: "regex", definition: "([a-z]|[a-z0-9])+" } },
          }),
        ],
      }),
      ["warning", "pattern_not_checked", "answer.tool_calls[0].input", /took too long, not checked/],
    ],
    [
      "a long text that does not fit",
      text(JSON.stringify(`${"a".repeat(5000)}!`)),
      schemaOf({ pattern: "^[a-z]+$" }),
      ["error", "content_schema", "answer.content", /must match pattern/],
    ],
    [
      "unique items among very many",
      text(JSON.stringify(Array.from({ length: 60_000 }, (_, at) => ({ at })))),
      schemaOf({ uniqueItems: true }),
      ["warning", "schema_unusable", "answer.content", /takes too long/],
    ],
  ]);
});

describe("shape", () => {
  check([
    ["plain text", text("Mango"), contractOf()],
    [
      "too few choices",
      text("a"),
      contractOf({ choices: 2 }),
      ["error", "choice_count", "answer.choices", /The call asked for 2 choices, the answer has 1\./],
    ],
    [
      "an empty answer",
      text("  "),
      contractOf(),
      ["warning", "answer_empty", "answer", /Choice 0 is empty\. Several clients/],
    ],
    [
      "calls without the reason",
      answerOf({ toolCalls: [goodCall] }),
      offering(),
      [
        "error",
        "finish_reason_mismatch",
        "finish_reason",
        /calls tools but finish_reason is 'stop'; it must be tool_calls/,
      ],
    ],
    [
      "the reason without calls",
      answerOf({ content: "x" }, { finishReason: "tool_calls" }),
      offering(),
      ["error", "finish_reason_mismatch", "finish_reason", /but no tool is called/],
    ],
    [
      "the legacy reason without a call",
      answerOf({ content: "x" }, { finishReason: "function_call" }),
      contractOf(),
      ["error", "finish_reason_mismatch", "finish_reason", /no function is called/],
    ],
    ["a refusal", answerOf({ refusal: "No." }), contractOf()],
    [
      "a refusal with content",
      answerOf({ refusal: "No.", content: "Yes." }),
      contractOf(),
      ["error", "refusal_combined", "answer.refusal", /cannot be combined with content/],
    ],
    [
      "a refusal of a schema",
      answerOf({ refusal: "No." }),
      fruit,
      ["warning", "refusal_of_structure", "answer.refusal", /Most clients raise/],
    ],
    [
      "a refusal where a tool is required",
      answerOf({ refusal: "No." }),
      offering({ toolChoice: { kind: "required" } }),
      ["warning", "refusal_of_structure", "answer.refusal", /raise/],
    ],
    [
      "a cut refusal",
      answerOf({ refusal: "No." }, { finishReason: "length" }),
      contractOf(),
      ["error", "refusal_finish", "finish_reason", /stop or content_filter/],
    ],
    ["a cut text", answerOf({ content: "x" }, { finishReason: "length" }), contractOf()],
    [
      "a cut structure",
      answerOf({ content: '{"na' }, { finishReason: "length" }),
      fruit,
      ["warning", "structure_cut", "finish_reason", /raise on finish_reason length here/],
      ["warning", "json_unchecked", "finish_reason", /JSON was not checked/],
    ],
  ]);

  test("every choice is checked, and equal ones are warned of", () => {
    const answer = {
      ...text("a"),
      choices: [...text("a").choices, ...text("a\0").choices, ...text("a").choices],
    };
    expect(validateAnswer(answer, contractOf({ choices: 3 })).map(({ rule, path }) => [rule, path])).toEqual([
      ["characters", "answer.choices[1].content"],
      ["choices_identical", "answer.choices[2]"],
    ]);
  });
});

describe("tools", () => {
  check([
    ["a good call", calling(goodCall), offering()],
    [
      "a call where none is offered",
      calling(fn("f")),
      contractOf(),
      [
        "error",
        "no_tools_offered",
        "answer.tool_calls[0].name",
        /offered no tools, so the answer cannot call 'f'/,
      ],
    ],
    [
      "a name that is nearly right",
      calling(fn("get_wether")),
      offering(),
      [
        "error",
        "tool_not_offered",
        "answer.tool_calls[0].name",
        /Offered: get_weather, get_time\. Did you mean 'get_weather'\?/,
      ],
    ],
    [
      "a name of another case",
      calling(fn("Get_Time")),
      offering(),
      ["error", "tool_not_offered", "answer.tool_calls[0].name", /Did you mean 'get_time'/],
    ],
    [
      "a name that is nowhere near",
      calling(fn("zzzzzz")),
      offering(),
      ["error", "tool_not_offered", "answer.tool_calls[0].name", /Offered: get_weather, get_time\.$/],
    ],
    [
      "another kind",
      calling({ kind: "custom", name: "get_time", input: "x" }),
      offering(),
      ["error", "tool_kind", "answer.tool_calls[0].name", /offered as a function tool; give arguments/],
    ],
    [
      "none allowed",
      calling(goodCall),
      offering({ toolChoice: { kind: "none" } }),
      ["error", "tools_forbidden", "answer.tool_calls", /forbids tools/],
    ],
    [
      "one required",
      text("x"),
      offering({ toolChoice: { kind: "required" } }),
      ["error", "tool_required", "answer.tool_calls", /requires a tool call/],
    ],
    [
      "one demanded",
      calling(fn("get_time")),
      offering({ toolChoice: { kind: "named", name: "get_weather" } }),
      [
        "error",
        "tool_demanded",
        "answer.tool_calls",
        /demands tool 'get_weather'; the answer calls get_time/,
      ],
    ],
    [
      "one demanded, none called",
      text("x"),
      offering({ toolChoice: { kind: "named", name: "get_weather" } }),
      ["error", "tool_demanded", "answer.tool_calls", /calls nothing/],
    ],
    [
      "one demanded, called twice",
      calling(goodCall, goodCall),
      offering({ toolChoice: { kind: "named", name: "get_weather" } }),
      ["warning", "tool_demanded_once", "answer.tool_calls", /exactly one call of 'get_weather'/],
    ],
    [
      "another than allowed",
      calling(fn("get_time")),
      offering({ toolChoice: { kind: "allowed", mode: "auto", names: ["get_weather"] } }),
      ["error", "tool_not_allowed", "answer.tool_calls[0].name", /not among the allowed tools get_weather/],
    ],
    [
      "none of the allowed, where one is required",
      text("x"),
      offering({ toolChoice: { kind: "allowed", mode: "required", names: ["get_weather"] } }),
      ["error", "tool_required", "answer.tool_calls", /requires/],
    ],
    [
      "two at once where one is allowed",
      calling(goodCall, fn("get_time")),
      offering({ parallelToolCalls: false }),
      ["error", "parallel_calls", "answer.tool_calls", /one tool call at a time; the answer has 2/],
    ],
    [
      "calls in place of the legacy form",
      calling(goodCall),
      offering({ legacyFunctions: true }),
      ["error", "legacy_form", "answer.tool_calls", /answer with function_call/],
    ],
    [
      "the legacy form",
      answerOf({ functionCall: { name: "get_time", arguments: "{}" } }, { finishReason: "function_call" }),
      offering({ legacyFunctions: true }),
    ],
    [
      "the legacy form in place of calls",
      answerOf({ functionCall: { name: "get_time", arguments: "{}" } }, { finishReason: "function_call" }),
      offering(),
      ["error", "legacy_form", "answer.function_call", /answer with tool_calls/],
    ],
    [
      "a legacy call of no function",
      answerOf({ functionCall: { name: "x", arguments: "{}" } }, { finishReason: "function_call" }),
      offering({ legacyFunctions: true }),
      ["error", "tool_not_offered", "answer.function_call.name", /'x' was not offered/],
    ],
  ]);
});

describe("arguments", () => {
  const grammar = (syntax: string) =>
    toolOf("sh", { kind: "custom", format: { type: "grammar", grammar: { syntax, definition: "[a-z]+" } } });
  const custom = (input: string) => calling({ kind: "custom", name: "sh", input });
  check([
    [
      "that are not JSON",
      calling(fn("get_weather", '{"city":')),
      offering(),
      [
        "error",
        "arguments_not_json",
        "answer.tool_calls[0].arguments",
        /Arguments of 'get_weather' are not valid JSON: .+ at position 8/,
      ],
    ],
    [
      "that are an array",
      calling(fn("get_weather", "[]")),
      offering(),
      [
        "error",
        "arguments_not_object",
        "answer.tool_calls[0].arguments",
        /must be a JSON object, got an array/,
      ],
    ],
    [
      "that do not fit, every misfit",
      calling(fn("get_weather", '{"days":0,"town":"Oslo"}')),
      offering(),
      [
        "error",
        "arguments_schema",
        "answer.tool_calls[0].arguments",
        /the arguments must have required property 'city'/,
      ],
      ["error", "arguments_schema", "answer.tool_calls[0].arguments", /must not have the property 'town'/],
      [
        "error",
        "arguments_schema",
        "answer.tool_calls[0].arguments.days",
        /do not fit its schema: days must be >= 1/,
      ],
    ],
    [
      "that nobody declared",
      calling(fn("get_time", '{"x":1}')),
      offering(),
      ["warning", "arguments_unexpected", "answer.tool_calls[0].arguments", /'get_time' takes no arguments/],
    ],
    [
      "of an unusable schema",
      calling(fn("f")),
      contractOf({ tools: [toolOf("f", { parameters: { type: "strange" } })] }),
      [
        "warning",
        "schema_unusable",
        "answer.tool_calls[0].arguments",
        /schema of tool 'f' is not valid JSON Schema/,
      ],
    ],
    ["that fit a grammar", custom("abc"), contractOf({ tools: [grammar("regex")] })],
    [
      "that break a grammar",
      custom("ABC"),
      contractOf({ tools: [grammar("regex")] }),
      ["error", "grammar_mismatch", "answer.tool_calls[0].input", /does not match its grammar/],
    ],
    [
      "of a grammar that is not checked",
      custom("ABC"),
      contractOf({ tools: [grammar("lark")] }),
      ["warning", "grammar_unchecked", "answer.tool_calls[0].input", /cannot be checked/],
    ],
  ]);
});

describe("content that must be JSON", () => {
  const not = (what: RegExp): Expected => ["error", "content_not_json", "answer.content", what];
  check([
    ["an object", text('{"a":1}'), jsonObject],
    [
      "prose",
      text("Mango"),
      jsonObject,
      not(/asked for a JSON object; the content is not JSON: .* at position 0/),
    ],
    [
      "an array",
      text("[1]"),
      jsonObject,
      ["error", "content_not_object", "answer.content", /the content is an array/],
    ],
    [
      "a bare word",
      text('"x"'),
      jsonObject,
      ["error", "content_not_object", "answer.content", /the content is a bare string/],
    ],
    ["nothing", text(""), jsonObject, ["warning", "answer_empty", "answer", /empty/], not(/not JSON/)],
    ["a fit", text('{"name":"Mango","colour":"green"}'), fruit],
    [
      "misfits",
      text('{"colour":"blue"}'),
      fruit,
      [
        "error",
        "content_schema",
        "answer.content",
        /does not fit schema 'fruit': the value must have required property 'name'/,
      ],
      ["error", "content_schema", "answer.content", /colour must be one of \["red","green"\]/],
    ],
    ["prose for a schema", text("Mango"), fruit, not(/does not fit schema 'fruit': it is not JSON/)],
    [
      "a fence",
      text('```json\n{"name":"Mango"}\n```'),
      fruit,
      ["error", "json_wrapped", "answer.content", /wraps the JSON in a code fence/],
    ],
    [
      "a misfit behind words",
      text('Here you go: {"colour":"red"} Enjoy.'),
      fruit,
      ["error", "json_wrapped", "answer.content", /wraps the JSON in text/],
      ["error", "content_schema", "answer.content", /required property 'name'/],
    ],
    ["a call instead", calling(goodCall), offering({ responseFormat: { kind: "json_object" } })],
    [
      "an unusable schema",
      text("{}"),
      schemaOf({ $ref: "https://example.com/remote.json" }),
      ["warning", "schema_unusable", "answer.content", /only checked to be JSON/],
    ],
    ["no schema at all", text("3"), schemaOf(null)],
    [
      "draft-07",
      text("[1]"),
      schemaOf({ $schema: "http://json-schema.org/draft-07/schema#", items: [{ type: "string" }] }),
      ["error", "content_schema", "answer.content", /\[0\] must be string/],
    ],
    [
      "2020-12",
      text('["a",1]'),
      schemaOf({ prefixItems: [{ type: "string" }], items: false }),
      ["error", "content_schema", "answer.content", /must NOT have more than 1 items/],
    ],
    [
      "formats",
      text('"yesterday"'),
      schemaOf({ type: "string", format: "date-time" }),
      ["error", "content_schema", "answer.content", /must match format "date-time"/],
    ],
    [
      "a schema without end",
      text("1"),
      schemaOf({ $ref: "#" }),
      ["warning", "schema_unusable", "answer.content", /only checked to be JSON/],
    ],
    [
      "an async schema",
      text("1"),
      schemaOf({ $async: true, type: "string" }),
      ["error", "content_schema", "answer.content", /must be string/],
    ],
    [
      "references inside",
      text('{"a":1}'),
      schemaOf({ $defs: { s: { type: "string" } }, properties: { a: { $ref: "#/$defs/s" } } }),
      ["error", "content_schema", "answer.content", /a must be string/],
    ],
  ]);

  test.each([
    ['```json\n{"a":1}\n```', '{"a":1}'],
    ["```\n[1]\n```\n", "[1]"],
    ['\uFEFF{"a":1}', '{"a":1}'],
    ['Sure!\n\n```json\n{"a":1}\n```\nBye.', '{"a":1}'],
    ['Sure: {"a":{"b":"}"}}.', '{"a":{"b":"}"}}'],
  ])("%j is repaired to %j", (content, repair) => {
    expect(validateAnswer(text(content), schemaOf(null))).toMatchObject([
      { severity: "error", rule: "json_wrapped", repair },
    ]);
  });

  test("two schemas with one $id do not get into each other's way", () => {
    const answers = ["string", "number"].map(
      (type) => validateAnswer(text("1"), schemaOf({ $id: "https://example.com/one", type })).length,
    );
    expect(answers).toEqual([1, 0]);
  });
});

describe("texts", () => {
  check([
    [
      "a lone surrogate",
      text("a\ud83d"),
      contractOf(),
      ["error", "characters", "answer.content", /cannot be sent as UTF-8/],
    ],
    [
      "a NUL in arguments",
      calling(fn("get_time", '{"a":"\0"}')),
      offering(),
      ["error", "characters", "answer.tool_calls[0].arguments", /UTF-8/],
      ["error", "arguments_not_json", "answer.tool_calls[0].arguments", /not valid JSON/],
    ],
    ["a pair that is whole", text("😀"), contractOf()],
    [
      "too much",
      text("é".repeat(9 * 1024 * 1024)),
      contractOf(),
      ["error", "too_large", "answer.content", /larger than OpenAI's own client accepts/],
    ],
    [
      "too deep",
      text(`${"[".repeat(130)}${"]".repeat(130)}`),
      schemaOf(null),
      ["error", "too_large", "answer.content", /larger/],
    ],
    [
      "over the limit of tokens",
      text("x".repeat(41)),
      contractOf({ maxTokens: 10 }),
      ["warning", "over_max_tokens", "answer.content", /about 11 tokens, the call allows 10/],
    ],
    [
      "a stop sequence",
      text("a END b"),
      contractOf({ stop: ["END", "z"] }),
      ["warning", "stop_sequence", "answer.content", /stop sequence 'END'/],
    ],
    [
      "a call as markup",
      text("<tool_call>{}</tool_call>"),
      offering(),
      ["warning", "call_as_text", "answer.content", /written as text/],
    ],
    [
      "a call as JSON",
      text('{"name":"get_time","arguments":{}}'),
      offering(),
      ["warning", "call_as_text", "answer.content", /written as text/],
    ],
    [
      "arguments as content",
      text('{"city":"Oslo"}'),
      offering(),
      ["warning", "call_as_text", "answer.content", /written as text/],
    ],
    ["other JSON", text('{"fruit":"Mango"}'), offering()],
    [
      "foreign chunk boundaries",
      answerOf({ content: "ab" }, { chunks: ["a"] }),
      contractOf(),
      ["error", "chunks_mismatch", "chunks", /joined must equal the content/],
    ],
  ]);
});

describe("beside the text", () => {
  const entry = (token: string, bytes: number[] | null = null, alternatives = 0) => ({
    token,
    logprob: -1,
    bytes,
    top_logprobs: Array.from({ length: alternatives }, () => ({ token: "x", logprob: -2, bytes: null })),
  });
  const withLogprobs = (content: readonly unknown[]) =>
    answerOf({ content: "é!" }, { logprobs: { content, refusal: null } });
  const asked = contractOf({ logprobs: true, topLogprobs: 1 });
  const sound = { id: "a", data: "AAAA", expires_at: 1, transcript: "x" };
  const citation = (end: number) => ({
    type: "url_citation",
    url_citation: { start_index: 0, end_index: end, url: "https://x", title: "X" },
  });
  check([
    ["log probabilities", withLogprobs([entry("é"), entry("!", null, 1)]), asked],
    ["their bytes", withLogprobs([entry("\\xc3", [0xc3]), entry("\\xa9", [0xa9]), entry("!", [33])]), asked],
    [
      "not of this text",
      withLogprobs([entry("e")]),
      asked,
      ["error", "logprobs_sum", "answer.logprobs", /do not add up/],
    ],
    [
      "of another form",
      withLogprobs(["é!"]),
      asked,
      ["error", "logprobs_form", "answer.logprobs", /must be/],
    ],
    [
      "too many alternatives",
      withLogprobs([entry("é!", null, 2)]),
      asked,
      ["error", "logprobs_alternatives", "answer.logprobs", /at most 1 alternatives/],
    ],
    ["audio", answerOf({ audio: sound }), contractOf({ audio: true })],
    [
      "no audio",
      text("x"),
      contractOf({ audio: true }),
      ["error", "audio_missing", "answer.audio", /asked for audio/],
    ],
    [
      "audio that nobody asked for",
      answerOf({ audio: sound }),
      contractOf(),
      ["error", "audio_not_asked", "answer.audio", /did not ask/],
    ],
    [
      "audio of another form",
      answerOf({ audio: { ...sound, data: "?" } }),
      contractOf({ audio: true }),
      ["error", "audio_form", "answer.audio", /Audio must be/],
    ],
    ["a citation", answerOf({ content: "abc", annotations: [citation(3)] }), contractOf()],
    [
      "a citation beyond the text",
      answerOf({ content: "abc", annotations: [citation(4)] }),
      contractOf(),
      ["error", "citation_range", "answer.annotations[0]", /Citation 0 points outside the text/],
    ],
    [
      "a citation of another form",
      answerOf({ content: "abc", annotations: [{}] }),
      contractOf(),
      ["error", "citation_form", "answer.annotations[0]", /must be/],
    ],
  ]);
});

describe("strict schemas that OpenAI would refuse", () => {
  const strict = (schema: unknown) =>
    validateAnswer(text('{"a":{}}'), schemaOf(schema, true)).map(
      ({ severity, message }) => `${severity}: ${message}`,
    );

  test("are warned of, each place", () => {
    expect(
      strict({
        type: "object",
        properties: { a: { type: "object", properties: {} }, b: { type: "string" } },
        required: ["a"],
        additionalProperties: false,
      }),
    ).toEqual([
      "warning: The client's strict schema 'fruit' would be refused by OpenAI: the root does not require b. Saved anyway.",
      "warning: The client's strict schema 'fruit' would be refused by OpenAI: a lacks additionalProperties: false. Saved anyway.",
    ]);
    expect(strict({ anyOf: [] }).at(-1)).toContain("the root is not an object");
  });

  test("and good ones are not", () => {
    expect(
      strict({
        type: "object",
        properties: { a: { type: "object", properties: {}, additionalProperties: false } },
        required: ["a"],
        additionalProperties: false,
      }),
    ).toEqual([]);
  });
});

describe("an error on purpose", () => {
  const error = {
    kind: "error",
    status: 500,
    message: "x",
    code: null,
    type: null,
    headers: {},
    retry: null,
    body: null,
    cutAfterChunks: null,
    content: null,
  } as const;
  check([
    ["is not measured by the contract", error, offering({ toolChoice: { kind: "required" } })],
    [
      "is checked for itself",
      { ...error, status: 200, headers: { connection: "x" } },
      contractOf(),
      ["error", "error_status", "answer.error.status", /400 to 599/],
      ["error", "error_header", "answer.error.headers.connection", /set by the server/],
    ],
    [
      "must be sendable",
      { ...error, message: "\ud800" },
      contractOf(),
      ["error", "characters", "answer.error", /UTF-8/],
    ],
  ]);
});
