/**
 * Replays under load, beside an empty handler of the same server and a bare Node server that does the same work.
 * All targets are measured in the same run, in turn, round by round; the figures are medians over the rounds.
 */
import { cpus } from "node:os";
import { ask } from "../e2e/support/chat";
import { type SemulaServer, startServer } from "../e2e/support/server";
import { type BareServer, startBare } from "./bare";
import { type DataFolders, manyEntries, storedQuestion } from "./entries";
import { type LoadPlan, type Measured, runLoad } from "./load";
import { fixed, markdownTable, median, whole } from "./table";

const connectionCounts = [1, 16, 64];
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
/** Different entries asked in turn. */
const rotated = 200;

interface Target {
  readonly name: string;
  readonly url: string;
  readonly bodies: readonly string[];
}

type Results = Map<string, Map<number, Measured[]>>;

export async function benchHits(folders: DataFolders): Promise<string> {
  const one = await startServer({ dataDir: await folders.withEntries(1) });
  const many = await startServer({ dataDir: await folders.withEntries(manyEntries) });
  const bare = await startBareLike(one);
  try {
    const cold = await measureCold(many);
    const targets = listTargets(one, many, bare);
    for (const target of targets) await warmUp(target);
    return report(targets, await measure(targets), cold);
  } finally {
    bare.stop();
    await one.dispose();
    await many.dispose();
  }
}

const bodyOf = (n: number, stream: boolean): string =>
  JSON.stringify(stream ? { ...storedQuestion(n), stream } : storedQuestion(n));

async function startBareLike(server: SemulaServer): Promise<BareServer> {
  const replies = await Promise.all([false, true].map((stream) => ask(server.v1(), bodyOf(0, stream))));
  return startBare(replies[0]?.text ?? "", replies[1]?.text ?? "");
}

function listTargets(one: SemulaServer, many: SemulaServer, bare: BareServer): Target[] {
  const chat = (server: SemulaServer) => `${server.v1()}/chat/completions`;
  const inTurn = Array.from({ length: rotated }, (_, n) => bodyOf(spread(n), false));
  return [
    { name: "bare node:http, whole", url: bare.url, bodies: [bodyOf(0, false)] },
    { name: "bare node:http, streamed", url: bare.url, bodies: [bodyOf(0, true)] },
    { name: "empty handler", url: `${one.baseUrl}/healthz`, bodies: [] },
    { name: "hit, 1 entry, whole", url: chat(one), bodies: [bodyOf(0, false)] },
    { name: "hit, 1 entry, streamed", url: chat(one), bodies: [bodyOf(0, true)] },
    { name: "hit, 10,000 entries, whole", url: chat(many), bodies: [bodyOf(0, false)] },
    { name: "hit, 10,000 entries, streamed", url: chat(many), bodies: [bodyOf(0, true)] },
    { name: `hit, 10,000 entries, ${rotated} in turn`, url: chat(many), bodies: inTurn },
  ];
}

const planFor = ({ url, bodies }: Target, connections: number): LoadPlan => ({
  url,
  bodies,
  connections,
  seconds,
});

/** Spread evenly over all entries. */
const spread = (n: number): number => n * (manyEntries / rotated);

/** Lets the engine compile, and looks at every entry that will be asked for. */
async function warmUp(target: Target): Promise<void> {
  await runLoad({ ...planFor(target, 1), amount: Math.max(1, target.bodies.length) });
  await runLoad(planFor(target, 16));
}

/** Every entry for the first time since the start: from the database, not from the cache. */
function measureCold(server: SemulaServer): Promise<Measured> {
  const bodies = Array.from({ length: rotated }, (_, n) => bodyOf(spread(n) + 1, false));
  // One connection sends each body once; more would each begin with the first.
  const url = `${server.v1()}/chat/completions`;
  return runLoad({ url, bodies, connections: 1, seconds, amount: rotated });
}

async function measure(targets: readonly Target[]): Promise<Results> {
  const results: Results = new Map(targets.map(({ name }) => [name, new Map()]));
  for (let round = 0; round < rounds; round += 1) {
    for (const connections of connectionCounts) {
      for (const target of targets) {
        const measured = await runLoad(planFor(target, connections));
        const of = results.get(target.name);
        of?.set(connections, [...(of.get(connections) ?? []), measured]);
      }
    }
    console.error(`hits: round ${round + 1} of ${rounds} done`);
  }
  return results;
}

function report(targets: readonly Target[], results: Results, cold: Measured): string {
  const perSecond = (name: string, connections: number) =>
    median((results.get(name)?.get(connections) ?? []).map((one) => one.perSecond));
  const p50 = (name: string, connections: number) =>
    median((results.get(name)?.get(connections) ?? []).map((one) => one.p50Ms));
  const rows = connectionCounts.flatMap((connections) =>
    targets.map(({ name }) => {
      const mine = perSecond(name, connections);
      const form = name.endsWith("streamed") ? "streamed" : "whole";
      const empty = perSecond("empty handler", connections);
      const share = name.startsWith("hit") ? `${whole((empty / mine - 1) * 100)} %` : "";
      const flat = name.includes("10,000")
        ? fixed(mine / perSecond(`hit, 1 entry, ${form}`, connections))
        : "";
      const toBare = fixed(mine / perSecond(`bare node:http, ${form}`, connections));
      return [
        connections,
        name,
        whole(mine),
        fixed(1000 / mine),
        fixed(p50(name, connections), 1),
        toBare,
        share,
        flat,
      ];
    }),
  );
  const head = [
    "connections",
    "target",
    "requests/s",
    "ms each",
    "p50 ms",
    "of bare",
    "own share",
    "of 1 entry",
  ];
  return [
    markdownTable(head, rows),
    "",
    `Medians of ${rounds} rounds of ${seconds} s, all targets in turn in one run on ${cpus().length} cores, which the load generator shares.`,
    "The empty handler is GET /healthz of the same server: it takes no body. `own share`: (time of a hit − time of the empty handler) / time of the empty handler; reading the body is part of it.",
    `First look at an entry since the start (from the database, 1 connection): ${fixed(1000 / cold.perSecond)} ms each, p50 ${cold.p50Ms} ms.`,
  ].join("\n");
}
