/** The provider's own client, with its default settings wherever nothing else is said. */
import { zodResponseFormat } from "openai/helpers/zod";
import { VERSION } from "openai/version";
import { z } from "zod";
import { answerNext, listPending } from "../support/answers";
import { question } from "../support/chat";
import { createClientTable } from "../support/client-table";
import { expect, test } from "../support/fixture";
import { chatParams, openaiFor } from "../support/openai-client";

const table = createClientTable("openai", VERSION);
test.afterAll(({}, testInfo) => table.show(testInfo));

const fruitSchema = z.object({ name: z.string(), grams: z.number() });

test("create: parked, answered, replayed", async ({ project }) => {
  const client = openaiFor(project);
  const call = client.chat.completions.create(chatParams("Name a fruit.")).withResponse();
  await answerNext(project, "Mango");
  const { data, request_id: requestId } = await call;
  expect(data.choices[0]?.message.content).toBe("Mango");
  expect(requestId).toMatch(/^[0-9a-z]{26}$/);
  const again = await client.chat.completions.create(chatParams("Name a fruit."));
  expect(again.choices).toEqual(data.choices);
  table.ran("create: parked and replayed, request id read");
});

test("stream: parked and replayed", async ({ project }) => {
  const client = openaiFor(project);
  const read = async () => {
    let text = "";
    let usage: number | undefined;
    const options = { stream: true as const, stream_options: { include_usage: true } };
    for await (const chunk of await client.chat.completions.create({
      ...chatParams("Name a fruit."),
      ...options,
    })) {
      text += chunk.choices[0]?.delta.content ?? "";
      usage = chunk.usage?.total_tokens ?? usage;
    }
    return { text, usage };
  };
  const first = read();
  await answerNext(project, "Mango 🍎 with a long tail of words");
  expect(await first).toEqual({ text: "Mango 🍎 with a long tail of words", usage: expect.any(Number) });
  expect(await read()).toEqual(await first);
  table.ran("create with stream: parked and replayed, usage read");
});

test("the stream helper", async ({ project }) => {
  const client = openaiFor(project);
  const stream = client.chat.completions.stream(chatParams("Name a fruit."));
  const pieces: string[] = [];
  stream.on("content.delta", ({ delta }) => pieces.push(delta));
  await answerNext(project, "Mango, fig and quince");
  const completion = await stream.finalChatCompletion();
  expect(completion.choices[0]).toMatchObject({
    finish_reason: "stop",
    message: { role: "assistant", content: "Mango, fig and quince" },
  });
  expect(pieces.join("")).toBe("Mango, fig and quince");
  table.ran("stream helper: final completion, content deltas");
});

test("parse with a zod schema, whole and streamed", async ({ project }) => {
  const client = openaiFor(project);
  const request = { ...chatParams("A fruit."), response_format: zodResponseFormat(fruitSchema, "fruit") };
  const call = client.chat.completions.parse(request);
  await answerNext(project, '{"name":"Mango","grams":200}');
  expect((await call).choices[0]?.message.parsed).toEqual({ name: "Mango", grams: 200 });
  const streamed = await client.chat.completions.stream(request).finalChatCompletion();
  expect(streamed.choices[0]?.message.parsed).toEqual({ name: "Mango", grams: 200 });
  table.ran("parse and stream with a zod schema");
});

test("a refusal of a structured call is told as one", async ({ project }) => {
  const request = { ...chatParams("A fruit."), response_format: zodResponseFormat(fruitSchema, "fruit") };
  const call = openaiFor(project).chat.completions.parse(request);
  await answerNext(project, { answer: { refusal: "I name no fruit." } });
  expect((await call).choices[0]?.message).toMatchObject({ refusal: "I name no fruit.", parsed: null });
  table.ran("refusal of a structured call");
});

for (const stream of [false, true]) {
  test(`runTools: a loop of two turns${stream ? ", streamed" : ""}, then replayed`, async ({ project }) => {
    const client = openaiFor(project);
    const asked: string[] = [];
    const weather = {
      type: "function" as const,
      function: {
        name: "get_weather",
        description: "Weather of a city",
        parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
        parse: (text: string) => z.object({ city: z.string() }).parse(JSON.parse(text)),
        function: ({ city }: { city: string }) => {
          asked.push(city);
          return "rain";
        },
      },
    };
    const body = { ...chatParams("Weather in Köln?"), tools: [weather] };
    const run = async () => {
      const runner = stream
        ? client.chat.completions.runTools({ ...body, stream: true })
        : client.chat.completions.runTools(body);
      return { text: await runner.finalContent(), messages: runner.messages };
    };
    const first = run();
    await answerNext(project, {
      answer: { tool_calls: [{ name: "get_weather", arguments: { city: "Köln" } }] },
    });
    const { pending } = await answerNext(project, "It rains in Köln.");
    expect(JSON.stringify(pending.request)).toContain('"role":"tool"');
    expect((await first).text).toBe("It rains in Köln.");
    const second = await run();
    expect(second.messages).toEqual((await first).messages);
    expect(asked).toEqual(["Köln", "Köln"]);
    expect(await listPending(project)).toEqual([]);
    table.ran(`runTools${stream ? ", streamed" : ""}: two turns, recorded and replayed`);
  });
}

test("models: list and retrieve", async ({ project }) => {
  const client = openaiFor(project);
  const body = {
    project: project.name,
    request: question("Hi", { model: "org/m:1" }),
    answer: { content: "x" },
  };
  await project.api.entries.create({ body });
  await client.chat.completions.create({ ...chatParams("Hi"), model: "org/m:1" });
  const ids = async () => (await client.models.list()).data.map(({ id }) => id);
  await expect.poll(ids, { timeout: 15_000 }).toEqual(["org/m:1"]);
  expect((await client.models.retrieve("org/m:1")).id).toBe("org/m:1");
  await expect(client.models.retrieve("none")).rejects.toMatchObject({
    status: 404,
    code: "model_not_found",
  });
  table.ran("models list and retrieve, with a slash in the id");
});

test("responses say what to use instead", async ({ project }) => {
  const call = openaiFor(project).responses.create({ model: "gpt-4o", input: "Hi" });
  await expect(call).rejects.toMatchObject({
    status: 404,
    message: expect.stringContaining("/v1/chat/completions"),
  });
  table.ran("responses: refused with the way to chat completions");
});
