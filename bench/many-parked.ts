/** Many calls that wait at once: what they cost, and that each gets its answer. */
import { once } from "node:events";
import { Agent, request } from "node:http";
import { answer } from "../e2e/support/answers";
import { question } from "../e2e/support/chat";
import type { SemulaServer } from "../e2e/support/server";
import { residentMb } from "./memory";

export interface ManyParked {
  readonly calls: number;
  readonly idleMb: number;
  readonly parkedMb: number;
  readonly released: number;
  /** Calls whose caller got another reply than its own answer. Must be 0. */
  readonly wrong: number;
  readonly parkMs: number;
  readonly releaseMs: number;
}

export async function parkMany(server: SemulaServer, calls: number): Promise<ManyParked> {
  const idleMb = await residentMb(server.pid);
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const started = performance.now();
  const replies = Array.from({ length: calls }, (_, n) => post(server, agent, questionText(n, calls)));
  await untilWaiting(server, calls);
  const parkMs = performance.now() - started;
  const parkedMb = await residentMb(server.pid);

  const releaseStarted = performance.now();
  const released = await answerAll(server);
  const texts = await Promise.all(replies);
  const releaseMs = performance.now() - releaseStarted;
  agent.destroy();
  const wrong = texts.filter(
    (text, n) => !text.includes(JSON.stringify(answerText(questionText(n, calls)))),
  ).length;
  return { calls, idleMb, parkedMb, released, wrong, parkMs, releaseMs };
}

const questionText = (n: number, calls: number) => `Question number ${n} of ${calls}`;
const answerText = (text: string) => `The answer to: ${text}`;

async function post(server: SemulaServer, agent: Agent, text: string): Promise<string> {
  const sent = request(`${server.v1()}/chat/completions`, { method: "POST", agent });
  sent.end(JSON.stringify(question(text)));
  const [response] = await once(sent, "response");
  let body = "";
  for await (const piece of response) body += piece;
  return body;
}

async function untilWaiting(server: SemulaServer, calls: number): Promise<void> {
  const end = performance.now() + 120_000;
  for (;;) {
    const waiting = await readWaiting(server);
    if (waiting >= calls) return;
    if (performance.now() > end) throw new Error(`only ${waiting} of ${calls} calls wait after two minutes`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** How many callers wait; NaN while the server is too busy to say. */
async function readWaiting(server: SemulaServer): Promise<number> {
  const metrics = await fetch(`${server.baseUrl}/metrics`).then(
    (reply) => reply.text(),
    () => "",
  );
  return Number(/^semula_callers_waiting (\d+)/m.exec(metrics)?.[1]);
}

/** Answers page by page; gives how many callers were released. */
async function answerAll(server: SemulaServer): Promise<number> {
  let released = 0;
  for (;;) {
    const { items } = await server.api.pending.list({ query: { limit: 500 } });
    if (items.length === 0) return released;
    for (let at = 0; at < items.length; at += 16) {
      const batch = items.slice(at, at + 16);
      const replies = await Promise.all(
        batch.map((row) => answer(server.api, row.id, answerText(row.last_message))),
      );
      released += replies.reduce((sum, reply) => sum + reply.released, 0);
    }
  }
}
