/** Starts the bare server that hits are compared with. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export interface BareServer {
  readonly url: string;
  stop(): void;
}

export async function startBare(answerText: string, streamText: string): Promise<BareServer> {
  const file = path.join(import.meta.dirname, "bare-server.ts");
  const args = ["--import", "tsx", file, answerText, streamText];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = await once(child.stdout, "data");
  return { url: `http://127.0.0.1:${String(port).trim()}/`, stop: () => void child.kill() };
}
