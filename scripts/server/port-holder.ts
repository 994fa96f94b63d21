/** Who listens on a port. Linux tells through /proc; elsewhere the sentence names the command that does. */
import { readdir, readFile, readlink } from "node:fs/promises";

const LISTENING = "0A";
const TABLES = ["/proc/net/tcp", "/proc/net/tcp6"];

/** A phrase that fits after "is taken by". Never throws. */
export async function findPortHolder(port: number): Promise<string> {
  const inodes = await findListeningSockets(port);
  if (inodes.size > 0) {
    for (const pid of await listProcesses()) {
      if (await holdsSocket(pid, inodes)) return `process ${pid} (${await readName(pid)})`;
    }
  }
  return process.platform === "win32"
    ? `another process (see: netstat -ano | findstr :${port})`
    : `another process (see: lsof -i :${port})`;
}

async function findListeningSockets(port: number): Promise<Set<string>> {
  const wanted = port.toString(16).toUpperCase().padStart(4, "0");
  const tables = await Promise.all(TABLES.map((file) => readFile(file, "utf8").catch(() => "")));
  const inodes = new Set<string>();
  for (const line of tables.join("\n").split("\n")) {
    const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
    if (local?.endsWith(`:${wanted}`) && state === LISTENING && inode !== undefined)
      inodes.add(`socket:[${inode}]`);
  }
  return inodes;
}

async function listProcesses(): Promise<string[]> {
  const names = await readdir("/proc").catch(() => []);
  return names.filter((name) => /^\d+$/.test(name));
}

/** False as well for processes of other users, whose open files are hidden. */
async function holdsSocket(pid: string, inodes: Set<string>): Promise<boolean> {
  const folder = `/proc/${pid}/fd`;
  const files = await readdir(folder).catch(() => []);
  const targets = await Promise.all(files.map((file) => readlink(`${folder}/${file}`).catch(() => "")));
  return targets.some((target) => inodes.has(target));
}

/** The command line says more than the bare name, which is "node" for half of all development servers. */
async function readName(pid: string): Promise<string> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return commandLine.replaceAll("\0", " ").trim().slice(0, 80) || "unknown";
}
