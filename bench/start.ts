/** From the command to the line that names the base URL, and the memory held at two moments. */
import { startServer } from "../e2e/support/server";
import { type DataFolders, manyEntries, storedQuestion } from "./entries";
import { runLoad } from "./load";
import { residentMb } from "./memory";
import { fixed, markdownTable, median, whole } from "./table";

const starts = 5;
const requests = 20_000;

export async function benchStart(folders: DataFolders): Promise<string> {
  const many = await folders.withEntries(manyEntries);
  const empty = await measureStarts();
  const filled = await measureStarts(many);
  const { before, after } = await measureMemory(many);
  return [
    markdownTable(
      ["what", "value"],
      [
        ["ready after the build, new data folder", `${whole(empty)} ms`],
        ["ready after the build, 10,000 entries", `${whole(filled)} ms`],
        ["resident memory with 10,000 entries, after the start, before traffic", `${fixed(before, 0)} MB`],
        [`resident memory after ${whole(requests)} hits at 16 connections`, `${fixed(after, 0)} MB`],
      ],
    ),
    "",
    `Medians of ${starts} starts; ready is when the base URL is printed.`,
  ].join("\n");
}

async function measureStarts(dataDir?: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < starts; n += 1) {
    const started = performance.now();
    const server = await startServer(dataDir === undefined ? {} : { dataDir });
    times.push(performance.now() - started);
    await server.dispose();
  }
  return median(times);
}

async function measureMemory(dataDir: string): Promise<{ before: number; after: number }> {
  const server = await startServer({ dataDir });
  try {
    const before = await residentMb(server.pid);
    const bodies = Array.from({ length: 1_000 }, (_, n) => JSON.stringify(storedQuestion(n)));
    const url = `${server.v1()}/chat/completions`;
    await runLoad({ url, bodies, connections: 16, seconds: 0, amount: requests });
    return { before, after: await residentMb(server.pid) };
  } finally {
    await server.dispose();
  }
}
