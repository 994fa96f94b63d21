/** What would become of a request, tier by tier, and why; also under rules that are only tried. Changes nothing. */
import type { Answer } from "@/lib/domain/answer";
import type { CandidateStatus } from "@/lib/domain/candidate";
import type { MatchingSettings } from "@/lib/domain/matching-settings";
import type { Mode } from "@/lib/domain/mode";
import type { Explanation } from "@/lib/domain/pending";
import type { Project } from "@/lib/domain/project";
import type { Verdict } from "@/lib/domain/verdict";
import { explainNearest } from "./explain-call";
import { findNearest, type Judged, type Nearest } from "./find-nearest";
import { decideAmong, type Matched, matchRequest } from "./match-request";
import type { Gateway } from "./ports";
import type { ReadRequest } from "./read-call";
import { rulesFor } from "./rules-for";
import { triedMatches } from "./tried-matches";

export interface TestMatch {
  readonly project: Project;
  /** Reads the request under these rules. */
  readonly read: (project: Project) => ReadRequest;
  /** Rules to be tried instead of the project's; null: the project's. */
  readonly matching: MatchingSettings | null;
}

export interface TestedNear extends Judged {
  readonly decided: Exclude<CandidateStatus, "open"> | null;
}

export interface Tested {
  readonly project: Project;
  readonly request: ReadRequest;
  readonly verdict: Verdict;
  /** Of a hit: as it would be served. */
  readonly answer: Answer | null;
  readonly nearest: readonly TestedNear[];
  /** Of a miss, in each mode. */
  readonly explanations: Readonly<Record<Mode, Explanation>> | null;
}

const nearestMax = 3;

export async function testMatch(gateway: Gateway, { project, read, matching }: TestMatch): Promise<Tested> {
  const tried = matching === null ? project : { ...project, matching };
  const request = read(tried);
  const { verdict, answer } = await match(gateway, { project, tried, read });
  const keyedBy = rulesFor(project).keyedBy;
  const nearest = await findNearest(gateway, { project: tried, request, verdict, budgetMs: null, keyedBy });
  return {
    project: tried,
    request,
    verdict,
    answer,
    nearest: await withDecisions(gateway, { project, request }, nearest.judged.slice(0, nearestMax)),
    explanations: verdict.kind === "serve" ? null : explanationsOf(tried, verdict, nearest),
  };
}

interface Trial {
  readonly project: Project;
  readonly tried: Project;
  readonly read: TestMatch["read"];
}

/** Stored keys are of the project's own rules; where others are tried, what may match gets its keys for this test. */
async function match(gateway: Gateway, { project, tried, read }: Trial): Promise<Matched> {
  if (rulesFor(tried).keyedBy === rulesFor(project).keyedBy) return matchRequest(gateway, tried, read(tried));
  const stored = await triedMatches(gateway, { project, tried, request: read(project) });
  return decideAmong(gateway, read(tried), { stored, project: tried });
}

function explanationsOf(project: Project, verdict: Verdict, nearest: Nearest): Record<Mode, Explanation> {
  const explain = (mode: Mode) =>
    explainNearest({ call: { project: { ...project, mode } } }, { verdict, nearest });
  return { record: explain("record"), replay: explain("replay") };
}

/** What people decided of these pairs before. */
async function withDecisions(
  { store }: Gateway,
  { project, request }: { project: Project; request: ReadRequest },
  judged: readonly Judged[],
): Promise<TestedNear[]> {
  const { endpoint, fingerprint } = request;
  const { normalisedKey } = fingerprint;
  const pair = { project: project.name, endpoint, normalisedKey };
  return Promise.all(
    judged.map(async (near) => {
      const known = await store.candidates.findPair({ ...pair, entry: near.entry.id });
      return { ...near, decided: known === null || known.status === "open" ? null : known.status };
    }),
  );
}
