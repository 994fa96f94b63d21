/** Liveness, readiness and figures. */
import { answerNext, nextPending } from "../support/answers";
import { ask, question, send } from "../support/chat";
import { expect, test } from "../support/fixture";

test("/healthz and /readyz say yes in JSON", async ({ project }) => {
  const { baseUrl } = project.server;
  for (const [path, status] of [
    ["healthz", "ok"],
    ["readyz", "ready"],
  ]) {
    const reply = await send(`${baseUrl}/${path}`, undefined);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toContain("application/json");
    expect(JSON.parse(reply.text)).toMatchObject({ status });
  }
});

test("/metrics counts calls by outcome and who waits", async ({ semula }) => {
  const call = ask(semula.v1(), question("Name a fruit."));
  const inbox = { api: semula.api };
  await nextPending(inbox);
  const metrics = async () => (await send(`${semula.baseUrl}/metrics`, undefined)).text;
  await expect.poll(metrics, { timeout: 15_000 }).toContain("semula_callers_waiting 1");
  await answerNext(inbox, "Mango");
  await call;
  await ask(semula.v1(), question("Name a fruit."));
  await expect
    .poll(metrics, { timeout: 15_000 })
    .toContain('semula_calls_total{outcome="hit",tier="exact"} 1');
  const text = await metrics();
  expect(text).toContain('semula_calls_total{outcome="recorded",tier="none"} 1');
  expect(text).toContain("semula_callers_waiting 0");
  expect(text).toContain("process_resident_memory_bytes");
});
