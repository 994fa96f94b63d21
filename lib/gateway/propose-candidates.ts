/** Near matches that are worth a person's look become candidates, each pair of request and entry once. */
import { type Candidate, type CandidateSummary, candidateSummaryOf } from "@/lib/domain/candidate";
import type { Project } from "@/lib/domain/project";
import { settleBy } from "./entry-saved";
import type { Judged, Nearest } from "./find-nearest";
import { storedRequest } from "./new-entry";
import type { Gateway } from "./ports";
import type { ReadRequest } from "./read-call";

/** More than these are no help to anybody. */
const proposedMax = 3;

export interface Proposal {
  readonly project: Project;
  readonly request: ReadRequest;
  readonly nearest: Nearest;
  readonly pending: string | null;
}

/** What was rejected or approved before is not proposed again. Gives the open ones. */
export async function proposeCandidates(
  gateway: Pick<Gateway, "store" | "bus" | "newId" | "clock" | "log">,
  proposal: Proposal,
): Promise<CandidateSummary[]> {
  const { store, bus } = gateway;
  const open: CandidateSummary[] = [];
  for (const judged of worthALook(proposal.nearest)) {
    const { candidate, created } = await store.candidates.propose(newCandidate(gateway, proposal, judged));
    const current = created ? candidate : await compareAgain(gateway, candidate, judged);
    const summary = candidateSummaryOf(current);
    if (current.status === "open") open.push(summary);
    if (created) bus.publish({ kind: "candidate.created", candidate: summary });
    else if (current.status === "open")
      bus.publish({ kind: "candidate.changed", candidate: summary, decided: false });
  }
  if (open.length > 0) await settleAnswered(gateway, proposal);
  return open;
}

/** Those that a soft guard held back always; of the others the nearest. What a hard guard held back can't be approved. */
function worthALook({ judged }: Nearest): Judged[] {
  const askable = judged.filter(
    ({ worth, judgement }) => worth && judgement.guards.every(({ severity }) => severity === "soft"),
  );
  const held = askable.filter(({ judgement }) => judgement.guards.length > 0);
  const near = askable.filter(({ judgement }) => judgement.guards.length === 0);
  return [...held, ...near.slice(0, Math.max(0, proposedMax - held.length))];
}

/** Somebody may have answered the call while its near entries were looked for. */
async function settleAnswered(
  gateway: Pick<Gateway, "store" | "bus" | "log">,
  { project, request }: Proposal,
): Promise<void> {
  const { endpoint, identity } = request;
  const entry = await gateway.store.entries.findByIdentity(project.name, endpoint, identity);
  if (entry) await settleBy(gateway, entry);
}

/** An open pair whose entry was edited since it was compared is what it is now. */
async function compareAgain(
  gateway: Pick<Gateway, "store">,
  known: Candidate,
  { entry, judgement }: Judged,
): Promise<Candidate> {
  if (known.status !== "open" || known.entryVersion === entry.version) return known;
  const change = { judgement, entryVersion: entry.version };
  return (await gateway.store.candidates.change(known, change)) ?? known;
}

export function newCandidate(
  gateway: Pick<Gateway, "newId" | "clock">,
  { project, request, pending }: Omit<Proposal, "nearest">,
  { entry, judgement }: Judged,
): Candidate {
  const { similarKey: _, ...stored } = storedRequest(project.name, request);
  return {
    id: gateway.newId(),
    ...stored,
    status: "open",
    settledBy: null,
    entry: entry.id,
    entryVersion: entry.version,
    judgement,
    pending,
    seen: 1,
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
    version: 1,
    createdAt: gateway.clock.now(),
  };
}
