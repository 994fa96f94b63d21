/** The built server as a process of its own: a fresh data folder, a free port, and nothing left behind. */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ApiClient, createApiClient, httpTransport } from "@/lib/api/client";
import { type Child, collect, type Env, type Output, readPort, spawnServer } from "./server-process";

const stopWithinMs = 10_000;

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
