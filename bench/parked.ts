/** A thousand calls that wait at once. */
import { startServer } from "../e2e/support/server";
import { parkMany } from "./many-parked";
import { fixed, markdownTable, whole } from "./table";

const calls = 1_000;

export async function benchParked(): Promise<string> {
  const server = await startServer();
  try {
    // The first call builds what every later one uses; it is no cost of waiting.
    await parkMany(server, 1);
    const { idleMb, parkedMb, released, wrong, parkMs, releaseMs } = await parkMany(server, calls);
    return markdownTable(
      ["what", "value"],
      [
        ["calls that wait, each its own question", whole(calls)],
        [
          "memory above idle",
          `${fixed(parkedMb - idleMb, 0)} MB (${fixed(idleMb, 0)} → ${fixed(parkedMb, 0)} MB)`,
        ],
        ["until all wait", `${whole(parkMs)} ms`],
        ["until all are answered, one by one through the API", `${whole(releaseMs)} ms`],
        ["released", whole(released)],
        ["wrong or lost", whole(wrong)],
      ],
    );
  } finally {
    await server.dispose();
  }
}
