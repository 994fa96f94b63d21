/** Kills under load: no answer that was acknowledged may be missing afterwards. */
import { startServer } from "../e2e/support/server";
import { runKillRounds } from "./kill-rounds";
import { markdownTable, whole } from "./table";

const rounds = Number(process.env.BENCH_KILLS ?? 20);

export async function benchKill(): Promise<string> {
  const server = await startServer();
  try {
    const { acknowledged, lost, kept, vanished } = await runKillRounds(server, rounds);
    return markdownTable(
      ["what", "value"],
      [
        ["kill -9 under load, rounds", whole(rounds)],
        ["answers acknowledged", whole(acknowledged)],
        ["of these lost", whole(lost.length)],
        ["questions seen before a kill and there after it", whole(kept)],
        ["questions vanished", whole(vanished.length)],
      ],
    );
  } finally {
    await server.dispose();
  }
}
