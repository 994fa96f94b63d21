/**
 * The server process: configuration, migrations, then a thin node:http front around Next. It tidies the
 * path of a request (lib/server/front.ts) and decides nothing else about it.
 */

import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import type { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
import next from "next";
import { type Config, ConfigError, loadConfig } from "@/lib/config";
import { errorBody, normaliseUrl, pathOf, refusalOf } from "@/lib/server/front";
import { applyMigrations } from "@/lib/storage/migrate/apply-migrations";
import { DatabaseError } from "@/lib/storage/migrate/database-error";
import { holdDatabase } from "@/lib/storage/migrate/hold-database";
import { ListenError, listen } from "./server/listen";
import { withoutConfigNote } from "./server/quiet";
import { stopOnSignal } from "./server/shutdown";

// True of scripts/serve.ts and of the bundle in .next alike.
const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Above the 60 s that pooling proxies keep a connection, so that they never write into one just closed. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;

async function serve(dev: boolean): Promise<void> {
  const config = loadConfig(process.env);
  for (const warning of config.warnings) console.warn(`semula: ${warning}`);
  const server = createServer();
  allowLongCalls(server);
  // The port is bound first, so that a second start by mistake never touches the first one's database.
  await listen(server, config);
  stopOnSignal(server);
  server.on("clientError", refuseConnection);
  if (!dev) ignoreUpgrades(server);

  const ready = prepare(server, config, dev);
  server.on("request", async (request, response) => {
    request.url = normaliseUrl(pathOf(request.url ?? "/"));
    const refusal = refusalOf(request.method ?? "", request.url);
    if (refusal) return refuse(response, refusal);
    // Requests that come in before everything is ready wait for it.
    const handle = await ready;
    await handle(request, response).catch((error) => {
      console.error("semula: a request failed:", error);
      response.destroy();
    });
  });
  await ready;
  const origin = `http://${displayHost(config.host)}:${boundPort(server)}`;
  console.log(`semula dashboard  ${origin}\nsemula base URL   ${origin}/v1`);
}

function refuse(response: ServerResponse, { status, message }: { status: number; message: string }): void {
  response.writeHead(status, { "content-type": "application/json", "x-should-retry": "false" });
  response.end(errorBody(message));
}

/** Broken HTTP: there is no request to answer, so the words go onto the connection as they are. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const isTooLong = error.code === "HPE_HEADER_OVERFLOW";
  const status = isTooLong ? "431 Request Header Fields Too Large" : "400 Bad Request";
  const body = errorBody(isTooLong ? "The request's headers are too long." : "This is not valid HTTP.");
  const headers = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`;
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`);
}

/**
 * Some HTTP clients offer an upgrade with every request (the JDK's: h2c). With no listener for it Node serves the
 * request itself; the framework adds one, which only its development server needs.
 */
function ignoreUpgrades(server: Server): void {
  server.on("newListener", (event, listener) => {
    if (event === "upgrade") queueMicrotask(() => server.off("upgrade", listener));
  });
}

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

async function prepare(server: Server, config: Config, dev: boolean): Promise<RequestHandler> {
  const migrationsDir = path.join(ROOT, "prisma", "migrations");
  await holdDatabase(config.databaseUrl);
  await applyMigrations({ databaseUrl: config.databaseUrl, migrationsDir });
  if (!dev) await reuseBuiltConfig();
  const port = boundPort(server);
  const app = next({ dev, dir: ROOT, hostname: config.host, port, httpServer: server });
  await withoutConfigNote(() => app.prepare());
  return app.getRequestHandler();
}

/**
 * Hands Next the configuration as the build left it, as its standalone output does: reading
 * next.config.ts again would load a compiler at each start. Without effect where Next ignores it.
 */
async function reuseBuiltConfig(): Promise<void> {
  const file = path.join(ROOT, ".next", "required-server-files.json");
  const built: { config: unknown } = JSON.parse(await readFile(file, "utf8"));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(built.config);
}

/** A parked call stays open for minutes: only the headers of a request have a time limit. */
function allowLongCalls(server: Server): void {
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  server.headersTimeout = KEEP_ALIVE_TIMEOUT_MS + 5_000;
  server.requestTimeout = 0;
  server.timeout = 0;
}

function boundPort(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server is not bound to a port.");
  return address.port;
}

function displayHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

process.title = "semula";
try {
  await serve(process.argv.includes("--dev"));
} catch (error) {
  const told = error instanceof ConfigError || error instanceof DatabaseError || error instanceof ListenError;
  console.error(`semula: ${told ? error.message : error instanceof Error ? error.stack : String(error)}`);
  process.exit(1);
}
