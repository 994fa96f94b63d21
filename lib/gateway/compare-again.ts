/** A candidate's pair judged anew: its entry was edited, or the rules changed, since it was compared. */
import type { Candidate } from "@/lib/domain/candidate";
import type { Entry } from "@/lib/domain/entry";
import type { Project } from "@/lib/domain/project";
import { nothingStored } from "@/lib/matching/match";
import { guardsOn, type Judged, judgeEntry } from "./find-nearest";
import { decideAmong } from "./match-request";
import type { Gateway } from "./ports";
import { type ReadRequest, readStoredAgain, type Stored } from "./read-call";
import { rulesFor } from "./rules-for";

export interface Compared extends Judged {
  readonly request: ReadRequest;
  /** A tier would serve the entry for this request by now: there is nothing left to decide. */
  readonly served: boolean;
}

/** The request of a candidate or of an alias. */
export type Incoming = Stored & Pick<Candidate, "secretsDigest">;

export interface Pairing {
  readonly project: Project;
  readonly incoming: Incoming;
  readonly entry: Entry;
}

export function comparePair(
  gateway: Pick<Gateway, "digest" | "spelling">,
  { project, incoming, entry }: Pairing,
): Compared {
  const known = rulesFor(project);
  const request = readStoredAgain(gateway, incoming, known);
  const stored = readStoredAgain(gateway, entry, known);
  const entries = [{ entry: { ...entry, ...keysOf(stored) }, normal: stored.normal }];
  const { verdict } = decideAmong(gateway, request, { stored: { ...nothingStored, entries }, project });
  const judged = judgeEntry(entry, request, { guards: guardsOn(verdict, entry.id), rules: known.rules });
  return { ...judged, request, served: verdict.kind === "serve" };
}

/** As the rules make them: those that are stored may be of others. */
const keysOf = ({ fingerprint, keyedBy, identity }: ReadRequest) => ({ ...fingerprint, keyedBy, identity });
