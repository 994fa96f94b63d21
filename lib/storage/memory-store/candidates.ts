import { type Candidate, candidateSummaryOf, riskRank, shelfOf } from "@/lib/domain/candidate";
import type {
  Approval,
  ApprovalResult,
  CandidateFilter,
  CandidateGroup,
  CandidatePair,
  CandidateStore,
} from "../review-store";
import { aliasOfKey, candidatesOfKey, putAlias, putCandidate, removeAlias, settle } from "./review-rows";
import { copy, copyOrNull, newestFirst, type Tables } from "./tables";

const groupsMax = 200;

export const createCandidateStore = (tables: Tables): CandidateStore => ({
  ...candidateReads(tables),
  ...candidateWrites(tables),
});

type Writes = Pick<CandidateStore, "propose" | "change" | "approve" | "reopen" | "settle">;

const candidateReads = (tables: Tables): Omit<CandidateStore, keyof Writes> => ({
  find: async (id) => copyOrNull(tables.candidates.get(id)),

  findPair: async (pair) => copyOrNull(findPair(tables, pair)),

  async rejectedEntries(project, endpoint, normalisedKey) {
    const rows = candidatesOfKey(tables, { project, endpoint, normalisedKey });
    return rows.filter(({ status }) => status === "rejected").map(({ entry }) => entry);
  },

  list: async (filter, range) => newestFirst(matching(tables, filter), range).map(candidateSummaryOf),

  async listByRank(filter, { after, limit }) {
    const rows = matching(tables, filter).sort(byRank);
    const last = after === null ? undefined : tables.candidates.get(after);
    const rest = last ? rows.filter((row) => byRank(last, row) < 0) : rows;
    return copy(rest.slice(0, limit + 1)).map(candidateSummaryOf);
  },

  count: async (filter) => matching(tables, filter).length,

  async groups(filter) {
    const rows = matching(tables, filter);
    const ids = [...new Set(rows.map(({ judgement }) => judgement.group))];
    const groups = ids.map((group) => groupOf(group, rows));
    return groups.sort((a, b) => b.count - a.count || (a.group < b.group ? -1 : 1)).slice(0, groupsMax);
  },
});

const candidateWrites = (tables: Tables): Writes => ({
  async propose(candidate) {
    const known = findPair(tables, candidate);
    if (!known) return { candidate: putCandidate(tables, candidate), created: true };
    const pending = candidate.pending ?? known.pending;
    return { candidate: putCandidate(tables, { ...known, seen: known.seen + 1, pending }), created: false };
  },

  change: async ({ id, version }, change) => {
    const row = tables.candidates.get(id);
    return row?.version === version
      ? putCandidate(tables, { ...row, ...change, version: version + 1 })
      : null;
  },

  approve: async (known, approval) => approve(tables, known, approval),

  async reopen({ id, version }, settledBy) {
    const row = tables.candidates.get(id);
    if (row?.version !== version || row.status === "open") return null;
    for (const alias of [...tables.aliases.values()].filter(({ candidate }) => candidate === id))
      removeAlias(tables, alias.id);
    const undecided = { decidedBy: null, decidedAt: null, decisionReason: null };
    return putCandidate(tables, { ...row, ...undecided, status: "open", settledBy, version: version + 1 });
  },

  settle: async (by) => settle(tables, by, by.id).map(candidateSummaryOf),
});

function approve(tables: Tables, { id, version }: Candidate, approval: Approval): ApprovalResult {
  const row = tables.candidates.get(id);
  if (row?.version !== version || row.status !== "open") return { kind: "lost" };
  const { alias, replaces, ...decision } = approval;
  if (tables.entries.get(alias.entry)?.version !== alias.entryVersion) return { kind: "entry_changed" };
  const existing = aliasOfKey(tables, alias);
  if (existing && existing.id !== replaces) return { kind: "alias_exists" };
  if (existing) removeAlias(tables, existing.id);
  putAlias(tables, alias);
  const candidate = putCandidate(tables, {
    ...row,
    ...decision,
    status: "approved",
    settledBy: null,
    version: version + 1,
  });
  settle(tables, row, alias.id);
  return { kind: "approved", candidate };
}

const matching = (tables: Tables, { project, shelf, entry, group, pending }: CandidateFilter): Candidate[] =>
  [...tables.candidates.values()].filter(
    (row) =>
      (!project || row.project === project) &&
      (!shelf || shelfOf(row) === shelf) &&
      (!entry || row.entry === entry) &&
      (!group || row.judgement.group === group) &&
      (!pending || (row.pending !== null && pending.includes(row.pending))),
  );

function groupOf(group: string, all: readonly Candidate[]): CandidateGroup {
  const rows = all.filter(({ judgement }) => judgement.group === group);
  const risky = rows.filter(({ judgement }) => riskRank(judgement) > 0);
  return {
    group,
    title: rows[0]?.judgement.groupTitle ?? "",
    count: rows.length,
    risky: risky.length,
  };
}

const findPair = (tables: Tables, pair: CandidatePair): Candidate | undefined =>
  candidatesOfKey(tables, pair).find(({ entry }) => entry === pair.entry);

const byRank = (a: Candidate, b: Candidate): number =>
  riskRank(b.judgement) - riskRank(a.judgement) ||
  b.judgement.score - a.judgement.score ||
  (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
