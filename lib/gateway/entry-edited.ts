/** What follows when an entry's answer was edited: its aliases are stale, and their pairs go back to review. */
import { type Candidate, candidateSummaryOf } from "@/lib/domain/candidate";
import type { Entry } from "@/lib/domain/entry";
import { refOf } from "@/lib/domain/event";
import { comparePair } from "./compare-again";
import { getProject } from "./get-project";
import type { Gateway } from "./ports";
import { reviewAlias } from "./review-alias";

const reviewedMax = 500;
const all = { limit: reviewedMax, after: null };

/** The edit is stored: a failure here is mended when the candidate is decided or the call comes again. */
export async function entryEdited(gateway: Gateway, entry: Entry): Promise<void> {
  gateway.bus.publish({ kind: "entry.changed", entry: refOf(entry) });
  try {
    const known = await gateway.store.candidates.list({ entry: entry.id }, all);
    for (const { id, status } of known) {
      const candidate = status === "rejected" ? null : await gateway.store.candidates.find(id);
      if (candidate) await reviewAgain(gateway, candidate, entry);
    }
    const aliases = await gateway.store.aliases.list({ entry: entry.id }, all);
    for (const alias of aliases) if (alias.candidate === null) await reviewAlias(gateway, alias);
  } catch (error) {
    gateway.log.fault("Approved requests of an edited entry did not go back to review", error);
  }
}

/** As it compares with the new answer. */
async function reviewAgain(gateway: Gateway, candidate: Candidate, entry: Entry): Promise<void> {
  const project = await getProject(gateway, candidate.project);
  const { judgement } = comparePair(gateway, { project, incoming: candidate, entry });
  const wasApproved = candidate.status === "approved";
  const undecided = { status: "open", decidedBy: null, decidedAt: null, decisionReason: null } as const;
  const change = { judgement, entryVersion: entry.version, ...(wasApproved && undecided) };
  const changed = await gateway.store.candidates.change(candidate, change);
  if (!changed) return;
  const row = candidateSummaryOf(changed);
  gateway.bus.publish({ kind: "candidate.changed", candidate: row, decided: wasApproved });
}
