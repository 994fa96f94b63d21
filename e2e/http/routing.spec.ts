/** Which addresses and methods reach the endpoint, and what the others are told. */
import { answerNext } from "../support/answers";
import { ask, completionOf, contentOf, question, send } from "../support/chat";
import { seedEntry } from "../support/entries";
import { expectError } from "../support/expect-error";
import { createProject, expect, test } from "../support/fixture";

test("every spelling of the address reaches the same handler without a redirect", async ({ project }) => {
  await seedEntry(project, question("Name a fruit."), "Mango");
  const base = `${project.server.baseUrl}/p/${project.name}`;
  const spellings = ["/v1", "", "/v1/v1", "//v1", "/v1/", "//v1//v1"];
  for (const spelling of spellings) {
    for (const end of ["", "/"]) {
      const reply = await send(`${base}${spelling}/chat/completions${end}`, question("Name a fruit."));
      expect(contentOf(reply), `${spelling} … ${end}`).toBe("Mango");
    }
    expect((await send(`${base}${spelling}/models/`, undefined)).status, spelling).toBe(200);
  }
});

test("the default project answers at the root in every spelling", async ({ semula }) => {
  await seedEntry({ name: "default", api: semula.api }, question("Name a fruit."), "Mango");
  for (const spelling of ["/v1", "", "/v1/v1", "//v1", "/p/default/v1", "/p/default"]) {
    const reply = await send(`${semula.baseUrl}${spelling}/chat/completions`, question("Name a fruit."));
    expect(contentOf(reply), spelling).toBe("Mango");
  }
});

test("a query string does not matter", async ({ project }) => {
  await seedEntry(project, question("Name a fruit."), "Mango");
  const reply = await send(
    `${project.v1}/chat/completions?api-version=2026-01-01`,
    question("Name a fruit."),
  );
  expect(contentOf(reply)).toBe("Mango");
});

test("the project is chosen by path or header, and naming two is refused", async ({ project }) => {
  await seedEntry(project, question("Name a fruit."), "Mango");
  const { server, name } = project;
  const header = { "x-semula-project": name };
  expect(contentOf(await ask(server.v1(), question("Name a fruit."), { headers: header }))).toBe("Mango");
  expect(contentOf(await ask(project.v1, question("Name a fruit."), { headers: header }))).toBe("Mango");
  const other = await createProject(server);
  const reply = await ask(other.v1, question("Name a fruit."), { headers: header });
  expectError(reply, {
    status: 400,
    code: "semula_invalid_request",
    param: "x-semula-project",
    message: name,
  });
});

test("an unknown project is told the names of those that exist", async ({ project }) => {
  const reply = await ask(project.server.v1("nobody"), question("Hello"));
  const error = expectError(reply, { status: 404, code: "semula_invalid_request", message: project.name });
  expect(error.projects).toContain("default");
  expectError(await ask(project.server.v1("N%20O"), question("Hello")), {
    status: 404,
    code: "semula_invalid_request",
  });
});

test("projects never share answers or questions", async ({ project }) => {
  const other = await createProject(project.server);
  await seedEntry(project, question("Name a fruit."), "Mango");
  await other.set({ mode: "replay" });
  expectError(await ask(other.v1, question("Name a fruit.")), { status: 400, code: "semula_miss" });
});

test("unknown paths are JSON and name what is served", async ({ project }) => {
  for (const path of ["/nothing", "/chat", "/chat/completion", "/traces/ingest", "/"]) {
    const reply = await send(`${project.v1}${path}`, {});
    expectError(reply, { status: 404, code: "semula_invalid_request", message: "/v1/chat/completions" });
  }
});

test("endpoints of the provider that are absent say what to use instead", async ({ project }) => {
  const responses = await send(`${project.v1}/responses`, { model: "gpt-4o", input: "Hi" });
  expectError(responses, { status: 404, code: "semula_invalid_request", message: ".chat(" });
  for (const path of [
    "completions",
    "embeddings",
    "messages",
    "images/generations",
    "audio/speech",
    "files",
  ]) {
    expectError(await send(`${project.v1}/${path}`, { model: "m" }), {
      status: 404,
      code: "semula_invalid_request",
    });
  }
  expect((await project.api.pending.list({ query: { project: project.name } })).items).toEqual([]);
});

test("wrong methods are told the right one", async ({ project }) => {
  for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
    const reply = await send(`${project.v1}/chat/completions`, undefined, { method });
    expectError(reply, { status: 405, code: "semula_invalid_request", message: "POST" });
    expect(reply.headers.get("allow")).toContain("POST");
  }
  const models = await send(`${project.v1}/models`, {});
  expectError(models, { status: 405, code: "semula_invalid_request" });
  expect(models.headers.get("allow")).toContain("GET");
});

test("HEAD probes have no body and open no question", async ({ project }) => {
  const head = await send(`${project.v1}/chat/completions`, undefined, { method: "HEAD" });
  expect(head.status).toBe(405);
  expect(head.text).toBe("");
  expect((await send(`${project.v1}/models`, undefined, { method: "HEAD" })).status).toBe(200);
  expect((await project.api.pending.list({ query: { project: project.name } })).items).toEqual([]);
});

test("request ids are unique, also of errors", async ({ project }) => {
  await seedEntry(project, question("Name a fruit."), "Mango");
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      n % 2 ? ask(project.v1, question("Name a fruit.")) : send(`${project.v1}/nothing`, {}),
    ),
  );
  const ids = replies.map(({ headers }) => headers.get("x-request-id"));
  expect(new Set(ids).size).toBe(40);
  expect(ids).not.toContain(null);
});

test("headers of a hit say where it came from", async ({ project }) => {
  await seedEntry(project, question("Name a fruit."), "Mango");
  const { headers } = await ask(project.v1, question("Name a fruit."));
  const { items } = await project.api.entries.list({ query: { project: project.name } });
  expect(headers.get("x-semula-outcome")).toBe("hit");
  expect(headers.get("x-semula-tier")).toBe("exact");
  expect(headers.get("x-semula-score")).toBe("1.00");
  expect(headers.get("x-semula-entry")).toBe(items[0]?.id);
  expect(headers.get("content-type")).toBe("application/json");
  expect(headers.get("openai-version")).toBe("2020-10-01");
  expect(headers.get("openai-processing-ms")).toMatch(/^\d+$/);
});

test("any key or none is accepted without a token", async ({ project }) => {
  await seedEntry(project, question("Name a fruit."), "Mango");
  const credentials: Record<string, string>[] = [
    {},
    { authorization: "Bearer x" },
    { authorization: "Bearer " },
    { "api-key": "a" },
    { "x-api-key": "b" },
  ];
  for (const headers of credentials) {
    expect(completionOf(await ask(project.v1, question("Name a fruit."), { headers })).object).toBe(
      "chat.completion",
    );
  }
});

test("a recorded reply names its entry and its question", async ({ project }) => {
  const call = ask(project.v1, question("Name a fruit."));
  const { pending, reply } = await answerNext(project, "Mango");
  const { headers } = await call;
  expect(headers.get("x-semula-outcome")).toBe("recorded");
  expect(headers.get("x-semula-entry")).toBe(reply.entry);
  expect(headers.get("x-semula-pending")).toBe(pending.id);
});
