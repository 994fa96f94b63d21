/**
 * Everything semula keeps, behind one interface grouped by noun. No database type crosses it.
 * Implementations: memory-store (tests), prisma-store; `store.contract.ts` runs on both.
 * All writes are durable when the promise settles. State changes are compare-and-set: they answer with the new
 * row, or null where the row was no longer in the expected state. Infrastructure faults throw AppError
 * `storage_unavailable`.
 */
import type { Answer } from "@/lib/domain/answer";
import type { Candidate } from "@/lib/domain/candidate";
import type { Entry, EntryVersion } from "@/lib/domain/entry";
import type { LogRecord, Outcome, Tier } from "@/lib/domain/log";
import type { Pending, PendingStatus, PendingSummary } from "@/lib/domain/pending";
import type { Project, ProjectPatch } from "@/lib/domain/project";
import type { Endpoint } from "@/lib/domain/request";
import type { AliasStore, CandidateStore } from "./review-store";

/** Rows of a list: at most `limit + 1`, so that the caller sees whether more follow. `after`: id of the last row seen. */
export interface ListRange {
  readonly limit: number;
  readonly after: string | null;
}

export interface ProjectCounts {
  readonly pending: number;
  readonly entries: number;
  /** Open and not settled: what waits for a decision. */
  readonly openCandidates: number;
}

export interface ProjectStore {
  list(): Promise<Project[]>;
  find(name: string): Promise<Project | null>;
  counts(name: string): Promise<ProjectCounts>;
  /** Null when the name is taken. */
  create(project: Project): Promise<Project | null>;
  /** Null when there is no such project. Raises `version`. */
  update(name: string, patch: ProjectPatch): Promise<Project | null>;
  /**
   * Gives rows their new keys and, with them, the project its new settings, all in one step. Null, and nothing
   * written, when the project has not the version `plan.version` any more or a new row is in the way. Rows that are gone are passed over.
   */
  rekey(name: string, plan: RekeyPlan): Promise<Project | null>;
  /** Deletes the project and everything in it. False when there was none. */
  delete(name: string): Promise<boolean>;
}

/** New keys of one stored row, made from its request. */
export interface RowKeys {
  readonly id: string;
  readonly exactKey: string;
  readonly normalisedKey: string;
  readonly secretsDigest: string | null;
}
export type PendingKeys = RowKeys & Pick<Pending, "openKey" | "similarKey">;
export type EntryKeys = RowKeys & Pick<Entry, "identity" | "similarKey" | "nearTerms">;
export type CandidateKeys = RowKeys & Pick<Candidate, "settledBy">;

/** The request of a row of any kind in which new patterns found secrets: the text without them. */
export interface RedactedRow {
  readonly id: string;
  readonly request: string;
  readonly lastMessage: string;
}

export interface RekeyPlan {
  /** Of the project, when the plan was made. */
  readonly version: number;
  /** New settings; empty where only the matcher changed. */
  readonly patch: ProjectPatch;
  readonly keyedBy: string;
  readonly matcherVersion: number;
  /** Rows whose keys stay and that only learn `keyedBy`. */
  readonly keptEntries: readonly string[];
  readonly entries: readonly EntryKeys[];
  readonly pending: readonly PendingKeys[];
  readonly aliases: readonly RowKeys[];
  readonly candidates: readonly CandidateKeys[];
  readonly redacted: readonly RedactedRow[];
  /** Two of them fell onto one key. */
  readonly droppedAliases: readonly string[];
  readonly droppedCandidates: readonly string[];
}

export interface PendingFilter {
  readonly project?: string | undefined;
  readonly status?: PendingStatus | undefined;
}

/** How a pending call closes. */
export interface PendingClose {
  readonly status: "answered" | "failed";
  readonly answer: Answer;
  readonly entryId: string | null;
  readonly closedBy: string;
  readonly closedAt: number;
  readonly idempotencyKey: string | null;
}

export interface PendingChange {
  readonly attempts?: number;
  readonly deadlineAt?: number;
  readonly explanation?: Pending["explanation"];
  readonly claimedBy?: string | null;
  readonly claimedUntil?: number | null;
}

export interface PendingStore {
  /** Inserts, or gives the open row with the same `openKey`: exactly one of many racing callers gets `opened: true`. */
  open(pending: Pending): Promise<{ readonly pending: Pending; readonly opened: boolean }>;
  find(id: string): Promise<Pending | null>;
  /** The open row with this `openKey`. */
  findOpen(openKey: string): Promise<Pending | null>;
  /** Oldest first, without their requests: a list of images would be as large as all of them. */
  list(filter: PendingFilter, range: ListRange): Promise<PendingSummary[]>;
  /** Closes the open row `known` and, with `entry`, saves it in the same atomic step. `lost`: it was not open any more;
   *  `entry_exists`: an entry of that identity exists; in both cases nothing was written. */
  close(
    known: Pending,
    close: PendingClose,
    entry: Entry | null,
  ): Promise<{ kind: "closed"; pending: Pending } | { kind: "lost" | "entry_exists" }>;
  /** Changes an open row that still has the version of `known`; raises it. Null when it has another. */
  change(known: Pending, change: PendingChange): Promise<Pending | null>;
}

export interface EntryFilter {
  readonly project?: string | undefined;
  /** Every word must occur in the last message, the answer or the request, in any case. */
  readonly q?: string | undefined;
}

export interface EntryPatch {
  readonly answer: Answer;
  readonly contractBreaking: boolean;
  readonly actor: string | null;
  readonly updatedAt: number;
}

/** The tiers look for these. */
export interface LookupKeys {
  readonly exactKey?: string;
  readonly normalisedKey?: string;
  readonly similarKey?: string;
}

/** What the search for near entries keeps of an entry. */
export type IndexRow = Pick<Entry, "id" | "project" | "endpoint" | "version" | "nearTerms">;

export interface EntryStore {
  /** Null when an entry of that identity exists. Writes version 1 of its history too. */
  insert(entry: Entry): Promise<Entry | null>;
  find(id: string): Promise<Entry | null>;
  findByIdentity(project: string, endpoint: Endpoint, identity: string): Promise<Entry | null>;
  /** Entries with any of these keys, newest first: what the tiers look at. At most 20 a key. */
  findByKeys(project: string, endpoint: Endpoint, keys: LookupKeys): Promise<Entry[]>;
  /** Entries whose keys were made by other rules or another matcher, in no order. At most `limit`. */
  findKeyedOtherwise(project: string, keyedBy: string, limit: number): Promise<Entry[]>;
  /** Newest first. */
  list(filter: EntryFilter, range: ListRange): Promise<Entry[]>;
  /** Oldest first. */
  listForIndex(project: string, endpoint: Endpoint, range: ListRange): Promise<IndexRow[]>;
  /** In no order; unknown ids are passed over. At most 1,000. */
  findForIndex(ids: readonly string[]): Promise<IndexRow[]>;
  /** A new version with this answer, if the current one is still `version`. Null when it is not. */
  update(id: string, version: number, patch: EntryPatch): Promise<Entry | null>;
  /** Its history, aliases and candidates go with it. */
  delete(id: string): Promise<boolean>;
  versions(id: string): Promise<EntryVersion[]>;
  /** Adds to hit counters. Unknown ids are passed over. */
  addHits(hits: readonly { id: string; count: number; lastHitAt: number }[]): Promise<void>;
}

export interface LogFilter {
  readonly project?: string | undefined;
  readonly outcome?: Outcome | undefined;
  readonly tier?: Tier | undefined;
  readonly entry?: string | undefined;
  readonly run?: string | undefined;
  /** Every word must occur in the last message, model or explanation, in any case. */
  readonly q?: string | undefined;
}

export interface LogStore {
  append(records: readonly LogRecord[]): Promise<void>;
  /** Newest first. */
  list(filter: LogFilter, range: ListRange): Promise<LogRecord[]>;
  count(filter: LogFilter): Promise<number>;
  find(id: string): Promise<LogRecord | null>;
  /** Deletes what is older than `before`, then the oldest above `keep` records. Gives how many went. */
  prune(before: number, keep: number): Promise<number>;
}

export interface Draft {
  readonly pendingId: string;
  readonly actor: string;
  /** The editor's own JSON; opaque to the server. */
  readonly text: string;
  readonly version: number;
  readonly updatedAt: number;
}

export interface DraftStore {
  find(pendingId: string, actor: string): Promise<Draft | null>;
  /** Last writer wins for one actor; raises `version`. */
  put(draft: Omit<Draft, "version">): Promise<Draft>;
  delete(pendingId: string, actor: string): Promise<void>;
}

export interface ModelStore {
  list(project: string): Promise<{ name: string; firstSeenAt: number }[]>;
  add(project: string, name: string, firstSeenAt: number): Promise<void>;
}

export interface MetaStore {
  /** The stored value, or `make()` stored and given: racing callers all get the one that was stored first. */
  getOrPut(key: string, make: () => string): Promise<string>;
}

export interface Store {
  readonly projects: ProjectStore;
  readonly pending: PendingStore;
  readonly entries: EntryStore;
  readonly aliases: AliasStore;
  readonly candidates: CandidateStore;
  readonly log: LogStore;
  readonly drafts: DraftStore;
  readonly models: ModelStore;
  readonly meta: MetaStore;
  /** Throws when the database cannot be read or written. */
  check(): Promise<void>;
  close(): Promise<void>;
}
