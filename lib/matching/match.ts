/** What matching is given: the request, and what storage holds under its keys. Plain data. */
import type { Entry } from "@/lib/domain/entry";
import type { CanonicalRequest, Fingerprint } from "@/lib/domain/request";

export interface MatchRequest {
  readonly canonical: CanonicalRequest;
  readonly fingerprint: Fingerprint;
  readonly secretsDigest: string | null;
}

/** An approved link from a request to an entry. Guards compare the incoming request with the approved one. */
export interface Alias {
  readonly id: string;
  /** Of the approved request. */
  readonly normalisedKey: string;
  readonly entry: Entry;
  readonly secretsDigest: string | null;
  /** Names of the soft guards that the approver saw and accepted: they do not fire again. */
  readonly acceptedGuards: readonly string[];
}

export interface StoredMatches {
  /** Those that share a key with the request, newest first. */
  readonly entries: readonly Entry[];
  readonly aliases: readonly Alias[];
}
