import { expect, test } from "vitest";
import { ConfigError, environmentTable, loadConfig } from "./config";

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
};

test("an empty environment gives loopback, port 8080, no token", () => {
  expect(loadConfig({})).toMatchObject({
    host: "127.0.0.1",
    port: 8080,
    token: null,
    mode: null,
    bodyBytesMax: 67_108_864,
    warnings: [],
  });
  expect(loadConfig({}).databaseUrl).toMatch(/^file:\/.*\/data\/semula\.db$/);
});

test("all problems are told at once", () => {
  const problems = problemsOf({
    SEMULA_PORT: "http",
    SEMULA_MODE: "play",
    SEMULA_LOG_LEVEL: "loud",
    SEMULA_ALLOWED_ORIGINS: "nowhere",
  });
  expect(problems).toHaveLength(4);
  expect(problems.join()).toMatch(/SEMULA_PORT.*SEMULA_MODE|SEMULA_MODE.*SEMULA_PORT/s);
});

test.each([
  [{ SEMULA_HOST: "0.0.0.0" }, /SEMULA_TOKEN is required/],
  [{ SEMULA_TOKEN: "short" }, /at least 16/],
  [{ DATABASE_URL: "postgresql://me:hunter2@db/x" }, /"postgresql:" is not supported/],
] as const)("%o is refused", (env, message) => {
  expect(problemsOf(env).join()).toMatch(message);
});

test("no problem names the value of a secret", () => {
  const problems = problemsOf({
    SEMULA_TOKEN: "hunter2",
    DATABASE_URL: "postgresql://me:hunter2@db/x",
    SEMULA_PORT: "0x",
  }).join();
  expect(problems).not.toContain("hunter2");
});

test("an open port needs a token, or the words that something else guards it", () => {
  expect(problemsOf({ SEMULA_HOST: "0.0.0.0", SEMULA_TOKEN: "0123456789abcdef" })).toEqual([]);
  expect(loadConfig({ SEMULA_HOST: "0.0.0.0", SEMULA_NO_TOKEN: "1" }).warnings).toHaveLength(1);
});

test("every variable that is read is in the table", () => {
  const read: string[] = [];
  const env = new Proxy<Record<string, string | undefined>>(
    {},
    { get: (_, name) => void read.push(String(name)) },
  );
  loadConfig(env);
  expect([...new Set(read)].sort()).toEqual(Object.keys(environmentTable).sort());
});
