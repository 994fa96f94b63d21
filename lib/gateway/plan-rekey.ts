/** From new keys to what is written: which rows change, who keeps an identity that two claim, what falls together. */
import type { Alias } from "@/lib/domain/alias";
import type { Candidate, CandidateSummary } from "@/lib/domain/candidate";
import { setAsideIdentity } from "@/lib/domain/entry";
import { openKeyOf, type Pending } from "@/lib/domain/pending";
import type { Project, ProjectPatch } from "@/lib/domain/project";
import { matcherVersion } from "@/lib/matching/keys";
import type {
  CandidateKeys,
  EntryKeys,
  PendingKeys,
  RedactedRow,
  RekeyPlan,
  RowKeys,
} from "@/lib/storage/store";
import type { Gateway } from "./ports";
import type { ProjectRules } from "./rules-for";
import { readOrTell, redactedRow, rowKeysOf, type Survey, type SurveyedEntry } from "./survey-keys";

/** Rows that are read in one go beside entries: open questions, aliases, candidates. */
const pageRows = 200;

export interface Rekeying {
  readonly project: Project;
  readonly patch: ProjectPatch;
  readonly rules: ProjectRules;
  readonly survey: Survey;
}

type Tools = Pick<Gateway, "store" | "digest" | "log">;

export async function planRekey(gateway: Tools, rekeying: Rekeying): Promise<RekeyPlan> {
  const { project, patch, rules, survey } = rekeying;
  const placed = placeIdentities(survey.entries);
  const changed = placed.filter(isChanged);
  const redacted = [...survey.redacted];
  const pending = await planPending(gateway, rekeying, redacted);
  const aliases = await planAliases(gateway, rekeying, redacted);
  const candidates = await planCandidates(gateway, { ...rekeying, aliases: aliases.all }, redacted);
  return {
    ...emptyPlan(project, patch, rules),
    keptEntries: placed.filter((row) => !isChanged(row) && isOld(row, rules)).map(({ after }) => after.id),
    entries: changed.map(({ after }) => after),
    pending,
    aliases: aliases.keys,
    candidates: candidates.keys,
    redacted,
    droppedAliases: aliases.dropped,
    droppedCandidates: candidates.dropped,
  };
}

/** Settings alone. */
export const emptyPlan = (project: Project, patch: ProjectPatch, rules: ProjectRules): RekeyPlan => ({
  version: project.version,
  patch,
  keyedBy: rules.keyedBy,
  matcherVersion,
  keptEntries: [],
  entries: [],
  pending: [],
  aliases: [],
  candidates: [],
  redacted: [],
  droppedAliases: [],
  droppedCandidates: [],
});

const isOld = ({ before }: SurveyedEntry, { keyedBy }: ProjectRules): boolean => before.keyedBy !== keyedBy;

export const isChanged = ({ before, after, nearTermsBefore }: SurveyedEntry): boolean =>
  before.identity !== after.identity ||
  before.exactKey !== after.exactKey ||
  before.normalisedKey !== after.normalisedKey ||
  before.similarKey !== after.similarKey ||
  nearTermsBefore !== after.nearTerms;

/** Newest first: the first to claim an identity keeps it, the others are set aside. */
export function placeIdentities(entries: readonly SurveyedEntry[]): SurveyedEntry[] {
  const taken = new Set<string>();
  return entries.map((entry) => {
    const { endpoint, after } = entry;
    const claim = `${endpoint} ${after.identity}`;
    if (!taken.has(claim)) {
      taken.add(claim);
      return entry;
    }
    const identity = setAsideIdentity(after.identity, after.id);
    return { ...entry, after: { ...after, identity } satisfies EntryKeys };
  });
}

/** Open questions. Of two that are one question now, the older keeps the place that equal calls join. */
async function planPending(
  gateway: Tools,
  { project, rules }: Rekeying,
  redacted: RedactedRow[],
): Promise<PendingKeys[]> {
  const keys: PendingKeys[] = [];
  const taken = new Set<string>();
  for await (const id of openPendingIds(gateway, project.name)) {
    const row = await gateway.store.pending.find(id);
    if (row?.status !== "pending") continue;
    const read = readOrTell(gateway, row, rules);
    if (read === null) continue;
    const place = openKeyOf(project.name, row.endpoint, read.identity);
    const openKey = taken.has(place) ? `${place}~${id}` : place;
    taken.add(place);
    keys.push({ ...rowKeysOf(row, read), similarKey: read.fingerprint.similarKey, openKey });
    pushRedacted(redacted, redactedRow(row, read));
  }
  return keys;
}

async function* openPendingIds({ store }: Tools, project: string): AsyncGenerator<string> {
  for (let after: string | null = null; ; ) {
    const rows: readonly Pick<Pending, "id">[] = await store.pending.list(
      { project, status: "pending" },
      { after, limit: pageRows },
    );
    for (const { id } of rows.slice(0, pageRows)) yield id;
    after = rows.at(pageRows - 1)?.id ?? null;
    if (rows.length <= pageRows) return;
  }
}

interface PlannedAliases {
  readonly keys: readonly RowKeys[];
  readonly dropped: readonly string[];
  /** Those that stay, by their normalised key. */
  readonly all: ReadonlyMap<string, Alias>;
}

/** Newest first: of two that lead from one key, the newer stays. */
async function planAliases(
  gateway: Tools,
  { project, rules }: Rekeying,
  redacted: RedactedRow[],
): Promise<PlannedAliases> {
  const keys: RowKeys[] = [];
  const dropped: string[] = [];
  const all = new Map<string, Alias>();
  for (let after: string | null = null; ; ) {
    const rows = await gateway.store.aliases.list({ project: project.name }, { after, limit: pageRows });
    for (const alias of rows.slice(0, pageRows)) {
      const read = readOrTell(gateway, alias, rules);
      if (read === null) continue;
      const own = rowKeysOf(alias, read);
      const place = `${alias.endpoint} ${own.normalisedKey}`;
      if (all.has(place)) dropped.push(alias.id);
      else {
        all.set(place, alias);
        keys.push(own);
        pushRedacted(redacted, redactedRow(alias, read));
      }
    }
    after = rows.at(pageRows - 1)?.id ?? null;
    if (rows.length <= pageRows) return { keys, dropped, all };
  }
}

interface PlannedCandidates {
  readonly keys: readonly CandidateKeys[];
  readonly dropped: readonly string[];
}

/** Of two that are one pair now, the decided one stays, else the newer. */
async function planCandidates(
  gateway: Tools,
  { project, rules, survey, aliases }: Rekeying & { readonly aliases: ReadonlyMap<string, Alias> },
  redacted: RedactedRow[],
): Promise<PlannedCandidates> {
  const owners = ownersOf(survey);
  const kept = new Map<string, { readonly keys: CandidateKeys; readonly row: Candidate }>();
  const dropped: string[] = [];
  for await (const id of candidateIds(gateway, project.name)) {
    const row = await gateway.store.candidates.find(id);
    const read = row && readOrTell(gateway, row, rules);
    if (!row || !read) continue;
    const own = rowKeysOf(row, read);
    const place = `${row.endpoint} ${own.normalisedKey}`;
    const settledBy = row.status === "open" ? settlerOf(row, aliases.get(place), owners.get(place)) : null;
    const pair = `${place} ${row.entry}`;
    const other = kept.get(pair);
    pushRedacted(redacted, redactedRow(row, read));
    if (other && (other.row.status !== "open" || row.status === "open")) dropped.push(id);
    else {
      if (other) dropped.push(other.row.id);
      kept.set(pair, { keys: { ...own, settledBy }, row });
    }
  }
  return { keys: [...kept.values()].map(({ keys }) => keys), dropped };
}

/** The newest entry of each normalised key. */
function ownersOf({ entries }: Survey): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const { endpoint, after } of entries) {
    const place = `${endpoint} ${after.normalisedKey}`;
    if (!owners.has(place)) owners.set(place, after.id);
  }
  return owners;
}

/** Whether a guard still has a word is seen when the call comes again: then the pair is proposed anew. */
function settlerOf(
  { entry, judgement }: Candidate,
  alias: Alias | undefined,
  owner: string | undefined,
): string | null {
  if (alias) return alias.id;
  return owner !== undefined && (owner !== entry || judgement.guards.length === 0) ? owner : null;
}

async function* candidateIds({ store }: Tools, project: string): AsyncGenerator<string> {
  for (let after: string | null = null; ; ) {
    const rows: readonly Pick<CandidateSummary, "id">[] = await store.candidates.list(
      { project },
      { after, limit: pageRows },
    );
    for (const { id } of rows.slice(0, pageRows)) yield id;
    after = rows.at(pageRows - 1)?.id ?? null;
    if (rows.length <= pageRows) return;
  }
}

function pushRedacted(list: RedactedRow[], row: RedactedRow | null): void {
  if (row) list.push(row);
}
