/**
 * A reviewer's decisions: approve (an alias for exactly this request), reject (never proposed again), reopen (undo).
 * Each is one atomic step against the version that the reviewer saw; who comes second is told who was first.
 */
import type { Alias } from "@/lib/domain/alias";
import { type Candidate, candidateSummaryOf } from "@/lib/domain/candidate";
import { type Entry, identityOf } from "@/lib/domain/entry";
import { openKeyOf } from "@/lib/domain/pending";
import { answerWithEntry } from "./change-pending";
import {
  checkApprovable,
  checkOpen,
  checkRules,
  conflict,
  getCandidate,
  refreshStale,
} from "./check-candidate";
import type { Gateway } from "./ports";
import { servedAnswer } from "./served-answer";
import { getEntry } from "./write-entry";

export interface Decision {
  readonly id: string;
  /** The version that was read. */
  readonly version: number;
  readonly actor: string;
  readonly reason: string | null;
}

export interface Approve extends Decision {
  /** Also answers the call that waits on this request with the entry's answer. */
  readonly answerWaiting: boolean;
}

export interface Approved {
  readonly candidate: Candidate;
  readonly alias: Alias;
  /** How many waiting calls got the answer. */
  readonly released: number;
}

/**
 * Throws AppError: `not_found`, `version_conflict`, `already_decided`, `already_answered`, `candidate_stale`,
 * `candidate_guarded`, `alias_exists`.
 */
export async function approveCandidate(gateway: Gateway, command: Approve): Promise<Approved> {
  const candidate = await getCandidate(gateway, command.id);
  checkOpen(candidate, command);
  const entry = await getEntry(gateway, candidate.entry);
  if (entry.version !== candidate.entryVersion) throw await refreshStale(gateway, candidate, entry);
  await checkRules(gateway, candidate);
  const { replaces } = await checkApprovable(gateway, candidate);
  const alias = newAlias(gateway, candidate, command.actor);
  const result = await gateway.store.candidates.approve(candidate, {
    decidedBy: command.actor,
    decidedAt: gateway.clock.now(),
    decisionReason: command.reason,
    alias,
    replaces: replaces?.id ?? null,
  });
  if (result.kind !== "approved") throw await conflict(gateway, result.kind, candidate);
  if (replaces) publishUnlinked(gateway, replaces);
  publishDecided(gateway, result.candidate);
  const { request: _, ...row } = alias;
  gateway.bus.publish({ kind: "alias.created", alias: row });
  const released = command.answerWaiting ? await answerWaiting(gateway, candidate, { entry, command }) : 0;
  return { candidate: result.candidate, alias, released };
}

/** Throws AppError: `not_found`, `version_conflict`, `already_decided`. */
export async function rejectCandidate(gateway: Gateway, command: Decision): Promise<Candidate> {
  const candidate = await getCandidate(gateway, command.id);
  checkOpen(candidate, command);
  const rejected = await gateway.store.candidates.change(candidate, {
    status: "rejected",
    settledBy: null,
    decidedBy: command.actor,
    decidedAt: gateway.clock.now(),
    decisionReason: command.reason,
  });
  if (!rejected) throw await conflict(gateway, "lost", candidate);
  publishDecided(gateway, rejected);
  return rejected;
}

/** Undoes a decision: the alias that it made goes. Throws AppError: `not_found`, `version_conflict`. */
export async function reopenCandidate(
  gateway: Gateway,
  { id, version }: Pick<Decision, "id" | "version">,
): Promise<Candidate> {
  const candidate = await getCandidate(gateway, id);
  if (candidate.status === "open" && candidate.version === version) return candidate;
  if (candidate.version !== version) throw await conflict(gateway, "lost", candidate);
  return openAgain(gateway, candidate);
}

/** Throws AppError `version_conflict`. */
export async function openAgain(gateway: Gateway, candidate: Candidate): Promise<Candidate> {
  const { project, endpoint, normalisedKey } = candidate;
  const alias = await gateway.store.aliases.findByKey(project, endpoint, normalisedKey);
  const isOwn = alias?.candidate === candidate.id;
  const identity = identityOf(candidate.exactKey, candidate.secretsDigest);
  const entry = await gateway.store.entries.findByIdentity(project, endpoint, identity);
  const settledBy = (isOwn ? null : alias?.id) ?? entry?.id ?? null;
  const opened = await gateway.store.candidates.reopen(candidate, settledBy);
  if (!opened) throw await conflict(gateway, "lost", candidate);
  if (alias && isOwn) publishUnlinked(gateway, alias);
  publishDecided(gateway, opened);
  return opened;
}

function newAlias(gateway: Pick<Gateway, "newId" | "clock">, candidate: Candidate, actor: string): Alias {
  const { project, endpoint, entry, entryVersion, exactKey, normalisedKey, keyedBy } = candidate;
  const { secretsDigest, matcherVersion, request, lastMessage, task, promptVersion, judgement } = candidate;
  return {
    id: gateway.newId(),
    ...{ project, endpoint, entry, entryVersion, exactKey, normalisedKey, keyedBy },
    ...{ secretsDigest, matcherVersion, request, lastMessage, task, promptVersion },
    acceptedGuards: judgement.guards.map(({ guard }) => guard),
    candidate: candidate.id,
    actor,
    createdAt: gateway.clock.now(),
  };
}

interface Answering {
  readonly entry: Entry;
  readonly command: Decision;
}

/** The question that is exactly this request. */
async function answerWaiting(
  gateway: Gateway,
  candidate: Candidate,
  { entry, command }: Answering,
): Promise<number> {
  const { project, endpoint, exactKey, secretsDigest } = candidate;
  const open = await gateway.store.pending.findOpen(
    openKeyOf(project, endpoint, identityOf(exactKey, secretsDigest)),
  );
  if (!open) return 0;
  const answer = await servedAnswer(gateway, candidate, entry);
  return answerWithEntry(gateway, open, { entry: { id: entry.id, answer }, actor: command.actor });
}

export const publishDecided = ({ bus }: Pick<Gateway, "bus">, candidate: Candidate): void =>
  bus.publish({ kind: "candidate.changed", candidate: candidateSummaryOf(candidate), decided: true });

export const publishUnlinked = ({ bus }: Pick<Gateway, "bus">, { id, project, entry }: Alias): void =>
  bus.publish({ kind: "alias.deleted", id, project, entry });
