/** Asks the tiers about a request. What they need of the store is fetched here, so that deciding stays pure. */
import type { Answer } from "@/lib/domain/answer";
import type { Project } from "@/lib/domain/project";
import type { Verdict } from "@/lib/domain/verdict";
import { decide } from "@/lib/matching/decide";
import type { StoredMatches } from "@/lib/matching/match";
import { substituteAnswer } from "@/lib/matching/substitute";
import type { Gateway } from "./ports";
import type { ReadRequest } from "./read-call";
import { rulesFor } from "./rules-for";

export interface Matched {
  readonly verdict: Verdict;
  /** Of a serve: with the ids and paths of this request. */
  readonly answer: Answer | null;
}

/** An entry with the exact key is tried first, by itself: what the other tiers need costs several times as much. */
export async function matchRequest(
  gateway: Pick<Gateway, "recall" | "spelling">,
  project: Project,
  request: ReadRequest,
): Promise<Matched> {
  const asked = { project: project.name, request, rules: rulesFor(project) };
  const exact = await gateway.recall.exact(asked);
  if (exact.entries.length > 0) {
    const matched = decideAmong(gateway, request, { stored: exact, project });
    if (matched.verdict.kind === "serve" && matched.verdict.tier === "exact") return matched;
  }
  return decideAmong(gateway, request, { stored: await gateway.recall.all(asked), project });
}

interface Among {
  readonly stored: StoredMatches;
  readonly project: Pick<Project, "matching">;
}

export function decideAmong(
  { spelling }: Pick<Gateway, "spelling">,
  request: ReadRequest,
  { stored, project }: Among,
): Matched {
  const { verdict, substitutions } = decide(request, stored, { rules: rulesFor(project).rules, spelling });
  if (verdict.kind === "miss") return { verdict, answer: null };
  const found = [...stored.entries, ...stored.aliases].find(({ entry }) => entry.id === verdict.entry);
  return { verdict, answer: found ? substituteAnswer(found.entry.answer, substitutions) : null };
}
