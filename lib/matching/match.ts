/** What matching is given: the request, and what storage holds under its keys. Plain data and readers of it. */
import type { Alias } from "@/lib/domain/alias";
import type { Entry } from "@/lib/domain/entry";
import type { CanonicalRequest, Fingerprint } from "@/lib/domain/request";
import type { NormalRequest } from "./normalise";

export interface MatchRequest {
  readonly canonical: CanonicalRequest;
  readonly fingerprint: Fingerprint;
  readonly secretsDigest: string | null;
  /** Memoised by whoever makes it: exact hits never ask. */
  readonly normal: () => NormalRequest;
}

export interface StoredEntry {
  readonly entry: Entry;
  /** The stored request in its normal form, memoised. */
  readonly normal: () => NormalRequest;
}

/** An approved link from a request to an entry. Guards compare the incoming request with the approved one. */
export interface StoredAlias {
  readonly alias: Alias;
  readonly entry: Entry;
  /** The approved request. */
  readonly normal: () => NormalRequest;
  /** The request of the entry. */
  readonly entryNormal: () => NormalRequest;
}

export interface StoredMatches {
  /** Those that share a key with the request, newest first. */
  readonly entries: readonly StoredEntry[];
  /** Those of the request's normalised key that are not stale. */
  readonly aliases: readonly StoredAlias[];
  /** Entries whose pairing with this request a person rejected: `similar` never serves them. */
  readonly rejected: ReadonlySet<string>;
}

export const nothingStored: StoredMatches = { entries: [], aliases: [], rejected: new Set() };
