/** The server process: how it is started, what it prints, and that it ends with the tests. */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";

const root = path.resolve(import.meta.dirname, "../..");
const bundle = path.join(root, ".next", "semula-server.mjs");
const startWithinMs = 60_000;

export type Env = Readonly<Record<string, string>>;

export type Child = ChildProcessByStdio<null, Readable, Readable>;

const running = new Set<Child>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

export interface Output {
  stdout(): string;
  stderr(): string;
}

export function collect(child: Child): Output {
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  return { stdout: () => stdout, stderr: () => stderr };
}

export function spawnServer(env: Env): Child {
  if (!existsSync(bundle)) throw new Error(`There is no ${bundle}: run npm run build first.`);
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith("SEMULA_") && name !== "DATABASE_URL" && name !== "NODE_OPTIONS",
  );
  const child = spawn(process.execPath, [bundle], {
    cwd: root,
    env: {
      ...Object.fromEntries(inherited),
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      // Under npm the server ends with its parent, so that a killed test run leaves none behind.
      npm_lifecycle_event: "e2e",
      SEMULA_PORT: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  child.once("close", () => running.delete(child));
  return child;
}

/** The port from the line that names the base URL, which is printed when the server is ready. */
export async function readPort(child: Child, output: Output): Promise<number> {
  const end = performance.now() + startWithinMs;
  for (;;) {
    const port = /base URL\s+http:\/\/[^\s/]+:(\d+)\/v1/.exec(output.stdout())?.[1];
    if (port !== undefined) return Number(port);
    const ended = child.exitCode !== null || child.signalCode !== null;
    if (ended || performance.now() > end) {
      const why = ended ? `ended with ${child.exitCode ?? child.signalCode}` : "did not come up";
      throw new Error(`The server ${why}:\n${output.stdout()}${output.stderr()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export interface ProcessEnd {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a server that is expected to refuse to start. */
export async function runToEnd(env: Env): Promise<ProcessEnd> {
  const child = spawnServer(env);
  const output = collect(child);
  const timer = setTimeout(() => child.kill("SIGKILL"), startWithinMs);
  const [code] = await once(child, "close");
  clearTimeout(timer);
  return { code, stdout: output.stdout(), stderr: output.stderr() };
}
