/** Servers that hold so many entries. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { question } from "../e2e/support/chat";
import { seedEntry } from "../e2e/support/entries";
import { type SemulaServer, startServer } from "../e2e/support/server";

export const manyEntries = 10_000;
const atOnce = 32;

export const storedQuestion = (n: number) =>
  question(`Question ${n}: which fruit goes well with a cake of ${n} layers?`, {
    messages: [
      { role: "system", content: "You bake. Answer in one or two sentences, and name one fruit." },
      { role: "user", content: `Question ${n}: which fruit goes well with a cake of ${n} layers?` },
    ],
  });

const storedAnswer = (n: number) =>
  `For ${n} layers I would take mango: it is sweet, firm enough to cut, and keeps its colour for a day.`;

/** Writes entries through the management API. */
export async function seedMany(server: SemulaServer, count: number): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < count; n = next++) {
      await seedEntry({ api: server.api, name: "default" }, storedQuestion(n), storedAnswer(n));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Data folders of the benchmarks: the one with many entries is made once and used by all. */
export interface DataFolders {
  withManyEntries(): Promise<string>;
  remove(): Promise<void>;
}

export function createDataFolders(): DataFolders {
  const folders: string[] = [];
  let many: Promise<string> | undefined;
  const make = async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "semula-bench-"));
    folders.push(folder);
    const server = await startServer({ dataDir: folder });
    const started = performance.now();
    await seedMany(server, manyEntries);
    await server.stop();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.error(`${manyEntries} entries written through POST /api/entries in ${seconds} s`);
    return folder;
  };
  return {
    withManyEntries() {
      many ??= make();
      return many;
    },
    async remove() {
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}
