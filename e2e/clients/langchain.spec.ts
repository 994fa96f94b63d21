/** LangChain's chat model, and what it shares with the other clients. */
import { readFileSync } from "node:fs";
import { createOpenAI } from "@ai-sdk/openai";
import { HumanMessage, ToolMessage } from "@langchain/core/messages";
import { tool } from "@langchain/core/tools";
import { ChatOpenAI } from "@langchain/openai";
import { generateText } from "ai";
import OpenAI from "openai";
import { z } from "zod";
import { answerNext, listPending, nextPending } from "../support/answers";
import { createClientTable } from "../support/client-table";
import { expect, type TestProject, test } from "../support/fixture";

const manifest = readFileSync("node_modules/@langchain/openai/package.json", "utf8");
const { version }: { version: string } = JSON.parse(manifest);
const table = createClientTable("@langchain/openai", version);
test.afterAll(({}, testInfo) => table.show(testInfo));

const modelOf = (project: TestProject) =>
  new ChatOpenAI({ model: "gpt-4o-mini", apiKey: "any", configuration: { baseURL: project.v1 } });
const fruit = z.object({ name: z.string(), grams: z.number() });

test("invoke: parked and replayed", async ({ project }) => {
  const first = modelOf(project).invoke("Name a fruit.");
  await answerNext(project, "Mango");
  expect((await first).content).toBe("Mango");
  expect((await modelOf(project).invoke("Name a fruit.")).content).toBe("Mango");
  table.ran("invoke: parked and replayed");
});

test("stream: parked and replayed", async ({ project }) => {
  const read = async () => {
    let text = "";
    for await (const chunk of await modelOf(project).stream("Name a fruit.")) text += chunk.text;
    return text;
  };
  const first = read();
  await answerNext(project, "Mango and a few more words");
  expect(await first).toBe("Mango and a few more words");
  expect(await read()).toBe("Mango and a few more words");
  table.ran("stream: parked and replayed");
});

for (const method of ["jsonSchema", "functionCalling"] as const) {
  test(`withStructuredOutput by ${method}`, async ({ project }) => {
    const structured = modelOf(project).withStructuredOutput(fruit, { name: "fruit", method });
    const first = structured.invoke("A fruit.");
    const given = { name: "Mango", grams: 200 };
    const answer =
      method === "jsonSchema"
        ? { content: JSON.stringify(given) }
        : { tool_calls: [{ name: "fruit", arguments: given }] };
    await answerNext(project, { answer });
    expect(await first).toEqual(given);
    expect(await structured.invoke("A fruit.")).toEqual(given);
    table.ran(`withStructuredOutput, ${method}`);
  });
}

test("bindTools: a loop of two turns, recorded and replayed", async ({ project }) => {
  const weather = tool(async () => "rain", {
    name: "get_weather",
    description: "Weather of a city",
    schema: z.object({ city: z.string() }),
  });
  const bound = modelOf(project).bindTools([weather]);
  const run = async () => {
    const asked = new HumanMessage("Weather in Köln?");
    const called = await bound.invoke([asked]);
    const [call] = called.tool_calls ?? [];
    expect(call).toMatchObject({ name: "get_weather", args: { city: "Köln" } });
    const result = new ToolMessage({ content: "rain", tool_call_id: call?.id ?? "" });
    const { content } = await bound.invoke([asked, called, result]);
    return { content, id: call?.id };
  };
  const first = run();
  await answerNext(project, {
    answer: { tool_calls: [{ name: "get_weather", arguments: { city: "Köln" } }] },
  });
  await answerNext(project, "It rains.");
  expect((await first).content).toBe("It rains.");
  expect(await run()).toEqual(await first);
  table.ran("bindTools: two turns, recorded and replayed");
});

test("the default retries bridge holds that end with 503", async ({ project }) => {
  test.setTimeout(90_000);
  await project.set({ hold_ms: 1_000 });
  const call = modelOf(project).invoke("Name a fruit.");
  await nextPending(project);
  const logged = async () => (await project.api.log.list({ query: { project: project.name } })).total;
  await expect.poll(logged, { timeout: 15_000, intervals: [50] }).toBe(1);
  await project.set({ hold_ms: 60_000 });
  await answerNext(project, "Mango");
  expect((await call).content).toBe("Mango");
  table.ran("default retries across a hold that ended with 503");
});

test("a miss reaches the app once, with its message", async ({ project }) => {
  await project.set({ mode: "replay" });
  await expect(modelOf(project).invoke("Name a fruit.")).rejects.toThrow(/no entry/i);
  const logged = async () => (await project.api.log.list({ query: { project: project.name } })).total;
  await expect.poll(logged, { timeout: 15_000 }).toBe(1);
  table.ran("error: a miss reaches the app once");
});

test("three clients that ask the same wait on one question and share one entry", async ({ project }) => {
  const openai = new OpenAI({ baseURL: project.v1, apiKey: "any" });
  const messages = [{ role: "user" as const, content: "Name a fruit." }];
  const chat = createOpenAI({ baseURL: project.v1, apiKey: "any" }).chat("gpt-4o-mini");
  const askAll = () => [
    openai.chat.completions
      .create({ model: "gpt-4o-mini", messages })
      .then((reply) => reply.choices[0]?.message.content),
    generateText({ model: chat, prompt: "Name a fruit." }).then(({ text }) => text),
    modelOf(project)
      .invoke("Name a fruit.")
      .then(({ content }) => content),
  ];
  const calls = askAll();
  const callers = async () => (await listPending(project)).map((row) => row.callers).join();
  await expect.poll(callers, { timeout: 15_000 }).toBe("3");
  await answerNext(project, "Mango");
  expect(await Promise.all(calls)).toEqual(["Mango", "Mango", "Mango"]);
  expect(await Promise.all(askAll())).toEqual(["Mango", "Mango", "Mango"]);
  const { items } = await project.api.entries.list({ query: { project: project.name } });
  expect(items).toHaveLength(1);
  table.ran("with openai and ai: one question, one entry");
});
