/**
 * The event stream `GET /api/events?project=`: what each event carries. Rows come in their list form, so that a list
 * is patched without a refetch. After a gap that cannot be filled comes `resync`: read everything again.
 */
import type { AliasListShape } from "./shapes/alias";
import type { CandidateListShape } from "./shapes/candidate";
import type { LogShape } from "./shapes/log";
import type { PendingListShape } from "./shapes/pending";
import type { ProjectShape } from "./shapes/project";

/** Entries hold answers of any size, so the event names the entry and what lists show of it. */
export interface EntryEvent {
  readonly id: string;
  readonly project: string;
  readonly version: number;
}

/** An alias as events name it: whether it is stale is for who lists it. */
export type AliasEvent = Omit<AliasListShape, "stale">;

export interface EventShapes {
  /** First event of every connection, then every 15 s: the server's clock, for countdowns. */
  "server.tick": { readonly now: string };
  resync: { readonly reason: string };
  "project.created": ProjectShape;
  "project.changed": ProjectShape;
  "project.deleted": { readonly name: string };
  "pending.opened": PendingListShape;
  "pending.changed": PendingListShape;
  "pending.answered": PendingListShape;
  "pending.failed": PendingListShape;
  "entry.saved": EntryEvent;
  "entry.changed": EntryEvent;
  "entry.deleted": { readonly id: string; readonly project: string };
  "candidate.created": CandidateListShape;
  /** Decided, opened again, settled, or brought up again by another call. */
  "candidate.changed": CandidateListShape;
  "alias.created": AliasEvent;
  "alias.deleted": { readonly id: string; readonly project: string; readonly entry: string };
  "log.recorded": LogShape;
}

export type EventName = keyof EventShapes;

export const eventNames = [
  "server.tick",
  "resync",
  "project.created",
  "project.changed",
  "project.deleted",
  "pending.opened",
  "pending.changed",
  "pending.answered",
  "pending.failed",
  "entry.saved",
  "entry.changed",
  "entry.deleted",
  "candidate.created",
  "candidate.changed",
  "alias.created",
  "alias.deleted",
  "log.recorded",
] as const satisfies readonly EventName[];
