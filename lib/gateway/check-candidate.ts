/** May this candidate be decided as it was seen? Every no says who or what came first, and has the row as it is now. */
import type { Alias } from "@/lib/domain/alias";
import { type Candidate, candidateCan, candidateSummaryOf } from "@/lib/domain/candidate";
import type { Entry } from "@/lib/domain/entry";
import { AppError } from "@/lib/errors";
import type { ApprovalResult } from "@/lib/storage/review-store";
import { renewKeys } from "./apply-rules";
import { comparePair } from "./compare-again";
import { getProject } from "./get-project";
import type { Gateway } from "./ports";
import { rulesFor } from "./rules-for";
import { getEntry } from "./write-entry";

/** Throws AppError `not_found`. */
export async function getCandidate(gateway: Pick<Gateway, "store">, id: string): Promise<Candidate> {
  const candidate = await gateway.store.candidates.find(id);
  if (candidate) return candidate;
  throw new AppError(
    "not_found",
    `There is no candidate ${id}: it went with its entry, or never was. List them with GET /api/candidates.`,
  );
}

interface Seen {
  readonly version: number;
}

/** Throws AppError `already_decided`, `version_conflict`. */
export function checkOpen(candidate: Candidate, seen: Seen): void {
  if (!candidateCan.decide(candidate)) throw alreadyDecided(candidate);
  if (candidate.version !== seen.version) throw versionConflict(candidate, seen);
}

/** A candidate that met a change of rules has keys of no use. Throws AppError `version_conflict`, its keys mended. */
export async function checkRules(gateway: Gateway, candidate: Candidate): Promise<void> {
  const project = await getProject(gateway, candidate.project);
  if (rulesFor(project).keyedBy === candidate.keyedBy) return;
  await renewKeys(gateway, project.name);
  throw new AppError(
    "version_conflict",
    `The rules of project "${project.name}" changed meanwhile. Look at the pair again.`,
    { details: { version: candidate.version } },
  );
}

/** Throws AppError `candidate_guarded`, `already_answered`, `alias_exists`. Gives the stale alias that would go. */
export async function checkApprovable(
  gateway: Pick<Gateway, "store">,
  candidate: Candidate,
): Promise<{ replaces: Alias | null }> {
  const hard = candidate.judgement.guards.find(({ severity }) => severity === "hard");
  if (hard)
    throw new AppError(
      "candidate_guarded",
      `Entry ${candidate.entry} must not answer this request: ${hard.sentence}. Answer the call itself, or reject.`,
      { details: { guard: hard.guard, candidate: candidate.id } },
    );
  const { project, endpoint, normalisedKey } = candidate;
  const alias = await gateway.store.aliases.findByKey(project, endpoint, normalisedKey);
  if (alias && (await isLive(gateway, alias, candidate))) throw aliasExists(alias);
  if (candidate.settledBy !== null && !alias) {
    const entry = await gateway.store.entries.find(candidate.settledBy);
    if (entry) throw answeredByEntry(entry);
  }
  return { replaces: alias };
}

/** An alias of another entry that serves. */
async function isLive(
  { store }: Pick<Gateway, "store">,
  alias: Alias,
  candidate: Candidate,
): Promise<boolean> {
  if (alias.entry === candidate.entry) return false;
  return (await store.entries.find(alias.entry))?.version === alias.entryVersion;
}

/** Compares the pair anew, stores that, and gives the error that asks the reviewer to look again. */
export async function refreshStale(
  gateway: Pick<Gateway, "store" | "bus" | "digest" | "spelling">,
  candidate: Candidate,
  entry: Entry,
): Promise<AppError> {
  const project = await getProject(gateway, candidate.project);
  const { judgement } = comparePair(gateway, { project, incoming: candidate, entry });
  const change = { judgement, entryVersion: entry.version };
  const current = (await gateway.store.candidates.change(candidate, change)) ?? candidate;
  const row = candidateSummaryOf(current);
  gateway.bus.publish({ kind: "candidate.changed", candidate: row, decided: false });
  const edited = `${entry.actor ?? "Somebody"} edited entry ${entry.id} since this pair was compared.`;
  return new AppError("candidate_stale", `${edited} Look at it again.`, {
    details: { version: current.version, entry_version: entry.version },
  });
}

/** Why a decision that looked possible was not. */
export async function conflict(
  gateway: Pick<Gateway, "store" | "bus" | "digest" | "spelling">,
  kind: Exclude<ApprovalResult["kind"], "approved">,
  seen: Candidate,
): Promise<AppError> {
  const current = await getCandidate(gateway, seen.id);
  if (kind === "entry_changed") return refreshStale(gateway, current, await getEntry(gateway, seen.entry));
  if (kind === "alias_exists") {
    const { project, endpoint, normalisedKey } = seen;
    const alias = await gateway.store.aliases.findByKey(project, endpoint, normalisedKey);
    if (alias) return aliasExists(alias);
  }
  return candidateCan.decide(current) ? versionConflict(current, seen) : alreadyDecided(current);
}

function alreadyDecided(candidate: Candidate): AppError {
  const { status, decidedBy, decidedAt, decisionReason, version } = candidate;
  const who = decidedBy ?? "Somebody";
  return new AppError("already_decided", `${who} ${status} this before you. Reopen it to decide anew.`, {
    details: {
      candidate_status: status,
      version,
      decided_by: decidedBy,
      decided_at: decidedAt === null ? null : new Date(decidedAt).toISOString(),
      decision_reason: decisionReason,
    },
  });
}

const versionConflict = ({ id, version, status }: Candidate, seen: Seen): AppError =>
  new AppError(
    "version_conflict",
    `Candidate ${id} is at version ${version}; you read version ${seen.version}. Read it again.`,
    { details: { version, candidate_status: status } },
  );

const aliasExists = ({ id, entry, actor }: Alias): AppError =>
  new AppError(
    "alias_exists",
    `${actor} approved entry ${entry} for this request (alias ${id}). Unlink that alias to approve another.`,
    { details: { alias: id, entry, approved_by: actor } },
  );

const answeredByEntry = ({ id, actor }: Entry): AppError =>
  new AppError(
    "already_answered",
    `${actor ?? "Somebody"} answered this request itself meanwhile: entry ${id} serves it.`,
    { details: { entry: id, answered_by: actor } },
  );
