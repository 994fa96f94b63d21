/** What the store keeps of reviewing: near matches that wait for a decision, and the links that were approved. */
import type { Alias } from "@/lib/domain/alias";
import type { Candidate, CandidateShelf, CandidateSummary } from "@/lib/domain/candidate";
import type { Entry } from "@/lib/domain/entry";
import type { Endpoint } from "@/lib/domain/request";
import type { ListRange } from "./store";

export interface AliasFilter {
  readonly project?: string | undefined;
  readonly entry?: string | undefined;
}

export interface AliasStore {
  /** Null when the project has an alias for this normalised key. */
  insert(alias: Alias): Promise<Alias | null>;
  find(id: string): Promise<Alias | null>;
  findByKey(project: string, endpoint: Endpoint, normalisedKey: string): Promise<Alias | null>;
  /** Newest first. */
  list(filter: AliasFilter, range: ListRange): Promise<Alias[]>;
  /** Candidates that it settled are open again. */
  delete(id: string): Promise<boolean>;
}

export interface CandidateFilter {
  readonly project?: string | undefined;
  readonly shelf?: CandidateShelf | undefined;
  readonly entry?: string | undefined;
  readonly group?: string | undefined;
  /** Only those whose pending call is one of these: at most 5,000. */
  readonly pending?: readonly string[] | undefined;
}

/** What makes two candidates one. */
export type CandidatePair = Pick<Candidate, "project" | "endpoint" | "normalisedKey" | "entry">;

export interface CandidateGroup {
  readonly group: string;
  readonly title: string;
  readonly count: number;
  /** How many of them have a risk mark. */
  readonly risky: number;
}

/** What a change may write; null members clear. */
export type CandidateChange = Partial<
  Pick<
    Candidate,
    "status" | "settledBy" | "entryVersion" | "judgement" | "decidedBy" | "decidedAt" | "decisionReason"
  >
>;

export interface Approval {
  readonly decidedBy: string;
  readonly decidedAt: number;
  readonly decisionReason: string | null;
  readonly alias: Alias;
  /** A stale alias of the same key, to be replaced in the same step. */
  readonly replaces: string | null;
}

export type ApprovalResult =
  | { readonly kind: "approved"; readonly candidate: Candidate }
  /** It has another version or is not open; the entry has another version or is gone; the key has an alias. */
  | { readonly kind: "lost" | "entry_changed" | "alias_exists" };

export interface CandidateStore {
  /** Inserts, or finds the one of the same pair, raises its `seen` and notes the newest pending call. */
  propose(candidate: Candidate): Promise<{ readonly candidate: Candidate; readonly created: boolean }>;
  find(id: string): Promise<Candidate | null>;
  findPair(pair: CandidatePair): Promise<Candidate | null>;
  /** Entries that were rejected for this key. */
  rejectedEntries(project: string, endpoint: Endpoint, normalisedKey: string): Promise<string[]>;
  /** Newest first. */
  list(filter: CandidateFilter, range: ListRange): Promise<CandidateSummary[]>;
  /** The gravest risk first, then the highest score, then the newest. */
  listByRank(filter: CandidateFilter, range: ListRange): Promise<CandidateSummary[]>;
  count(filter: CandidateFilter): Promise<number>;
  /** Largest first, at most 200. */
  groups(filter: CandidateFilter): Promise<CandidateGroup[]>;
  /** Changes a row that still has the version of `known`; raises it. Null when it has another. */
  change(known: Candidate, change: CandidateChange): Promise<Candidate | null>;
  /** Approves an open row, makes its alias and settles the other open rows of the same key, in one step. */
  approve(known: Candidate, approval: Approval): Promise<ApprovalResult>;
  /** Opens a decided row again, deletes the alias that it made and opens what that had settled, in one step. */
  reopen(known: Candidate, settledBy: string | null): Promise<Candidate | null>;
  /** Settles open rows of this key by an entry that answers the request itself. Gives those that changed. */
  settle(by: Pick<Entry, "id" | "project" | "endpoint" | "normalisedKey">): Promise<CandidateSummary[]>;
}
