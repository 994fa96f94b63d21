/** The load generator, run as a process of its own: takes a plan on standard input, prints what it measured. */
import autocannon from "autocannon";
import type { LoadPlan, Measured } from "./load";

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const plan = JSON.parse(Buffer.concat(chunks).toString()) as LoadPlan;

const headers = { "content-type": "application/json" };
const result = await autocannon({
  url: plan.url,
  connections: plan.connections,
  ...(plan.amount === undefined ? { duration: plan.seconds } : { amount: plan.amount }),
  requests:
    plan.bodies.length === 0
      ? [{ method: "GET" }]
      : plan.bodies.map((body) => ({ method: "POST", body, headers })),
});
const measured: Measured = {
  perSecond: result.requests.total / result.duration,
  p50Ms: result.latency.p50,
  p99Ms: result.latency.p99,
  failed: result.non2xx + result.errors,
};
process.stdout.write(JSON.stringify(measured));
