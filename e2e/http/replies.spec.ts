/** Whole and streamed replies: their shape, their framing, and that a replay is the same byte for byte. */
import { answerNext } from "../support/answers";
import { ask, completionOf, question } from "../support/chat";
import { chunksOf, joinedContent } from "../support/chunks";
import { seedEntry } from "../support/entries";
import { expect, test } from "../support/fixture";
import { areSchemasThere, misfits, whySkipped } from "../support/published-schemas";
import { tool } from "../support/tools";

const hardText = 'Zwei 🍎\r\n"q" \u2028 e\u0301 \t\\n 👩‍👩‍👧 你好 '.repeat(4);
const weather = tool("get_weather", { city: { type: "string" } });
const twoCalls = [
  { name: "get_weather", arguments: { city: "Köln" } },
  { name: "get_weather", arguments: '{ "city" : "Ulm" }' },
];

/** The parts of a reply that a replay must repeat; id and time are fresh. */
const stable = (text: string) =>
  text.replace(/"id":"chatcmpl-[^"]+"/g, '"id":"…"').replace(/"created":\d+/g, '"created":0');

const cases: [name: string, fields: Record<string, unknown>, body: Parameters<typeof seedEntry>[2]][] = [
  ["text", {}, hardText],
  ["one word", {}, "Mango"],
  ["a refusal", {}, { answer: { refusal: "I will not name a fruit." } }],
  ["two tool calls", { tools: [weather] }, { answer: { tool_calls: twoCalls } }],
  [
    "text and a call",
    { tools: [weather] },
    { answer: { content: "I look.", tool_calls: twoCalls.slice(0, 1) } },
  ],
  ["two choices", { n: 2 }, { answer: { choices: [{ content: "Mango" }, { content: hardText }] } }],
  ["cut by length", {}, { answer: { content: "Man" }, finish_reason: "length" }],
  ["log probabilities asked for", { logprobs: true, top_logprobs: 2 }, "Mango"],
  [
    "usage of its own",
    {},
    { answer: { content: "Mango" }, usage: { prompt_tokens: 7, completion_tokens: 5 } },
  ],
  ["chunks of its own", {}, { answer: { content: "Mango" }, chunks: ["M", "an", "go"] }],
];

for (const [name, fields, body] of cases) {
  test(`${name}: whole and streamed agree, and both are stable`, async ({ project }) => {
    const request = question("Name a fruit.", fields);
    await seedEntry(project, request, body);
    const streamed = { ...request, stream: true, stream_options: { include_usage: true } };
    const whole = [await ask(project.v1, request), await ask(project.v1, request)];
    const streams = [await ask(project.v1, streamed), await ask(project.v1, streamed)];
    expect(stable(whole[0]?.text ?? "")).toBe(stable(whole[1]?.text ?? "x"));
    expect(stable(streams[0]?.text ?? "")).toBe(stable(streams[1]?.text ?? "x"));

    const [completion, again] = whole.map(completionOf);
    expect(again?.id).not.toBe(completion?.id);
    expect(whole[0]?.text).not.toContain('"error"');
    expect(whole[0]?.text.startsWith("{")).toBe(true);
    const chunks = chunksOf(streams[0]?.text ?? "");
    expect(new Set(chunks.map(({ id, created, model }) => `${id} ${created} ${model}`)).size).toBe(1);
    expect(chunks.at(-1)?.choices).toEqual([]);
    expect(chunks.at(-1)?.usage).toEqual(completion?.usage);
    for (const choice of completion?.choices ?? []) {
      const mine = chunks.flatMap(({ choices }) => choices).filter(({ index }) => index === choice.index);
      expect(mine[0]?.delta).toMatchObject({ role: "assistant", content: "" });
      expect(mine.filter(({ delta }) => "role" in delta)).toHaveLength(1);
      expect(joinedContent(chunks, choice.index)).toBe(choice.message.content ?? "");
      expect(mine.map(({ delta }) => delta.refusal ?? "").join("")).toBe(choice.message.refusal ?? "");
      expect(mine.map(({ finish_reason }) => finish_reason).filter(Boolean)).toEqual([choice.finish_reason]);
      expect(mine.at(-1)).toMatchObject({ delta: {}, finish_reason: choice.finish_reason });
      for (const { delta } of mine) expect(delta.content ?? "").not.toMatch(/\p{Cs}/u);
    }
    if (!areSchemasThere)
      return test.info().annotations.push({ type: "skipped in part", description: whySkipped });
    expect(misfits("CreateChatCompletionResponse", completion)).toBe("");
    for (const chunk of chunks) expect(misfits("CreateChatCompletionStreamResponse", chunk)).toBe("");
  });
}

test("usage is in a stream only when it is asked for", async ({ project }) => {
  await seedEntry(project, question("Name a fruit."), "Mango");
  const without = chunksOf((await ask(project.v1, question("Name a fruit.", { stream: true }))).text);
  expect(without.every((chunk) => !("usage" in chunk) && chunk.choices.length === 1)).toBe(true);
  const options = { stream: true, stream_options: { include_usage: true } };
  const withUsage = chunksOf((await ask(project.v1, question("Name a fruit.", options))).text);
  expect(withUsage.slice(0, -1).every(({ usage }) => usage === null)).toBe(true);
  expect(withUsage.at(-1)?.usage?.total_tokens).toBeGreaterThan(0);
});

test("an answer given while the call waits reads the same on replay", async ({ project }) => {
  const request = question("Weather?", { tools: [weather], stream: true });
  const call = ask(project.v1, request);
  await answerNext(project, { answer: { tool_calls: twoCalls } });
  const first = await call;
  const second = await ask(project.v1, request);
  expect(first.headers.get("x-semula-outcome")).toBe("recorded");
  expect(second.headers.get("x-semula-outcome")).toBe("hit");
  expect(stable(second.text)).toBe(stable(first.text));
});

test("tool calls: id, type and name once and first, arguments as text, calls one after another", async ({
  project,
}) => {
  await seedEntry(project, question("Weather?", { tools: [weather] }), { answer: { tool_calls: twoCalls } });
  const reply = await ask(project.v1, question("Weather?", { tools: [weather], stream: true }));
  const deltas = chunksOf(reply.text).flatMap(({ choices }) => choices[0]?.delta.tool_calls ?? []);
  for (const index of [0, 1]) {
    const [head, ...rest] = deltas.filter((delta) => delta.index === index);
    expect(head).toMatchObject({ type: "function", function: { name: "get_weather", arguments: "" } });
    expect(head?.id).toMatch(/^call_\w{24}$/);
    for (const delta of rest) expect(Object.keys(delta)).toEqual(["index", "function"]);
    for (const delta of rest) expect(Object.keys(delta.function ?? {})).toEqual(["arguments"]);
    const given = JSON.parse(rest.map((delta) => delta.function?.arguments).join(""));
    expect(given).toEqual({ city: index === 0 ? "Köln" : "Ulm" });
  }
  expect(deltas.map(({ index }) => index)).toEqual(deltas.map(({ index }) => index).sort());
  const whole = completionOf(await ask(project.v1, question("Weather?", { tools: [weather] })));
  const [choice] = whole.choices;
  expect(choice?.finish_reason).toBe("tool_calls");
  const ids = choice?.message.tool_calls?.map(({ id }) => id);
  expect(ids).toEqual(deltas.flatMap(({ id }) => (id ? [id] : [])));
});

test("tool call ids differ from turn to turn and do not count in the key", async ({ project }) => {
  const turn1 = question("Weather?", { tools: [weather] });
  await seedEntry(project, turn1, { answer: { tool_calls: twoCalls.slice(0, 1) } });
  const [first] = completionOf(await ask(project.v1, turn1)).choices;
  const idOf = (choice: typeof first) => choice?.message.tool_calls?.[0]?.id ?? "";
  const turn2 = (id: string) => ({
    ...turn1,
    messages: [
      ...turn1.messages,
      { ...first?.message, tool_calls: first?.message.tool_calls?.map((call) => ({ ...call, id })) },
      { role: "tool", tool_call_id: id, content: "rain" },
    ],
  });
  await seedEntry(project, turn2(idOf(first)), { answer: { tool_calls: twoCalls.slice(1) } });
  const [second] = completionOf(await ask(project.v1, turn2("call_other"))).choices;
  expect(second?.finish_reason).toBe("tool_calls");
  expect(idOf(second)).not.toBe(idOf(first));
});

test("no piece of a stream cuts a character, whatever the chunk size", async ({ project }) => {
  const text = `${"a".repeat(7)}🍎é你${"👩‍👩‍👧".repeat(3)}`;
  await seedEntry(project, question("Fruit?"), text);
  for (const size of [1, 2, 3, 7, 24]) {
    await project.set({ stream_chunk_chars: size });
    const chunks = chunksOf((await ask(project.v1, question("Fruit?", { stream: true }))).text);
    expect(joinedContent(chunks)).toBe(text);
    for (const { choices } of chunks) expect(choices[0]?.delta.content ?? "").not.toMatch(/\p{Cs}/u);
  }
});
