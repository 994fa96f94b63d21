/** The AI SDK over the provider's chat endpoint. */
import { readFileSync } from "node:fs";
import { createOpenAI } from "@ai-sdk/openai";
import { generateObject, generateText, stepCountIs, streamObject, streamText, tool } from "ai";
import { z } from "zod";
import { answerNext, listPending, nextPending } from "../support/answers";
import { createClientTable } from "../support/client-table";
import { expect, type TestProject, test } from "../support/fixture";

const { version }: { version: string } = JSON.parse(readFileSync("node_modules/ai/package.json", "utf8"));
const table = createClientTable("ai", version);
test.afterAll(({}, testInfo) => table.show(testInfo));

const chatModel = (project: TestProject) =>
  createOpenAI({ baseURL: project.v1, apiKey: "any" }).chat("gpt-4o-mini");
const schema = z.object({ name: z.string(), grams: z.number() });

test("generateText: parked and replayed", async ({ project }) => {
  const ask = () => generateText({ model: chatModel(project), prompt: "Name a fruit." });
  const first = ask();
  await answerNext(project, "Mango");
  expect(await first).toMatchObject({ text: "Mango", finishReason: "stop" });
  expect((await ask()).text).toBe("Mango");
  table.ran("generateText: parked and replayed");
});

test("streamText: parked and replayed", async ({ project }) => {
  const ask = async () => {
    const result = streamText({ model: chatModel(project), prompt: "Name a fruit." });
    let text = "";
    for await (const piece of result.textStream) text += piece;
    return { text, total: (await result.usage).totalTokens };
  };
  const first = ask();
  await answerNext(project, "Mango and a few more words");
  expect(await first).toEqual({ text: "Mango and a few more words", total: expect.any(Number) });
  expect(await ask()).toEqual(await first);
  table.ran("streamText: parked and replayed, usage read");
});

test("generateObject and streamObject", async ({ project }) => {
  const model = chatModel(project);
  const first = generateObject({ model, schema, prompt: "A fruit." });
  const { pending } = await answerNext(project, '{"name":"Mango","grams":200}');
  expect(pending.wants.kind).toBe("json");
  expect((await first).object).toEqual({ name: "Mango", grams: 200 });
  const streamed = streamObject({ model, schema, prompt: "A fruit." });
  for await (const _partial of streamed.partialObjectStream);
  expect(await streamed.object).toEqual({ name: "Mango", grams: 200 });
  table.ran("generateObject, streamObject");
});

test("tools: a loop of two steps, recorded and replayed", async ({ project }) => {
  const asked: string[] = [];
  const weather = tool({
    description: "Weather of a city",
    inputSchema: z.object({ city: z.string() }),
    execute: async ({ city }) => {
      asked.push(city);
      return { sky: "rain" };
    },
  });
  const run = () =>
    generateText({
      model: chatModel(project),
      prompt: "Weather in Köln?",
      tools: { weather },
      stopWhen: stepCountIs(4),
    });
  const first = run();
  await answerNext(project, { answer: { tool_calls: [{ name: "weather", arguments: { city: "Köln" } }] } });
  await answerNext(project, "It rains.");
  expect((await first).text).toBe("It rains.");
  const second = await run();
  expect(second.text).toBe("It rains.");
  expect(second.steps).toHaveLength(2);
  expect(asked).toEqual(["Köln", "Köln"]);
  expect(await listPending(project)).toEqual([]);
  table.ran("tools: two steps, recorded and replayed");
});

test("streamed tools", async ({ project }) => {
  const weather = tool({ inputSchema: z.object({ city: z.string() }), execute: async () => "rain" });
  const result = streamText({
    model: chatModel(project),
    prompt: "Weather in Ulm?",
    tools: { weather },
    stopWhen: stepCountIs(4),
  });
  await Promise.all([
    result.consumeStream(),
    (async () => {
      await answerNext(project, {
        answer: { tool_calls: [{ name: "weather", arguments: { city: "Ulm" } }] },
      });
      await answerNext(project, "It rains in Ulm.");
    })(),
  ]);
  expect(await result.text).toBe("It rains in Ulm.");
  table.ran("streamText with tools: two steps");
});

test("the default retries bridge holds that end with 503", async ({ project }) => {
  test.setTimeout(90_000);
  await project.set({ hold_ms: 1_000 });
  const call = generateText({ model: chatModel(project), prompt: "Name a fruit." });
  await nextPending(project);
  const logged = async () => (await project.api.log.list({ query: { project: project.name } })).total;
  await expect.poll(logged, { timeout: 15_000, intervals: [50] }).toBe(1);
  await project.set({ hold_ms: 60_000 });
  await answerNext(project, "Mango");
  expect((await call).text).toBe("Mango");
  table.ran("default retries across a hold that ended with 503");
});

test("a miss reaches the app once, with its message", async ({ project }) => {
  await project.set({ mode: "replay" });
  const call = generateText({ model: chatModel(project), prompt: "Name a fruit." });
  await expect(call).rejects.toThrow(/no entry/i);
  const logged = async () => (await project.api.log.list({ query: { project: project.name } })).total;
  await expect.poll(logged, { timeout: 15_000 }).toBe(1);
  table.ran("error: a miss reaches the app once");
});

test("the default model, over /responses, is told to use .chat()", async ({ project }) => {
  const model = createOpenAI({ baseURL: project.v1, apiKey: "any" })("gpt-4o-mini");
  await expect(generateText({ model, prompt: "Hi" })).rejects.toThrow(".chat(");
  table.ran("responses model: refused with the way to .chat()");
});
