/** An entry as it is made: what it stores of the request, and of who answered. */
import { type Entry, identityOf, type Origin } from "@/lib/domain/entry";
import { preview } from "@/lib/shared/text";
import type { Gateway } from "./ports";
import type { ReadAnswer } from "./read-answer";
import type { ReadRequest } from "./read-call";

/** What is stored of a request, the same for a pending call and for an entry. */
export type StoredRequest = Pick<
  Entry,
  | "project"
  | "endpoint"
  | "exactKey"
  | "normalisedKey"
  | "secretsDigest"
  | "matcherVersion"
  | "request"
  | "lastMessage"
  | "model"
  | "task"
  | "promptVersion"
>;

export const storedRequest = (project: string, request: ReadRequest): StoredRequest => ({
  project,
  endpoint: request.endpoint,
  ...request.fingerprint,
  secretsDigest: request.secretsDigest,
  request: request.text,
  lastMessage: preview(request.parsed.lastMessage),
  model: request.parsed.model,
  task: request.parsed.neutral.task,
  promptVersion: request.parsed.neutral.promptVersion,
});

export interface By {
  readonly actor: string;
  readonly origin: Origin;
}

/** Made from `stored`, of which only what an entry keeps is taken. */
export function newEntry(
  gateway: Pick<Gateway, "newId" | "clock">,
  stored: StoredRequest,
  made: ReadAnswer & By,
): Entry {
  const now = gateway.clock.now();
  return {
    id: gateway.newId(),
    project: stored.project,
    endpoint: stored.endpoint,
    identity: identityOf(stored.exactKey, stored.secretsDigest),
    exactKey: stored.exactKey,
    normalisedKey: stored.normalisedKey,
    secretsDigest: stored.secretsDigest,
    matcherVersion: stored.matcherVersion,
    request: stored.request,
    answer: made.answer,
    origin: made.origin,
    actor: made.actor,
    lastMessage: stored.lastMessage,
    model: stored.model,
    task: stored.task,
    promptVersion: stored.promptVersion,
    contractBreaking: made.contractBreaking,
    hits: 0,
    lastHitAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
