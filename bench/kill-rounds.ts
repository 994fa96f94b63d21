/**
 * Kills the server without warning while answers come in, starts it again and looks for every answer it had
 * acknowledged. Used by the benchmark and, with fewer rounds, by the tests.
 */
import { answer, listPending } from "../e2e/support/answers";
import { ask, contentOf, question } from "../e2e/support/chat";
import type { SemulaServer } from "../e2e/support/server";

export interface KillRounds {
  readonly rounds: number;
  readonly acknowledged: number;
  /** Acknowledged answers that were not served after the restart. Must be empty. */
  readonly lost: readonly string[];
  /** Questions that were open at the kill and were open, or answered, after it; and those that were not. */
  readonly kept: number;
  readonly vanished: readonly string[];
}

const callersAtOnce = 8;

export async function runKillRounds(server: SemulaServer, rounds: number): Promise<KillRounds> {
  const acknowledged = new Map<string, string>();
  const lost: string[] = [];
  const vanished: string[] = [];
  let kept = 0;
  for (let round = 0; round < rounds; round += 1) {
    const load = startLoad(server, { round, acknowledged });
    // Another moment each round: early ones hit the first writes, late ones a busy log.
    await load.acknowledgedAtLeast(5 + ((round * 7) % 20));
    await server.kill9();
    const seenOpen = await load.stop();
    await server.start();
    for (const id of seenOpen) {
      const row = await server.api.pending.get({ params: { id } }).catch(() => null);
      if (row) kept += 1;
      else vanished.push(id);
    }
    lost.push(...(await findLost(server, acknowledged)));
  }
  return { rounds, acknowledged: acknowledged.size, lost, kept, vanished };
}

async function findLost(server: SemulaServer, acknowledged: ReadonlyMap<string, string>): Promise<string[]> {
  const lost: string[] = [];
  for (const [text, content] of acknowledged) {
    const reply = await ask(server.v1(), question(text), { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    const isThere = reply?.headers.get("x-semula-outcome") === "hit" && contentOf(reply) === content;
    if (!isThere) lost.push(text);
  }
  return lost;
}

interface Load {
  acknowledgedAtLeast(count: number): Promise<void>;
  /** Ends the load; ids of the questions that were seen open. */
  stop(): Promise<ReadonlySet<string>>;
}

/** Callers that ask new questions, and one answerer that answers what it finds until the server is gone. */
function startLoad(server: SemulaServer, run: { round: number; acknowledged: Map<string, string> }): Load {
  let isOver = false;
  let count = 0;
  const seenOpen = new Set<string>();
  const caller = async (seat: number) => {
    for (let n = 0; !isOver; n += 1) {
      await ask(server.v1(), question(`Round ${run.round}, seat ${seat}, question ${n}`)).catch(() => {});
    }
  };
  const answerer = async () => {
    while (!isOver) {
      const rows = await listPending({ api: server.api }).catch(() => []);
      for (const row of rows) seenOpen.add(row.id);
      await Promise.all(
        rows.map(async ({ id, last_message: text }) => {
          const content = `Answer to ${text}`;
          const reply = await answer(server.api, id, content).catch(() => null);
          if (!reply?.entry) return;
          run.acknowledged.set(text, content);
          count += 1;
        }),
      );
    }
  };
  const all = [...Array.from({ length: callersAtOnce }, (_, seat) => caller(seat)), answerer()];
  return {
    async acknowledgedAtLeast(wanted) {
      const end = performance.now() + 60_000;
      while (count < wanted) {
        if (performance.now() > end) throw new Error(`only ${count} of ${wanted} answers in a minute`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    async stop() {
      isOver = true;
      await Promise.all(all);
      return seenOpen;
    },
  };
}
