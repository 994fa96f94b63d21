/** Runs the load generator beside this process, so that measuring and being measured do not share an event loop. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export interface LoadPlan {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** Ends after so many requests instead of after the seconds. */
  readonly amount?: number;
  /** Sent in turn; none: GET. */
  readonly bodies: readonly string[];
}

export interface Measured {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Replies that were not 2xx, and connections that failed. */
  readonly failed: number;
}

export async function runLoad(plan: LoadPlan): Promise<Measured> {
  const file = path.join(import.meta.dirname, "load-client.ts");
  const child = spawn(process.execPath, ["--import", "tsx", file], { stdio: ["pipe", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stdin.end(JSON.stringify(plan));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`The load generator ended with code ${code}.`);
  const measured = JSON.parse(output) as Measured;
  if (measured.failed > 0) throw new Error(`${measured.failed} requests to ${plan.url} failed.`);
  return measured;
}
