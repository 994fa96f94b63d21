import { describe, expect, test } from "vitest";
import type { MessageAnswer } from "@/lib/domain/answer";
import { completeUsage } from "../complete-usage";
import { answerOf } from "../testing/arbitrary-answers";
import { contextOf } from "../testing/contracts";
import { accumulate, readEvents } from "../testing/read-stream";
import { renderAnswer } from "./render-answer";
import { renderStream, renderStreamCut, renderStreamKeepAlive, renderStreamOpening } from "./render-stream";
import { toolCallId } from "./wire-parts";

const streamOf = (answer: MessageAnswer, overrides: Parameters<typeof contextOf>[0] = {}) => {
  const context = contextOf({ choices: answer.choices.length, ...overrides });
  return renderStreamOpening(context) + [...renderStream(completeUsage(answer, 9), context)].join("");
};
const deltasOf = (stream: string) =>
  readEvents(stream).events.flatMap(({ choices }) =>
    (Array.isArray(choices) ? choices : []).map(({ delta }): unknown => delta),
  );

const fn = (name: string, text: string) => ({ kind: "function", name, arguments: text }) as const;

describe("the order of a stream", () => {
  test("choices beyond those that were opened are opened before their text", () => {
    const one = answerOf({ content: "a" });
    const two = { ...one, choices: [...one.choices, ...answerOf({ content: "b" }).choices] };
    const opening = { role: "assistant", content: "", refusal: null };
    expect(deltasOf(streamOf(two, { choices: 1 }))).toEqual([
      opening,
      { content: "a" },
      {},
      opening,
      { content: "b" },
      {},
    ]);
    expect(deltasOf(streamOf(two))).toEqual([opening, opening, { content: "a" }, {}, { content: "b" }, {}]);
  });

  test("of text, byte by byte", () => {
    const stream = streamOf(answerOf({ content: "Mango!" }), { includeUsage: true });
    const head =
      '"id":"chatcmpl-01M5HGVZ3RCV5X9QWZKTDG9D7Z","object":"chat.completion.chunk","created":1790000000,"model":"gpt-test"';
    const chunk = (delta: string, finish = "null") =>
      `data: {${head},"choices":[{"index":0,"delta":${delta},"logprobs":null,"finish_reason":${finish}}],"usage":null}\n\n`;
    const usage =
      '{"prompt_tokens":9,"completion_tokens":2,"total_tokens":11,"prompt_tokens_details":{"cached_tokens":0,"audio_tokens":0},"completion_tokens_details":{"reasoning_tokens":0,"audio_tokens":0,"accepted_prediction_tokens":0,"rejected_prediction_tokens":0}}';
    expect(stream).toBe(
      chunk('{"role":"assistant","content":"","refusal":null}') +
        chunk('{"content":"Mang"}') +
        chunk('{"content":"o!"}') +
        chunk("{}", '"stop"') +
        `data: {${head},"choices":[],"usage":${usage}}\n\n` +
        "data: [DONE]\n\n",
    );
  });

  test("without usage asked for: no usage key, no chunk without choices", () => {
    expect(streamOf(answerOf({ content: "x" }))).not.toMatch(/"usage"|"choices":\[\]/);
  });

  test("of calls: one after another, id and name before any argument", () => {
    const toolCalls = [fn("f", '{"a":1}'), fn("g", "{}")];
    expect(
      deltasOf(streamOf(answerOf({ content: "Hm", toolCalls }, { finishReason: "tool_calls" }))).slice(1),
    ).toEqual([
      { content: "Hm" },
      {
        tool_calls: [
          {
            index: 0,
            id: toolCallId(contextOf().exactKey, 0, 0),
            type: "function",
            function: { name: "f", arguments: "" },
          },
        ],
      },
      { tool_calls: [{ index: 0, function: { arguments: '{"a"' } }] },
      { tool_calls: [{ index: 0, function: { arguments: ":1}" } }] },
      {
        tool_calls: [
          {
            index: 1,
            id: toolCallId(contextOf().exactKey, 0, 1),
            type: "function",
            function: { name: "g", arguments: "" },
          },
        ],
      },
      { tool_calls: [{ index: 1, function: { arguments: "{}" } }] },
      {},
    ]);
  });

  test("of a custom call: whole", () => {
    const stream = streamOf(
      answerOf(
        { toolCalls: [{ kind: "custom", name: "sh", input: "ls -la /" }] },
        { finishReason: "tool_calls" },
      ),
    );
    expect(deltasOf(stream)[1]).toMatchObject({
      tool_calls: [{ index: 0, type: "custom", custom: { name: "sh", input: "ls -la /" } }],
    });
  });

  test("of a legacy call and of a refusal", () => {
    expect(
      deltasOf(streamOf(answerOf({ functionCall: { name: "f", arguments: "{}" } }))).slice(1, 3),
    ).toEqual([{ function_call: { name: "f", arguments: "" } }, { function_call: { arguments: "{}" } }]);
    expect(deltasOf(streamOf(answerOf({ refusal: "No way" }))).slice(1)).toEqual([
      { refusal: "No w" },
      { refusal: "ay" },
      {},
    ]);
  });

  test("of several choices: each with its role, each ended", () => {
    const [first, second] = [
      answerOf({ content: "a" }),
      answerOf({ content: "b" }, { finishReason: "length" }),
    ];
    const { choices } = accumulate(
      readEvents(streamOf({ ...first, choices: [...first.choices, ...second.choices] })).events,
    );
    expect(choices).toMatchObject([
      { index: 0, message: { role: "assistant", content: "a" }, finish_reason: "stop" },
      { index: 1, message: { role: "assistant", content: "b" }, finish_reason: "length" },
    ]);
  });

  test("of audio: the sound, then its end, then the finish", () => {
    const audio = { id: "audio_1", data: "AAAA", expires_at: 1_790_000_100, transcript: "Hi" };
    expect(deltasOf(streamOf(answerOf({ audio }))).slice(1)).toEqual([
      { audio: { id: "audio_1", data: "AAAA", transcript: "Hi" } },
      { audio: { expires_at: 1_790_000_100 } },
      {},
    ]);
  });
});

describe("the pieces", () => {
  const pieces = (stream: string) =>
    deltasOf(stream)
      .flatMap((delta) => (JSON.stringify(delta).includes('"role"') ? [] : [delta]))
      .slice(0, -1);

  test("are the author's where there are some", () => {
    expect(pieces(streamOf(answerOf({ content: "abcdef" }, { chunks: ["a", "", "bcdef"] })))).toEqual([
      { content: "a" },
      { content: "" },
      { content: "bcdef" },
    ]);
  });

  test("do not begin with blanks only", () => {
    expect(pieces(streamOf(answerOf({ content: '\n\n\n\n\n\n{"a":1}' })))).toEqual([
      { content: '\n\n\n\n\n\n{"' },
      { content: 'a":1' },
      { content: "}" },
    ]);
  });

  test.each([0, 1, 2, 3, 4, 5])("keep an emoji whole at offset %i", (offset) => {
    const content = `${"x".repeat(offset)}😀${"y".repeat(5)}`;
    const stream = streamOf(answerOf({ content }), { streamChunkChars: 3 });
    expect(stream).not.toContain("\\ud");
    expect(accumulate(readEvents(stream).events).choices).toMatchObject([{ message: { content } }]);
  });

  test("escape the line ends that some readers split at", () => {
    expect(streamOf(answerOf({ content: "a\u2028\u2029\u0085\r\nb" }), { streamChunkChars: 99 })).toContain(
      '{"content":"a\\u2028\\u2029\\u0085\\r\\nb"}',
    );
  });
});

describe("log probabilities", () => {
  const entry = (token: string) => ({ token, logprob: -0.5, bytes: null, top_logprobs: [] });
  const logprobs = { content: ["Man", "go", "!"].map(entry), refusal: null };
  const answer = completeUsage(answerOf({ content: "Mango!" }, { logprobs }), 1);

  test("are null unless asked for", () => {
    expect(JSON.parse(renderAnswer(answer, contextOf())).choices[0].logprobs).toBeNull();
    expect(streamOf(answer)).not.toContain('"token"');
  });

  test("add up in a stream", () => {
    expect(JSON.parse(renderAnswer(answer, contextOf({ logprobs: true }))).choices[0].logprobs).toEqual(
      logprobs,
    );
    expect(accumulate(readEvents(streamOf(answer, { logprobs: true })).events).choices[0]?.logprobs).toEqual(
      logprobs,
    );
  });

  test("are empty lists where the answer has none", () => {
    const empty = { content: [], refusal: null };
    const plain = completeUsage(answerOf({ toolCalls: [fn("f", "{}")] }), 1);
    expect(JSON.parse(renderAnswer(plain, contextOf({ logprobs: true }))).choices[0].logprobs).toEqual(empty);
    expect(accumulate(readEvents(streamOf(plain, { logprobs: true })).events).choices[0]?.logprobs).toEqual(
      empty,
    );
  });
});

describe("a cut", () => {
  const error = {
    kind: "error",
    status: 500,
    message: "x",
    code: null,
    type: null,
    headers: {},
    retry: null,
    body: null,
    cutAfterChunks: 2,
    content: "Mango tree",
  } as const;

  test("sends the first pieces and nothing more", () => {
    const { events, done } = readEvents([...renderStreamCut(error, contextOf())].join(""));
    expect(done).toBe(false);
    expect(events.map(({ choices }) => choices)).toMatchObject([
      [{ delta: { content: "Mang" }, finish_reason: null }],
      [{ delta: { content: "o tr" }, finish_reason: null }],
    ]);
  });

  test("after 0 chunks sends nothing", () => {
    expect([...renderStreamCut({ ...error, cutAfterChunks: 0 }, contextOf())]).toEqual([]);
  });
});

test("a keep-alive is an empty piece of text, with usage null where usage was asked for", () => {
  expect(renderStreamKeepAlive(contextOf({ includeUsage: true }))).toContain(
    '"delta":{"content":""},"logprobs":null,"finish_reason":null}],"usage":null}',
  );
});

test("ids of tool calls are the same for equal requests, and differ by request, choice and position", () => {
  const ids = [toolCallId("k", 0, 0), toolCallId("k", 0, 1), toolCallId("k", 1, 0), toolCallId("l", 0, 0)];
  expect(toolCallId("k", 0, 0)).toBe(ids[0]);
  expect(new Set(ids).size).toBe(4);
  expect(ids[0]).toMatch(/^call_[0-9a-f]{24}$/);
});

test("a whole answer has content and refusal always, calls only when there are some", () => {
  const whole = JSON.parse(renderAnswer(completeUsage(answerOf({}), 0), contextOf()));
  expect(whole.choices[0].message).toEqual({
    role: "assistant",
    content: null,
    refusal: null,
    annotations: [],
  });
  expect(Object.keys(whole)).toEqual(["id", "object", "created", "model", "choices", "usage"]);
});

test("an answer without usage is not rendered", () => {
  expect(() => renderAnswer(answerOf({ content: "x" }), contextOf())).toThrow(
    expect.objectContaining({ code: "semula_internal" }),
  );
});
