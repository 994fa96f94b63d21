/** Binds the port, or says who holds it and how to take another. */
import type { Server } from "node:http";
import { findPortHolder } from "./port-holder";

/** Connections that may wait to be accepted: a test suite opens all its calls in one moment, and Node allows 511. */
const BACKLOG = 4_096;

export class ListenError extends Error {
  override readonly name = "ListenError";
}

interface ListenPlace {
  host: string;
  port: number;
}

export function listen(server: Server, place: ListenPlace): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      explain(error, place).then((message) => reject(new ListenError(message, { cause: error })), reject);
    });
    server.listen({ port: place.port, host: place.host, backlog: BACKLOG }, () => {
      server.removeAllListeners("error");
      resolve();
    });
  });
}

async function explain(error: NodeJS.ErrnoException, { host, port }: ListenPlace): Promise<string> {
  const other = `set SEMULA_PORT to a free port, for example: SEMULA_PORT=${port + 1} npm start`;
  switch (error.code) {
    case "EADDRINUSE":
      return `Port ${port} is already taken by ${await findPortHolder(port)}. Stop it, or ${other}`;
    case "EACCES":
      return `This user may not listen on port ${port} (ports below 1024 need special rights): ${other.replace(`${port + 1}`, "8080")}`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `${host} is not an address of this machine: set SEMULA_HOST to 127.0.0.1 (this machine only) or 0.0.0.0 (all).`;
    default:
      return `Cannot listen on ${host}:${port}: ${error.message}`;
  }
}
