/** What the use cases need of the world, as interfaces; lib/server/runtime.ts builds the real ones. */
import type { DomainEvent } from "@/lib/domain/event";
import type { LogRecord } from "@/lib/domain/log";
import type { Project } from "@/lib/domain/project";
import type { Spelling } from "@/lib/matching/inert/spelling";
import type { Clock } from "@/lib/shared/clock";
import type { NewId } from "@/lib/shared/ids";
import type { Turns } from "@/lib/shared/turns";
import type { Store } from "@/lib/storage/store";
import type { NearEntries } from "./near-entries";
import type { Recall } from "./recall";
import type { WaitingRoom } from "./waiting-room";

export interface EventBus {
  publish(event: DomainEvent): void;
  /** Gives back the function that ends the subscription. Listeners must not throw. */
  subscribe(listener: (event: DomainEvent) => void): () => void;
}

/** Takes what needs no answer: written in batches off the reply's path, flushed at shutdown. */
export interface LogSink {
  record(record: LogRecord): void;
  hit(entryId: string, atMs: number): void;
  model(project: string, name: string, atMs: number): void;
  /** Something went wrong where nobody waits for the outcome. */
  fault(what: string, error: unknown): void;
}

/** How parked streams are kept alive, and how long a search for near entries may take. Milliseconds. */
export interface Timings {
  /** A stream that waits longer gets its headers and role chunk. */
  readonly streamOpenMs: number;
  /** Between comment lines. */
  readonly commentMs: number;
  /** Between chunks that say nothing: clients that ignore comments give up after 120 s without one. */
  readonly emptyChunkMs: number;
  readonly nearBudgetMs: number;
}

export const defaultTimings: Timings = {
  streamOpenMs: 1_000,
  commentMs: 10_000,
  emptyChunkMs: 45_000,
  nearBudgetMs: 50,
};

export interface Gateway {
  readonly store: Store;
  readonly bus: EventBus;
  readonly log: LogSink;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly room: WaitingRoom;
  readonly recall: Recall;
  readonly near: NearEntries;
  /** For what is done off every caller's path and takes time. */
  readonly turns: Turns;
  /** A dictionary, for typing errors in system prompts; without one none is harmless. */
  readonly spelling: Spelling | null;
  /** Keyed digest of a secret, hex; the key never leaves the database. */
  readonly digest: (text: string) => string;
  readonly timings: Timings;
  /** When this process began, for questions whose callers it never saw. */
  readonly startedAt: number;
}

/** One HTTP request to the endpoint, free of any framework. */
export interface IncomingCall {
  readonly project: Project;
  /** Header names in lower case. */
  readonly header: (name: string) => string | null;
  readonly body: Uint8Array;
  /** Aborted when the caller hangs up. */
  readonly signal: AbortSignal;
  /** Scheme and host under which the caller reached us, for links in messages. */
  readonly origin: string;
  readonly requestId: string;
  readonly startedAt: number;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** An iterable that throws ends in a broken connection: that is how a stream is cut on purpose. */
  readonly body: string | AsyncIterable<string>;
}
