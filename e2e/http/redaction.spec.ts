/** Secrets in requests: they match as they are, and are kept nowhere. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { answerNext } from "../support/answers";
import { ask, completionOf, contentOf, question, send } from "../support/chat";
import { expect, test } from "../support/fixture";
import { tool } from "../support/tools";

// Made up, in the shape of real ones; put together here so that no scanner takes this file for a leak.
const key = `sk-proj-${"Ab3dE6gH9jK2".repeat(4)}`;
const other = `sk-proj-${"Zx8vU5tS1rQ4".repeat(4)}`;
const github = `ghp_${"a1B2c3D4e5F6".repeat(3)}`;
const password = "hunter2-is-not-safe-93";

const request = (secret: string) => ({
  model: "m",
  messages: [
    { role: "system", content: `Use the key ${secret} and postgres://app:${password}@db/x` },
    { role: "user", content: "List the buckets." },
    {
      role: "assistant",
      content: null,
      tool_calls: [
        {
          id: "c",
          type: "function",
          function: { name: "list", arguments: JSON.stringify({ api_key: github }) },
        },
      ],
    },
    { role: "tool", tool_call_id: "c", content: "none" },
  ],
  tools: [tool("list", { api_key: { type: "string" } })],
});

test("a request with a secret hits its entry, and nothing of the secret is kept or shown", async ({
  semula,
}) => {
  const headers = { authorization: `Bearer ${key}`, "x-semula-run": "r1" };
  const call = ask(semula.v1(), request(key), { headers });
  const { pending, reply } = await answerNext({ api: semula.api }, "No buckets.");
  expect(contentOf(await call)).toBe("No buckets.");
  expect((await ask(semula.v1(), request(key), { headers })).headers.get("x-semula-tier")).toBe("exact");
  await send(
    `${semula.v1()}/chat/completions`,
    `{"model":"m","messages":[{"role":"user","content":"${key}"},]}`,
  );

  const shown = await Promise.all([
    send(`${semula.baseUrl}/api/pending/${pending.id}`, undefined),
    send(`${semula.baseUrl}/api/pending?status=answered`, undefined),
    send(`${semula.baseUrl}/api/entries/${reply.entry}`, undefined),
    send(`${semula.baseUrl}/api/entries?q=buckets`, undefined),
    send(`${semula.baseUrl}/api/log`, undefined),
    send(`${semula.baseUrl}/metrics`, undefined),
  ]);
  await semula.stop();
  const kept = await readFolder(semula.dataDir);
  expect(kept.includes("List the buckets.")).toBe(true);
  const places = [
    kept,
    Buffer.from(shown.map(({ text }) => text).join("\n")),
    Buffer.from(semula.stderr() + semula.stdout()),
  ];
  for (const secret of [key, github, password]) {
    for (const place of places) {
      expect(place.includes(secret)).toBe(false);
      expect(place.includes(secret.slice(8, 24))).toBe(false);
    }
  }
});

async function readFolder(folder: string): Promise<Buffer> {
  const names = await readdir(folder);
  return Buffer.concat(await Promise.all(names.map((name) => readFile(path.join(folder, name)))));
}

test("requests that differ in the secret alone are two questions", async ({ project }) => {
  const first = ask(project.v1, request(key));
  await answerNext(project, "Of the first");
  await first;
  const second = ask(project.v1, request(other));
  const { pending } = await answerNext(project, "Of the second");
  expect(JSON.stringify(pending.request)).not.toContain(other);
  await second;
  expect(contentOf(await ask(project.v1, request(key)))).toBe("Of the first");
  expect(contentOf(await ask(project.v1, request(other)))).toBe("Of the second");
});

test("a secret in a miss stays out of the reply", async ({ project }) => {
  await project.set({ mode: "replay" });
  const reply = await ask(project.v1, request(key));
  expect(reply.status).toBe(400);
  expect(reply.text).not.toContain(key.slice(8, 24));
});

test("an answer is given as it was written, and whoever writes a secret is warned", async ({ project }) => {
  const call = ask(project.v1, question("Give me a key."));
  const { reply } = await answerNext(project, `Take ${key}`);
  expect(reply.problems.map(({ rule }) => rule)).toContain("looks_like_secret");
  const wire = await call;
  expect(completionOf(wire).choices[0]?.message.content).toBe(`Take ${key}`);
});
