/** The search for entries that come near, within a time budget, and the sentence that explains a miss. */
import type { Explanation, NearEntry } from "@/lib/domain/pending";
import type { Verdict } from "@/lib/domain/verdict";
import { explainMiss } from "@/lib/matching/explain";
import { compareRequests, rankNear } from "@/lib/matching/near";
import type { Handling } from "./handling";
import { readStored } from "./read-call";

/** How many of the newest entries are ranked, and how many of those are compared in full. */
const rankedMax = 1_000;
const comparedMax = 5;

/** Why the call missed: what the tiers said, and what is stored that comes near. */
export async function explainCall(handling: Handling, verdict: Verdict): Promise<Explanation> {
  const { gateway, request } = handling;
  const { project } = handling.call;
  const until = gateway.clock.now() + gateway.timings.nearBudgetMs;
  const rows = await gateway.store.entries.listForNear(project.name, request.endpoint, rankedMax);
  const nearest: NearEntry[] = [];
  let cut = false;
  for (const { id } of rankNear(request.parsed.lastMessage, rows, comparedMax)) {
    if (gateway.clock.now() > until) {
      cut = true;
      break;
    }
    const near = await compareWith(handling, id);
    if (near) nearest.push(near);
  }
  nearest.sort((a, b) => b.score - a.score);
  return explainMiss({
    project: project.name,
    mode: project.mode,
    verdict,
    nearest,
    cut,
    entriesInProject: rows.length,
  });
}

async function compareWith({ gateway, request }: Handling, entryId: string): Promise<NearEntry | null> {
  const entry = await gateway.store.entries.find(entryId);
  if (!entry) return null;
  const { score, difference } = compareRequests(readStored(entry).canonical, request.canonical);
  return { entry: entry.id, score, needs: 1, lastMessage: entry.lastMessage, difference };
}
