/** A server with a token: who gets in, and by which door. */
import { ask, contentOf, question, send } from "../support/chat";
import { seedEntry } from "../support/entries";
import { expectError } from "../support/expect-error";
import { expect, test } from "../support/fixture";

const token = "correct-horse-battery-staple";
test.use({ semulaEnv: { SEMULA_TOKEN: token } });

test("the endpoint takes the token in every header clients use, and says 401 without", async ({ semula }) => {
  await seedEntry({ api: semula.api, name: "default" }, question("Hi"), "Mango");
  const good: Record<string, string>[] = [
    { authorization: `Bearer ${token}` },
    { authorization: `bearer ${token}` },
    { "api-key": token },
    { "x-api-key": token },
    { "x-semula-token": token, authorization: "Bearer sk-of-the-app" },
  ];
  for (const headers of good)
    expect(contentOf(await ask(semula.v1(), question("Hi"), { headers }))).toBe("Mango");
  const bad: Record<string, string>[] = [
    {},
    { authorization: "Bearer wrong" },
    { authorization: `Basic ${token}` },
    { "x-semula-token": `${token}x` },
  ];
  for (const headers of bad) {
    const reply = await ask(semula.v1(), question("Hi", { stream: true }), { headers });
    expectError(reply, { status: 401, code: "semula_unauthorized", message: "SEMULA_TOKEN" });
    expect(reply.headers.get("www-authenticate")).toContain("Bearer");
    expect(reply.text).not.toContain(token);
  }
  const preflight = await send(`${semula.v1()}/models`, undefined, {
    method: "OPTIONS",
    headers: { origin: "http://localhost:3000" },
  });
  expect(preflight.status).toBe(204);
});

test("the management API takes a bearer or the cookie of a session", async ({ semula }) => {
  const { baseUrl } = semula;
  for (const path of ["/api/projects", "/api/events", "/metrics"]) {
    expect((await send(`${baseUrl}${path}`, undefined)).status, path).toBe(401);
  }
  const refused = await send(`${baseUrl}/api/projects`, undefined, {
    headers: { cookie: `semula_session=${token}` },
  });
  expect(JSON.parse(refused.text)).toMatchObject({ code: "unauthorized", status: 401 });

  expect((await send(`${baseUrl}/api/session`, { token: "wrong" })).status).toBe(401);
  const login = await send(`${baseUrl}/api/session`, { token });
  expect(login.status).toBe(204);
  const cookie = login.headers.get("set-cookie") ?? "";
  expect(cookie).toContain("HttpOnly");
  expect(cookie).toContain("SameSite=Strict");
  expect(cookie).not.toContain(token);
  const headers = { cookie: cookie.split(";")[0] ?? "" };
  for (const path of ["/api/projects", "/metrics"]) {
    expect((await send(`${baseUrl}${path}`, undefined, { headers })).status, path).toBe(200);
  }
  const foreign = { ...headers, origin: "https://evil.example" };
  expect((await send(`${baseUrl}/api/projects`, undefined, { headers: foreign })).status).toBe(403);
});

test("the cookie does not open the endpoint, pages lead to the login, health stays open", async ({
  semula,
}) => {
  const login = await send(`${semula.baseUrl}/api/session`, { token });
  const cookie = (login.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  expect((await ask(semula.v1(), question("Hi"), { headers: { cookie } })).status).toBe(401);
  const page = await fetch(`${semula.baseUrl}/p/default/pending`, { redirect: "manual" });
  expect(page.status).toBe(307);
  expect(page.headers.get("location")).toContain("/login?next=%2Fp%2Fdefault%2Fpending");
  for (const path of ["healthz", "readyz"]) {
    expect((await send(`${semula.baseUrl}/${path}`, undefined)).status).toBe(200);
  }
});

test("the token is written nowhere", async ({ semula }) => {
  await ask(semula.v1(), question("Hi"), { headers: { authorization: "Bearer wrong" } });
  await semula.stop();
  expect(semula.stderr() + semula.stdout()).not.toContain(token);
});
