/** Which names and browser origins may talk to the server. */
import { send } from "../support/chat";
import { expectError } from "../support/expect-error";
import { expect, test } from "../support/fixture";
import { sendRaw } from "../support/raw-socket";
import { startServer } from "../support/server";

const stainless = "authorization, content-type, x-stainless-lang, x-stainless-new-thing, user-agent";

test("a browser on loopback may call the endpoint with any header its SDK sends", async ({ project }) => {
  const origin = "http://localhost:5173";
  const preflight = await send(`${project.v1}/chat/completions`, undefined, {
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": stainless },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe(origin);
  expect(preflight.headers.get("access-control-allow-methods")).toContain("POST");
  for (const name of stainless.split(", ")) {
    expect(preflight.headers.get("access-control-allow-headers")).toContain(name);
  }
  const models = await send(`${project.v1}/models`, undefined, { headers: { origin } });
  expect(models.headers.get("access-control-allow-origin")).toBe(origin);
  expect(models.headers.get("access-control-expose-headers")).toContain("x-request-id");
  expect(models.headers.get("vary")).toContain("origin");
});

test("pages of unknown sites are refused, preflight included", async ({ project }) => {
  const headers = { origin: "https://evil.example" };
  for (const method of ["GET", "OPTIONS"]) {
    const reply = await send(`${project.v1}/models`, undefined, { method, headers });
    expectError(reply, { status: 403, code: "forbidden_origin" });
    expect(reply.headers.get("access-control-allow-origin")).toBeNull();
  }
  const post = await send(`${project.v1}/chat/completions`, "{}", {
    headers: { ...headers, "content-type": "text/plain" },
  });
  expectError(post, { status: 403, code: "forbidden_origin" });
  expectError(await send(`${project.v1}/models`, undefined, { headers: { origin: "null" } }), {
    status: 403,
    code: "forbidden_origin",
  });
});

test("the management API is for the same origin only", async ({ project }) => {
  const { baseUrl } = project.server;
  const url = `${baseUrl}/api/projects`;
  expect((await send(url, undefined, { headers: { origin: baseUrl } })).status).toBe(200);
  const foreign: Record<string, string>[] = [
    { origin: "http://localhost:5173" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ];
  for (const path of ["/api/projects", "/api/events", "/metrics"]) {
    for (const headers of foreign) {
      const reply = await send(`${baseUrl}${path}`, undefined, { headers });
      expect(reply.status, `${path} ${JSON.stringify(headers)}`).toBe(403);
      expect(JSON.parse(reply.text)).toMatchObject({ code: "forbidden_origin", status: 403 });
      expect(reply.headers.get("content-type")).toBe("application/problem+json");
    }
  }
});

test("a foreign Host name is refused: DNS rebinding", async ({ project }) => {
  const { port } = project.server;
  for (const path of ["/v1/models", "/api/projects", "/api/events", "/metrics"]) {
    const reply = await sendRaw(port, [
      `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    ]);
    expect(reply.status, path).toBe(403);
    expect(reply.body).toContain("evil.example");
  }
  for (const host of [
    `127.0.0.1:${port}`,
    `localhost:${port}`,
    "LOCALHOST",
    "host.docker.internal",
    "[::1]:80",
  ]) {
    const reply = await sendRaw(port, [
      `GET /v1/models HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    ]);
    expect(reply.status, host).toBe(200);
  }
});

test("further names and origins are accepted when the configuration names them", async () => {
  const server = await startServer({
    env: { SEMULA_ALLOWED_HOSTS: "semula.test", SEMULA_ALLOWED_ORIGINS: "https://app.example.org" },
  });
  try {
    const named = await sendRaw(server.port, [
      "GET /v1/models HTTP/1.1\r\nHost: Semula.Test:8080\r\nConnection: close\r\n\r\n",
    ]);
    expect(named.status).toBe(200);
    const origin = "https://app.example.org";
    const allowed = await send(`${server.v1()}/models`, undefined, { headers: { origin } });
    expect(allowed.headers.get("access-control-allow-origin")).toBe(origin);
  } finally {
    await server.dispose();
  }
});
