/** What a tier is: it looks at what is stored and names the entry it would serve, or says why it has none. */
import type { Entry } from "@/lib/domain/entry";
import type { Tier as TierName } from "@/lib/domain/log";
import type { Spelling } from "../inert/spelling";
import type { MatchRequest, StoredEntry, StoredMatches } from "../match";
import type { NormalRequest } from "../normalise";
import type { MatchingRules } from "../rules";

export interface Found {
  readonly entry: Entry;
  /** 0 to 1, as shown. */
  readonly score: number;
  readonly said: string;
  /** The digest of the secrets that the guards compare with: the entry's, or the approved request's. */
  readonly secretsDigest: string | null;
  readonly acceptedGuards: readonly string[];
  /** The request that the guards compare with. */
  readonly normal: () => NormalRequest;
  /** Where that is not the entry's own request: how the entry's ids are named in it. */
  readonly entryNormal?: () => NormalRequest;
}

export type TierAnswer = { readonly found: Found } | { readonly found: null; readonly said: string };

export interface TierQuestion {
  readonly request: MatchRequest;
  readonly stored: StoredMatches;
  readonly rules: MatchingRules;
  readonly spelling: Spelling | null;
}

/** Pure; may not look at guards. */
export interface Tier {
  readonly name: TierName;
  readonly look: (question: TierQuestion) => TierAnswer;
}

/** Of entries with one key, the one that was recorded with the same secrets, else the newest. */
export const preferSameSecrets = (
  entries: readonly StoredEntry[],
  secretsDigest: string | null,
): StoredEntry | undefined =>
  entries.find(({ entry }) => entry.secretsDigest === secretsDigest) ?? entries[0];

export const foundEntry = ({ entry, normal }: StoredEntry, said: string, score = 1): TierAnswer => ({
  found: { entry, score, said, secretsDigest: entry.secretsDigest, acceptedGuards: [], normal },
});
