/** The built server as a process of its own: a fresh data folder, a free port, and nothing left behind. */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { type ApiClient, createApiClient, httpTransport } from "@/lib/api/client";

const root = path.resolve(import.meta.dirname, "../..");
const bundle = path.join(root, ".next", "semula-server.mjs");
const startWithinMs = 60_000;
const stopWithinMs = 10_000;

export type Env = Readonly<Record<string, string>>;

export interface ServerOptions {
  readonly env?: Env;
  /** Kept when the server is disposed of; without it a temporary folder is made and removed. */
  readonly dataDir?: string;
}

export interface SemulaServer {
  readonly baseUrl: string;
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  readonly api: ApiClient;
  /** Base URL for a client, of a project or of `default`. */
  v1(project?: string): string;
  /** Everything the server has written to standard error since the first start. */
  stderr(): string;
  stdout(): string;
  /** SIGTERM, then a start on the same port with the same data. */
  restart(env?: Env): Promise<void>;
  /** SIGKILL; `start` brings it back. */
  kill9(): Promise<void>;
  start(env?: Env): Promise<void>;
  /** SIGTERM; the exit code. */
  stop(): Promise<number | null>;
  /** Ends the process if it runs and removes the data folder. */
  dispose(): Promise<void>;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

const running = new Set<Child>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts a server; throws what it said when it does not come up. */
export async function startServer(options: ServerOptions = {}): Promise<SemulaServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), "semula-e2e-")));
  const server = new RunningServer(dataDir, options);
  try {
    await server.start();
  } catch (error) {
    await server.dispose();
    throw error;
  }
  return server;
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

class RunningServer implements SemulaServer {
  port = 0;
  api: ApiClient;
  #child: Child | null = null;
  readonly #outputs: Output[] = [];

  constructor(
    readonly dataDir: string,
    readonly options: ServerOptions,
  ) {
    this.api = createApiClient(httpTransport("http://127.0.0.1:0"));
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    const pid = this.#child?.pid;
    if (pid === undefined) throw new Error("The server does not run.");
    return pid;
  }

  v1(project?: string): string {
    return project === undefined ? `${this.baseUrl}/v1` : `${this.baseUrl}/p/${project}/v1`;
  }

  stderr(): string {
    return this.#outputs.map((output) => output.stderr()).join("");
  }

  stdout(): string {
    return this.#outputs.map((output) => output.stdout()).join("");
  }

  async start(env: Env = {}): Promise<void> {
    if (this.#child) throw new Error("The server runs already.");
    const all = { ...this.options.env, ...env };
    const child = spawnServer({ ...all, SEMULA_PORT: String(this.port), SEMULA_DATA: this.dataDir });
    this.#child = child;
    const output = collect(child);
    this.#outputs.push(output);
    this.port = await readPort(child, output);
    const token = all.SEMULA_TOKEN;
    const headers: Env = token === undefined ? {} : { authorization: `Bearer ${token}` };
    this.api = createApiClient(httpTransport(this.baseUrl, headers));
  }

  async restart(env: Env = {}): Promise<void> {
    await this.stop();
    await this.start(env);
  }

  async kill9(): Promise<void> {
    await this.#end("SIGKILL");
  }

  async stop(): Promise<number | null> {
    return this.#end("SIGTERM");
  }

  async dispose(): Promise<void> {
    await this.#end("SIGTERM");
    if (this.options.dataDir === undefined) await rm(this.dataDir, { recursive: true, force: true });
  }

  async #end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
    const child = this.#child;
    this.#child = null;
    if (!child) return null;
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const closed = once(child, "close");
    child.kill(signal);
    const timer = setTimeout(() => child.kill("SIGKILL"), stopWithinMs);
    const [code] = await closed;
    clearTimeout(timer);
    return code;
  }
}

interface Output {
  stdout(): string;
  stderr(): string;
}

function collect(child: Child): Output {
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

function spawnServer(env: Env): Child {
  if (!existsSync(bundle)) throw new Error(`There is no ${bundle}: run npm run build first.`);
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith("SEMULA_") && name !== "DATABASE_URL" && name !== "NODE_OPTIONS",
  );
  const child = spawn(process.execPath, ["--enable-source-maps", bundle], {
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
async function readPort(child: Child, output: Output): Promise<number> {
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
