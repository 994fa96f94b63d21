/** Which differences between two requests are none, and which make another question. */
import { ask, contentOf, question } from "../support/chat";
import { seedEntry } from "../support/entries";
import { expectError } from "../support/expect-error";
import { expect, test } from "../support/fixture";
import { tool } from "../support/tools";

const search = tool("search", { words: { type: "string" }, limit: { type: "integer" } });
const format = (schema: object) => ({
  type: "json_schema",
  json_schema: { name: "fruit", schema: { type: "object", ...schema } },
});

const stored = {
  model: "gpt-4o-mini",
  messages: [
    { role: "system", content: "You know fruit. Today is quiet." },
    { role: "user", content: "Name a fruit that is not red." },
  ],
  tools: [search, tool("open_page")],
  temperature: 0.5,
};
const [system, user] = stored.messages;
const ofUser = (content: unknown) => ({ messages: [system, { role: "user", content }] });
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, one]) => [key, reversed(one)]),
  );
};

const equal: [what: string, change: Record<string, unknown>][] = [
  ["stream", { stream: true }],
  ["stream off", { stream: false }],
  ["usage in the stream", { stream: true, stream_options: { include_usage: true } }],
  ["nulls", { top_p: null, seed: null, tool_choice: null, response_format: null, stop: null }],
  ["max_tokens", { max_tokens: 100 }],
  ["max_completion_tokens", { max_completion_tokens: 4_000 }],
  ["temperature", { temperature: 1 }],
  ["model", { model: "gpt-5" }],
  ["user, metadata, store", { user: "u-1", metadata: { run: "7" }, store: false }],
  [
    "defaults written out",
    { n: 1, tool_choice: "auto", parallel_tool_calls: true, response_format: { type: "text" } },
  ],
  ["one text part", ofUser([{ type: "text", text: "Name a fruit that is not red." }])],
  ["developer for system", { messages: [{ ...system, role: "developer" }, user] }],
  ["order of tools", { tools: [...stored.tools].reverse() }],
];

for (const [what, change] of equal) {
  test(`the same question: ${what}`, async ({ project }) => {
    await project.set({ mode: "replay" });
    await seedEntry(project, stored, "Lemon");
    const reply = await ask(project.v1, { ...stored, ...change });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.headers.get("x-semula-tier")).toBe("exact");
  });
}

test("the same question: order of keys, white space, headers of SDKs", async ({ project }) => {
  await project.set({ mode: "replay" });
  await seedEntry(project, stored, "Lemon");
  const headers = {
    "x-stainless-retry-count": "1",
    "user-agent": "Other/1.0",
    authorization: "Bearer other",
  };
  for (const body of [JSON.stringify(reversed(stored)), JSON.stringify(stored, null, 2)]) {
    expect(contentOf(await ask(project.v1, body, { headers }))).toBe("Lemon");
  }
});

test("blanks at line ends are another tier, not another question", async ({ project }) => {
  await project.set({ mode: "replay" });
  await seedEntry(project, question("One\nTwo"), "Lemon");
  const reply = await ask(project.v1, question("One  \r\nTwo "));
  expect(contentOf(reply)).toBe("Lemon");
  expect(reply.headers.get("x-semula-tier")).toBe("normalised");
});

const different: [what: string, change: Record<string, unknown>][] = [
  ["one word of the message", ofUser("Name a fruit that is not green.")],
  ["a negation", ofUser("Name a fruit that is red.")],
  ["letter case", ofUser("Name a fruit that is not RED.")],
  ["the system prompt", { messages: [{ role: "system", content: "You know fruit. Today is loud." }, user] }],
  ["no system prompt", { messages: [user] }],
  ["a role", { messages: [system, { role: "assistant", content: user?.content }] }],
  ["one message more", { messages: [...stored.messages, { role: "assistant", content: "Lemon" }] }],
  ["a name", { messages: [system, { ...user, name: "ann" }] }],
  ["an image", ofUser([{ type: "text", text: "Name a fruit that is not red." }, image("QUJD")])],
  ["no tools", { tools: undefined }],
  ["a tool more", { tools: [...stored.tools, tool("ask_back")] }],
  [
    "a tool's name",
    { tools: [tool("find", { words: { type: "string" }, limit: { type: "integer" } }), stored.tools[1]] },
  ],
  [
    "a tool's schema",
    { tools: [tool("search", { words: { type: "string" }, limit: { type: "number" } }), stored.tools[1]] },
  ],
  [
    "a tool's strictness",
    { tools: [tool("search", search.function.parameters.properties, { strict: true }), stored.tools[1]] },
  ],
  ["tool_choice none", { tool_choice: "none" }],
  ["tool_choice required", { tool_choice: "required" }],
  ["tool_choice by name", { tool_choice: { type: "function", function: { name: "search" } } }],
  ["parallel_tool_calls", { parallel_tool_calls: false }],
  ["json_object", { response_format: { type: "json_object" } }],
  ["json_schema", { response_format: format({ properties: { name: { type: "string" } } }) }],
  ["n", { n: 2 }],
  ["stop", { stop: ["\n"] }],
  ["reasoning_effort", { reasoning_effort: "high" }],
  ["presence_penalty", { presence_penalty: 1 }],
  ["logprobs", { logprobs: true }],
  ["an unknown field", { top_k: 5 }],
];

for (const [what, change] of different) {
  test(`another question: ${what}`, async ({ project }) => {
    await project.set({ mode: "replay" });
    await seedEntry(project, stored, "Lemon");
    const reply = await ask(project.v1, { ...stored, ...change });
    expectError(reply, { status: 400, code: "semula_miss" });
  });
}

function image(base64: string) {
  return { type: "image_url", image_url: { url: `data:image/png;base64,${base64}` } };
}

test("variants of one last message keep their own answers", async ({ project }) => {
  await project.set({ mode: "replay" });
  const variants = [
    stored,
    { ...stored, tools: [search] },
    { ...stored, tools: undefined, response_format: format({ required: ["a"] }) },
    { ...stored, tools: undefined, response_format: format({ required: ["b"] }) },
    { ...stored, ...ofUser([{ type: "text", text: "What?" }, image("QUJD")]) },
    { ...stored, ...ofUser([{ type: "text", text: "What?" }, image("QUJE")]) },
  ];
  for (const [index, variant] of variants.entries()) {
    await seedEntry(project, variant, { answer: { content: `${index}` }, contract_breaking: true });
  }
  for (const [index, variant] of [...variants.entries()].reverse()) {
    expect(contentOf(await ask(project.v1, variant))).toBe(`${index}`);
  }
});

test("labels are part of the question", async ({ project }) => {
  await project.set({ mode: "replay" });
  await seedEntry(project, question("Hi"), { answer: { content: "A" }, task: "greet", prompt_version: "2" });
  const labels = { "x-semula-task": "greet", "x-semula-prompt-version": "2" };
  expect(contentOf(await ask(project.v1, question("Hi"), { headers: labels }))).toBe("A");
  const inBody = { metadata: { semula_task: "greet", semula_prompt_version: "2" } };
  expect(contentOf(await ask(project.v1, question("Hi", inBody)))).toBe("A");
  expectError(await ask(project.v1, question("Hi")), { status: 400, code: "semula_miss" });
  const older = { ...labels, "x-semula-prompt-version": "1" };
  expectError(await ask(project.v1, question("Hi"), { headers: older }), {
    status: 400,
    code: "semula_miss",
  });
});

test("the second step of a tool loop is not served the first one's answer", async ({ project }) => {
  await project.set({ mode: "replay" });
  const first = question("What is in the shop?", { tools: [search] });
  await seedEntry(project, first, {
    answer: { tool_calls: [{ name: "search", arguments: { words: "a", limit: 1 } }] },
  });
  const call = {
    id: "c1",
    type: "function",
    function: { name: "search", arguments: '{"words":"a","limit":1}' },
  };
  const second = {
    ...first,
    messages: [
      ...first.messages,
      { role: "assistant", content: null, tool_calls: [call] },
      { role: "tool", tool_call_id: "c1", content: "figs" },
    ],
  };
  expectError(await ask(project.v1, second), { status: 400, code: "semula_miss" });
  await seedEntry(project, second, "Figs");
  const respelt = JSON.parse(
    JSON.stringify(second)
      .replaceAll("c1", "call_x")
      .replace('{\\"words\\":\\"a\\",\\"limit\\":1}', '{ \\"limit\\": 1, \\"words\\": \\"a\\" }'),
  );
  expect(contentOf(await ask(project.v1, respelt))).toBe("Figs");
});
