/** Why a call missed, in one sentence, and what of it a person should look at. */
import type { Explanation } from "@/lib/domain/pending";
import type { Verdict } from "@/lib/domain/verdict";
import { explainMiss } from "@/lib/matching/explain";
import { findNearest, type Nearest, nearEntryOf } from "./find-nearest";
import type { Handling } from "./handling";
import { proposeCandidates } from "./propose-candidates";
import { rulesFor } from "./rules-for";

/** How many entries an explanation names. */
const namedMax = 3;

interface Asked {
  readonly verdict: Verdict;
  /** The question that the call became; null in replay. */
  readonly pending: string | null;
  /** Null: as long as it takes. */
  readonly budgetMs: number | null;
}

/** Searches, proposes what is worth a look, and explains. What was found in time is stored when this settles. */
export async function explainCall(
  handling: Handling,
  { verdict, pending, budgetMs }: Asked,
): Promise<Explanation> {
  const { gateway, request, call } = handling;
  const nearest = await findNearest(gateway, { project: call.project, request, verdict, budgetMs });
  await propose(handling, nearest, pending);
  if (nearest.cut) {
    const except = nearest.judged.map(({ entry }) => entry.id);
    void gateway.turns(() => proposeLater(handling, { verdict, pending, except }));
  }
  return explainNearest(handling, { verdict, nearest });
}

/** Off the reply's path: what the time was too short for still comes before a reviewer. */
async function proposeLater(
  handling: Handling,
  { verdict, pending, except }: Omit<Asked, "budgetMs"> & { readonly except: readonly string[] },
): Promise<void> {
  const { gateway, request, call } = handling;
  const search = { project: call.project, request, verdict, budgetMs: null, except };
  try {
    const nearest = await findNearest(gateway, search);
    await propose(handling, nearest, pending);
  } catch (error) {
    gateway.log.fault("The search for near entries failed", error);
  }
}

/** A failure costs the review queue a row, never the caller its reply. */
async function propose(
  { gateway, request, call }: Handling,
  nearest: Nearest,
  pending: string | null,
): Promise<void> {
  try {
    await proposeCandidates(gateway, { project: call.project, request, nearest, pending });
  } catch (error) {
    gateway.log.fault("Near matches could not be put before a reviewer", error);
  }
}

interface Found {
  readonly verdict: Verdict;
  readonly nearest: Nearest;
}

/** The sentence of replies, log, pages and test-match. */
export function explainNearest(
  { call: { project } }: { readonly call: Pick<Handling["call"], "project"> },
  { verdict, nearest: { judged, cut, searched } }: Found,
): Explanation {
  const { rules } = rulesFor(project);
  const explanation = explainMiss({
    project: project.name,
    mode: project.mode,
    verdict,
    nearest: judged.map((near) => nearEntryOf(near, rules)),
    cut,
    entriesInProject: searched,
  });
  return { ...explanation, nearest: explanation.nearest.slice(0, namedMax) };
}
