/** Runs a TypeScript file of this folder as a process of its own and hands on its lines. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface, type Interface } from "node:readline";

export interface Child {
  readonly process: ChildProcessWithoutNullStreams;
  readonly lines: Interface;
  /** Ends it without warning. Settles when it is gone. */
  kill(): Promise<void>;
}

export function startChild(script: string, ...args: string[]): Child {
  const file = path.resolve("lib/storage/testing", script);
  const child = spawn(process.execPath, ["--import", "tsx", file, ...args]);
  child.stderr.pipe(process.stderr);
  const exited = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  return { process: child, lines: createInterface({ input: child.stdout }), kill };
}
