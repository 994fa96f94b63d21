/** An entry as it is made: what it stores of the request, and of who answered. */
import type { Entry, Origin } from "@/lib/domain/entry";
import { nearTerms } from "@/lib/matching/near-terms";
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
  | "similarKey"
  | "keyedBy"
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
  keyedBy: request.keyedBy,
  secretsDigest: request.secretsDigest,
  request: request.text,
  lastMessage: preview(request.parsed.lastMessage),
  model: request.parsed.model,
  task: request.parsed.neutral.task,
  promptVersion: request.parsed.neutral.promptVersion,
});

/** How the search for near entries finds it. */
export const termsOf = ({ canonical }: Pick<ReadRequest, "canonical">): string =>
  nearTerms(canonical).join(" ");

export interface By {
  readonly actor: string;
  readonly origin: Origin;
}

export interface Asked {
  readonly project: string;
  readonly request: ReadRequest;
}

export function newEntry(
  gateway: Pick<Gateway, "newId" | "clock">,
  { project, request }: Asked,
  made: ReadAnswer & By,
): Entry {
  const now = gateway.clock.now();
  return {
    id: gateway.newId(),
    ...storedRequest(project, request),
    identity: request.identity,
    nearTerms: termsOf(request),
    answer: made.answer,
    origin: made.origin,
    actor: made.actor,
    contractBreaking: made.contractBreaking,
    hits: 0,
    lastHitAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
