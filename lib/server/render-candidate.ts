/** Candidates and aliases: domain → management API. */
import type { AliasEvent } from "@/lib/api/events";
import type { AliasListShape } from "@/lib/api/shapes/alias";
import type { CandidateListShape, CandidateShape } from "@/lib/api/shapes/candidate";
import type { Alias } from "@/lib/domain/alias";
import type { Answer } from "@/lib/domain/answer";
import { type Candidate, type CandidateSummary, shelfOf } from "@/lib/domain/candidate";
import type { Entry } from "@/lib/domain/entry";
import { renderAnswerFields } from "./answer-input";
import { isoTime, isoTimeOrNull } from "./render";
import type { Runtime } from "./runtime";

/** The list form, also what events carry. */
export function renderCandidateRow(
  { gateway }: Pick<Runtime, "gateway">,
  candidate: CandidateSummary,
): CandidateListShape {
  const { judgement, pending } = candidate;
  const callers = pending === null ? 0 : gateway.room.callers(pending);
  return {
    id: candidate.id,
    project: candidate.project,
    status: candidate.status,
    settled_by: shelfOf(candidate) === "settled" ? candidate.settledBy : null,
    entry: candidate.entry,
    score: judgement.score,
    reason: judgement.reason,
    last_message: candidate.lastMessage,
    model: candidate.model,
    risks: judgement.risks,
    costs: judgement.costs,
    group: judgement.group,
    group_title: judgement.groupTitle,
    pending,
    callers,
    waiting: callers > 0,
    seen: candidate.seen,
    decided_by: candidate.decidedBy,
    decided_at: isoTimeOrNull(candidate.decidedAt),
    decision_reason: candidate.decisionReason,
    version: candidate.version,
    created_at: isoTime(candidate.createdAt),
  };
}

interface Pair {
  readonly candidate: Candidate;
  readonly entry: Entry;
  readonly served: Answer;
  readonly alias: Alias | null;
}

/** The single form: everything a reviewer compares. */
export function renderCandidate(
  runtime: Pick<Runtime, "gateway">,
  { candidate, entry, served, alias }: Pair,
): CandidateShape {
  const { judgement, task, promptVersion } = candidate;
  return {
    ...renderCandidateRow(runtime, candidate),
    request: JSON.parse(candidate.request),
    stored_request: JSON.parse(entry.request),
    differences: judgement.costs,
    notes: judgement.notes,
    guards: judgement.guards,
    ...renderAnswerFields(entry.answer),
    served: renderAnswerFields(served),
    stored: {
      version: entry.version,
      last_message: entry.lastMessage,
      model: entry.model,
      origin: entry.origin,
      actor: entry.actor,
      updated_at: isoTime(entry.updatedAt),
    },
    stale: entry.version !== candidate.entryVersion,
    alias: alias?.candidate === candidate.id ? alias.id : null,
    task,
    prompt_version: promptVersion,
  };
}

export const renderAliasEvent = (alias: Omit<Alias, "request">): AliasEvent => ({
  id: alias.id,
  project: alias.project,
  entry: alias.entry,
  entry_version: alias.entryVersion,
  last_message: alias.lastMessage,
  exact_key: alias.exactKey,
  normalised_key: alias.normalisedKey,
  task: alias.task,
  prompt_version: alias.promptVersion,
  accepted_guards: alias.acceptedGuards,
  candidate: alias.candidate,
  actor: alias.actor,
  created_at: isoTime(alias.createdAt),
});

/** `entryVersion`: the one that the entry has now; undefined where it is gone. */
export const renderAlias = (alias: Alias, entryVersion: number | undefined): AliasListShape => ({
  ...renderAliasEvent(alias),
  stale: alias.entryVersion !== entryVersion,
});
