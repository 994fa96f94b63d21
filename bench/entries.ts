/** Data folders that hold so many entries. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Entry } from "@/lib/domain/entry";
import { createTestGateway } from "@/lib/gateway/testing/test-gateway";
import { writeEntry } from "@/lib/gateway/write-entry";
import { createClient } from "@/lib/storage/prisma-store/client";
import { entryToRow, firstVersionRow, searchColumns } from "@/lib/storage/prisma-store/rows";
import { question } from "../e2e/support/chat";
import { startServer } from "../e2e/support/server";

export const manyEntries = 10_000;
const rowsAtOnce = 500;

export const storedQuestion = (n: number) =>
  question("", {
    messages: [
      { role: "system", content: "You bake. Answer in one or two sentences, and name one fruit." },
      { role: "user", content: `Question ${n}: which fruit goes well with a cake of ${n} layers?` },
    ],
  });

const storedAnswer = (n: number) =>
  `For ${n} layers I would take mango: it is sweet, firm enough to cut, and keeps its colour for a day.`;

/** Data folders of the benchmarks: each is made once, used by all, and removed at the end. */
export interface DataFolders {
  withEntries(count: number): Promise<string>;
  remove(): Promise<void>;
}

export function createDataFolders(): DataFolders {
  const folders = new Map<number, Promise<string>>();
  return {
    withEntries(count) {
      const known = folders.get(count);
      if (known) return known;
      const made = makeFolder(count);
      folders.set(count, made);
      return made;
    },
    async remove() {
      for (const folder of folders.values()) await rm(await folder, { recursive: true, force: true });
    },
  };
}

async function makeFolder(count: number): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "semula-bench-"));
  // The first start makes the database and the project.
  const server = await startServer({ dataDir });
  await server.stop();
  await insertAll(`file:${path.join(dataDir, "semula.db")}`, await makeEntries(count));
  return dataDir;
}

/** Made by the use case that the management API calls, in memory. */
async function makeEntries(count: number): Promise<Entry[]> {
  const gateway = await createTestGateway();
  const entries: Entry[] = [];
  for (let n = 0; n < count; n += 1) {
    const { entry } = await writeEntry(gateway, {
      project: "default",
      endpoint: "chat.completions",
      request: JSON.stringify(storedQuestion(n)),
      labels: { task: null, promptVersion: null },
      input: { answer: { content: storedAnswer(n) } },
      contractBreaking: false,
      replace: false,
      actor: "bench",
      origin: "human",
    });
    entries.push(entry);
  }
  return entries;
}

/** In batches: one durable write an entry takes minutes on a slow disk. */
async function insertAll(databaseUrl: string, entries: readonly Entry[]): Promise<void> {
  const client = createClient(databaseUrl);
  for (let at = 0; at < entries.length; at += rowsAtOnce) {
    const batch = entries.slice(at, at + rowsAtOnce);
    await client.$transaction([
      client.entry.createMany({
        data: batch.map((entry) => ({ ...entryToRow(entry), ...searchColumns(entry) })),
      }),
      client.entryVersion.createMany({ data: batch.map(firstVersionRow) }),
    ]);
  }
  await client.$disconnect();
}
