/** Rows for tests: valid, unlike each other, every field changeable. */

import type { Alias } from "@/lib/domain/alias";
import { textAnswer } from "@/lib/domain/answer";
import type { Candidate, Judgement } from "@/lib/domain/candidate";
import type { Entry } from "@/lib/domain/entry";
import type { LogRecord } from "@/lib/domain/log";
import { openKeyOf, type Pending } from "@/lib/domain/pending";
import { newProject, type Project } from "@/lib/domain/project";
import { createIds } from "@/lib/shared/ids";
import type { PendingClose } from "../store";

export const newId = createIds();
export const nowMs = Date.UTC(2026, 0, 2, 3, 4, 5, 678);

export const makeProject = (name: string, patch: Partial<Project> = {}): Project => ({
  ...newProject(name, nowMs),
  ...patch,
});

export function makePending(patch: Partial<Pending> = {}): Pending {
  const id = newId();
  const project = patch.project ?? "default";
  return {
    id,
    project,
    endpoint: "chat.completions",
    openKey: openKeyOf(project, "chat.completions", patch.exactKey ?? id),
    exactKey: id,
    normalisedKey: `n${id}`,
    similarKey: `s${id}`,
    keyedBy: "rules",
    secretsDigest: null,
    matcherVersion: 1,
    status: "pending",
    request: '{"model":"gpt-5","messages":[{"role":"user","content":"Name a fruit."}]}',
    callerHeaders: { "user-agent": "test" },
    lastMessage: "Name a fruit.",
    model: "gpt-5",
    stream: false,
    wants: { kind: "text", label: null },
    task: null,
    promptVersion: null,
    attempts: 1,
    explanation: {
      sentence: "No entry yet",
      trail: [{ tier: "exact", said: "nothing" }],
      nearest: [],
      cut: false,
    },
    answer: null,
    entryId: null,
    closedBy: null,
    closedAt: null,
    idempotencyKey: null,
    claimedBy: null,
    claimedUntil: null,
    version: 1,
    createdAt: nowMs,
    deadlineAt: nowMs + 300_000,
    ...patch,
  };
}

export function makeEntry(patch: Partial<Entry> = {}): Entry {
  const id = newId();
  return {
    id,
    project: "default",
    endpoint: "chat.completions",
    identity: id,
    exactKey: id,
    normalisedKey: `n${id}`,
    similarKey: `s${id}`,
    keyedBy: "rules",
    secretsDigest: null,
    matcherVersion: 1,
    request: '{"model":"gpt-5","messages":[{"role":"user","content":"Name a fruit."}]}',
    answer: textAnswer("Mango"),
    origin: "human",
    actor: "ada",
    lastMessage: "Name a fruit.",
    nearTerms: "fruit name",
    model: "gpt-5",
    task: null,
    promptVersion: null,
    contractBreaking: false,
    hits: 0,
    lastHitAt: null,
    version: 1,
    createdAt: nowMs,
    updatedAt: nowMs,
    ...patch,
  };
}

export const makeJudgement = (patch: Partial<Judgement> = {}): Judgement => ({
  score: 0.9,
  reason: "a number differs",
  notes: [],
  costs: [
    {
      place: "question",
      path: "messages[0].content",
      stored: "1",
      incoming: "2",
      kind: "changed",
      cost: 0.1,
    },
  ],
  risks: [],
  guards: [],
  group: "number",
  groupTitle: "A number differs",
  ...patch,
});

export function makeCandidate(patch: Partial<Candidate> = {}): Candidate {
  const id = newId();
  return {
    id,
    project: "default",
    endpoint: "chat.completions",
    status: "open",
    settledBy: null,
    entry: "e1",
    entryVersion: 1,
    exactKey: id,
    normalisedKey: `n${id}`,
    keyedBy: "rules",
    secretsDigest: null,
    matcherVersion: 1,
    request: '{"model":"gpt-5","messages":[{"role":"user","content":"Name 2 fruits."}]}',
    lastMessage: "Name 2 fruits.",
    model: "gpt-5",
    task: null,
    promptVersion: null,
    judgement: makeJudgement(),
    pending: null,
    seen: 1,
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
    version: 1,
    createdAt: nowMs,
    ...patch,
  };
}

/** As approving a candidate makes it. */
export function makeAlias(from: Candidate, patch: Partial<Alias> = {}): Alias {
  const { project, endpoint, entry, entryVersion, exactKey, normalisedKey, keyedBy } = from;
  const { secretsDigest, matcherVersion, request, lastMessage, task, promptVersion } = from;
  return {
    id: newId(),
    ...{ project, endpoint, entry, entryVersion, exactKey, normalisedKey, keyedBy },
    ...{ secretsDigest, matcherVersion, request, lastMessage, task, promptVersion },
    acceptedGuards: ["clock"],
    candidate: from.id,
    actor: "ada",
    createdAt: nowMs,
    ...patch,
  };
}

export const makeLogRecord = (patch: Partial<LogRecord> = {}): LogRecord => ({
  id: newId(),
  at: nowMs,
  project: "default",
  outcome: "hit",
  tier: "exact",
  score: 1,
  latencyMs: 3,
  entry: null,
  pending: null,
  lastMessage: "Name a fruit.",
  model: "gpt-5",
  stream: false,
  status: 200,
  run: null,
  errorCode: null,
  explanation: null,
  ...patch,
});

export const makeClose = (patch: Partial<PendingClose> = {}): PendingClose => ({
  status: "answered",
  answer: textAnswer("Mango"),
  entryId: null,
  closedBy: "ada",
  closedAt: nowMs + 1_000,
  idempotencyKey: null,
  ...patch,
});
