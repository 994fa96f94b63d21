/** What a process holds in memory. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** Resident memory in MB: from /proc, elsewhere from ps. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kb = /VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? (await psResidentKb(pid));
  return Number(kb) / 1024;
}

async function psResidentKb(pid: number): Promise<string> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
  return stdout.trim();
}
