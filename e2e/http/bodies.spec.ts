/** Request bodies: sizes, encodings, and JSON that is not quite JSON. */
import { gzipSync } from "node:zlib";
import { answerNext, listPending } from "../support/answers";
import { ask, contentOf, question, send } from "../support/chat";
import { seedEntry } from "../support/entries";
import { expectError } from "../support/expect-error";
import { expect, test } from "../support/fixture";
import { sendRaw } from "../support/raw-socket";

const invalid = { status: 400, code: "semula_invalid_request" };
const chat = (fields: string) => `{"model":"m","messages":[{"role":"user","content":"Hi"}]${fields}}`;

test("malformed JSON is refused with its position", async ({ project }) => {
  const bodies: [string, RegExp][] = [
    ["", /empty|Send the request as JSON/],
    ["{", /JSON/],
    ['{"model":"m",}', /JSON/],
    [`${chat("")} x`, /JSON/],
    ["[1]", /object/],
    ["null", /object/],
  ];
  for (const [body, message] of bodies) {
    const reply = await ask(project.v1, body);
    expectError(reply, { ...invalid, message });
  }
  expectError(await ask(project.v1, '{"model":"m",\n"messages": oops}'), {
    ...invalid,
    message: /line 2|position|column/,
  });
});

test("a duplicate key is refused at any depth", async ({ project }) => {
  expectError(await ask(project.v1, chat(',"n":1,"n":2')), { ...invalid, message: /key n / });
  const nested = chat(',"metadata":{"a":"1","a":"2"}');
  expectError(await ask(project.v1, nested), { ...invalid, message: /key metadata\.a / });
  expectError(await ask(project.v1, chat(',"n":1,"\\u006e":2')), { ...invalid, message: /key n / });
});

test("deep nesting is refused, not a crash", async ({ project }) => {
  const nest = (depth: number) => chat(`,"x":${"[".repeat(depth)}${"]".repeat(depth)}`);
  expectError(await ask(project.v1, nest(200)), invalid);
  expectError(await ask(project.v1, nest(200_000)), invalid);
  const call = ask(project.v1, nest(100));
  await answerNext(project, "Mango");
  expect(contentOf(await call)).toBe("Mango");
});

test("invalid UTF-8 is refused", async ({ project }) => {
  const bytes = Buffer.concat([
    Buffer.from('{"model":"m","messages":[{"role":"user","content":"'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('"}]}'),
  ]);
  expectError(await ask(project.v1, bytes), { ...invalid, message: "UTF-8" });
});

test("fields out of their type or range are refused by name", async ({ project }) => {
  const wrong: [Record<string, unknown>, string][] = [
    [{ messages: undefined }, "messages"],
    [{ messages: [] }, "messages"],
    [{ n: 0 }, "n"],
    [{ n: 129 }, "n"],
    [{ model: 7 }, "model"],
    [{ temperature: 3 }, "temperature"],
    [{ stream: "yes" }, "stream"],
    [{ tool_choice: "required" }, "tool_choice"],
    [{ tool_choice: { type: "function", function: { name: "f" } }, tools: [tool("g")] }, "tool_choice"],
    [{ response_format: { type: "json_schema", json_schema: { schema: {} } } }, "response_format"],
  ];
  for (const [fields, param] of wrong) {
    const error = expectError(await ask(project.v1, { ...question("Hi"), ...fields }), invalid);
    expect(error.param, JSON.stringify(fields)).toMatch(new RegExp(`^${param}`));
  }
  expect(await listPending(project)).toEqual([]);
});

const tool = (name: string) => ({ type: "function", function: { name, parameters: { type: "object" } } });

test("an error known before the stream has a status of its own", async ({ project }) => {
  expectError(await ask(project.v1, { ...question("Hi"), stream: true, n: 0 }), { ...invalid, param: "n" });
});

test("content types with a charset, another one or none are accepted", async ({ project }) => {
  await seedEntry(project, question("Hi"), "Mango");
  const body = JSON.stringify(question("Hi"));
  for (const type of ["application/json; charset=utf-8", "text/plain"]) {
    expect(contentOf(await ask(project.v1, body, { headers: { "content-type": type } }))).toBe("Mango");
  }
  const raw = await sendRaw(project.server.port, [
    `POST /p/${project.name}/v1/chat/completions HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`,
    `Content-Length: ${body.length}\r\n\r\n${body}`,
  ]);
  expect(raw.status).toBe(200);
});

test("30 MB are accepted by default", async ({ project }) => {
  test.setTimeout(180_000);
  const image = {
    type: "image_url",
    image_url: { url: `data:image/png;base64,${"A".repeat(30 * 1024 * 1024)}` },
  };
  const messages = [{ role: "user", content: [{ type: "text", text: "What is this?" }, image] }];
  const call = ask(project.v1, { model: "m", messages });
  const { pending } = await answerNext(project, "A grey square");
  expect(pending.last_message).toContain("What is this?");
  expect(contentOf(await call)).toBe("A grey square");
  expect(contentOf(await ask(project.v1, { model: "m", messages }))).toBe("A grey square");
});

test.describe("with a low limit", () => {
  test.use({ semulaEnv: { SEMULA_BODY_BYTES_MAX: "2048" } });

  test("a longer body is 413, with a declared length or in chunks", async ({ semula }) => {
    const long = JSON.stringify(question("x".repeat(5_000)));
    expectError(await ask(semula.v1(), long), {
      status: 413,
      code: "semula_invalid_request",
      message: "2048",
    });
    const head =
      "POST /v1/chat/completions HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
    const piece = `400\r\n${"x".repeat(1024)}\r\n`;
    const chunked = await sendRaw(semula.port, [head, piece, piece, piece, "0\r\n\r\n"]);
    expect(chunked.status).toBe(413);
    expect(chunked.body).toContain("semula_invalid_request");
    const api = await send(`${semula.baseUrl}/api/entries`, { request: "x".repeat(5_000) });
    expect(api.status).toBe(413);
    expect(JSON.parse(api.text)).toMatchObject({ code: "body_too_large" });
    expect((await send(`${semula.v1()}/models`, undefined)).status).toBe(200);
  });
});

test("a client that accepts gzip gets streams uncompressed", async ({ project }) => {
  const headers = { "accept-encoding": "gzip, deflate, br" };
  const call = ask(project.v1, question("Hi", { stream: true }), { headers });
  await answerNext(project, "Mango ".repeat(500));
  const reply = await call;
  expect(reply.headers.get("content-encoding")).toBeNull();
  expect(reply.headers.get("cache-control")).toContain("no-transform");
  expect(reply.headers.get("x-accel-buffering")).toBe("no");
  expect(reply.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
});

test("a compressed request is read, an unknown encoding refused in words", async ({ project }) => {
  await seedEntry(project, question("Hi"), "Hello");
  const zipped = gzipSync(JSON.stringify(question("Hi")));
  expect(contentOf(await ask(project.v1, zipped, { headers: { "content-encoding": "gzip" } }))).toBe("Hello");
  const broken = await ask(project.v1, zipped.subarray(0, 20), { headers: { "content-encoding": "gzip" } });
  expectError(broken, { status: 400, code: "semula_invalid_request", message: "gzip" });
  const unknown = await ask(project.v1, zipped, { headers: { "content-encoding": "lzma" } });
  expectError(unknown, { status: 415, code: "semula_invalid_request", message: "lzma" });
});

test("unknown fields, nulls and every role are accepted", async ({ project }) => {
  const call = ask(project.v1, {
    model: "anything/at:all",
    messages: [
      { role: "developer", content: "Be brief.", cache_control: { type: "ephemeral" } },
      { role: "system", content: [{ type: "text", text: "Be kind." }] },
      { role: "user", content: [{ type: "text", text: "Hi" }], name: "ann" },
      {
        role: "assistant",
        content: null,
        tool_calls: [{ id: "c", type: "function", function: { name: "f", arguments: "{}" } }],
      },
      { role: "tool", tool_call_id: "c", content: "ok" },
      { role: "assistant", content: null, function_call: { name: "g", arguments: "{}" } },
      { role: "function", name: "g", content: null },
      { role: "user", content: "And now?" },
    ],
    temperature: null,
    tools: null,
    top_k: 3,
    thinking: { type: "enabled" },
  });
  const { pending } = await answerNext(project, "Mango");
  expect(pending.last_message).toBe("And now?");
  expect(pending.request).toMatchObject({ top_k: 3, thinking: { type: "enabled" } });
  expect(contentOf(await call)).toBe("Mango");
});
