/** Puts the pair of an alias before a reviewer: one that never was a candidate, or whose entry was edited. */
import type { Alias } from "@/lib/domain/alias";
import { type Candidate, candidateSummaryOf } from "@/lib/domain/candidate";
import { comparePair } from "./compare-again";
import { getProject } from "./get-project";
import type { Gateway } from "./ports";
import { newCandidate } from "./propose-candidates";

/** Null where the entry is gone, or where a tier serves it for this request anyway. */
export async function reviewAlias(gateway: Gateway, alias: Alias): Promise<Candidate | null> {
  const entry = await gateway.store.entries.find(alias.entry);
  if (!entry) return null;
  const project = await getProject(gateway, alias.project);
  const { request, served, ...judged } = comparePair(gateway, { project, incoming: alias, entry });
  if (served) return null;
  const proposed = newCandidate(gateway, { project, request, pending: null }, judged);
  const { candidate, created } = await gateway.store.candidates.propose(proposed);
  if (created) gateway.bus.publish({ kind: "candidate.created", candidate: candidateSummaryOf(candidate) });
  return candidate;
}
