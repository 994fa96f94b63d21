import type { Candidate } from "@/lib/domain/candidate";
import { candidateSummaryOf } from "@/lib/domain/candidate";
import type {
  Approval,
  ApprovalResult,
  CandidateChange,
  CandidatePair,
  CandidateStore,
} from "../review-store";
import { unsettled } from "./aliases";
import { whereCandidate } from "./candidate-filter";
import type { Client } from "./client";
import { isNoMatch, isUniqueViolation, nullWhen } from "./outcomes";
import { aliasToRow, candidateFromRow, candidateToRow, judgementColumns } from "./review-rows";
import { toDateOrNull } from "./rows";

type Writes = Pick<CandidateStore, "propose" | "change" | "approve" | "reopen" | "settle">;

const raised = { increment: 1 } as const;

export const candidateWrites = (client: Client): Writes => ({
  async propose(candidate) {
    const row = candidateToRow(candidate);
    const insert = client.candidate.create({ data: row, select: { id: true } });
    if (await nullWhen(isUniqueViolation, insert)) return { candidate, created: true };
    const update = client.candidate.update({
      where: wherePair(candidate),
      data: { seen: raised, ...(candidate.pending !== null && { pending: candidate.pending }) },
    });
    const known = await nullWhen(isNoMatch, update);
    if (known) return { candidate: candidateFromRow(known), created: false };
    // It went between the two statements: now there is room for this one.
    return { candidate: candidateFromRow(await client.candidate.create({ data: row })), created: true };
  },

  async change(known, change) {
    const { id, version } = known;
    const data = { ...changeData(change), version: raised };
    const update = client.candidate.update({ where: { id, version }, data, select: { id: true } });
    return (await nullWhen(isNoMatch, update)) && { ...known, ...change, version: version + 1 };
  },

  approve: (known, approval) => approve(client, known, approval),

  async reopen(known, settledBy) {
    const { id, version } = known;
    const undecided = { status: "open", decidedBy: null, decidedAt: null, decisionReason: null } as const;
    const batch = client.$transaction([
      client.candidate.update({
        where: { id, version, status: { not: "open" } },
        data: { ...undecided, settledBy, version: raised },
        select: { id: true },
      }),
      client.$executeRaw`UPDATE "Candidate" SET "settledBy" = NULL, "version" = "version" + 1
        WHERE "settledBy" IN (SELECT "id" FROM "Alias" WHERE "candidate" = ${id})`,
      client.alias.deleteMany({ where: { candidate: id } }),
    ]);
    return (await nullWhen(isNoMatch, batch)) && { ...known, ...undecided, settledBy, version: version + 1 };
  },

  async settle({ id, project, endpoint, normalisedKey }) {
    const where = {
      ...whereCandidate({ project, shelf: "open" }),
      endpoint,
      normalisedKey,
      entry: { not: id },
    };
    if ((await client.candidate.count({ where })) === 0) return [];
    const [, rows] = await client.$transaction([
      client.candidate.updateMany({ where, data: { settledBy: id, version: raised } }),
      client.candidate.findMany({ where: { settledBy: id, project, endpoint, normalisedKey } }),
    ]);
    return rows.map(candidateFromRow).map(candidateSummaryOf);
  },
});

/**
 * One step: the decision, the alias, and the end of the other open rows of this key. The order tells the failures
 * apart: the candidate's own row first, then its entry, then the alias.
 */
async function approve(client: Client, known: Candidate, approval: Approval): Promise<ApprovalResult> {
  const { alias, replaces, ...decision } = approval;
  const { id, version, project, endpoint, normalisedKey } = known;
  if (!(await isAt(client, alias.entry, alias.entryVersion))) return { kind: "entry_changed" };
  const siblings = { project, endpoint, normalisedKey, status: "open", settledBy: null };
  const taken = client.$transaction([
    client.candidate.update({
      where: { id, version, status: "open" },
      data: {
        ...changeData({ ...decision, status: "approved", settledBy: null }),
        version: raised,
      },
      select: { id: true },
    }),
    ...(replaces === null
      ? []
      : [
          client.alias.deleteMany({ where: { id: replaces } }),
          client.candidate.updateMany({ where: { settledBy: replaces }, data: unsettled }),
        ]),
    client.alias.create({ data: aliasToRow(alias), select: { id: true } }),
    client.candidate.updateMany({ where: siblings, data: { settledBy: alias.id, version: raised } }),
  ]);
  try {
    await taken;
  } catch (error) {
    if (isNoMatch(error)) return { kind: "lost" };
    if (isUniqueViolation(error)) return { kind: "alias_exists" };
    throw error;
  }
  const candidate = {
    ...known,
    ...decision,
    status: "approved",
    settledBy: null,
    version: version + 1,
  } as const;
  return { kind: "approved", candidate };
}

/** An edit right after this look leaves a stale alias, and stale aliases serve nothing. */
async function isAt(client: Client, id: string, version: number): Promise<boolean> {
  return (await client.entry.count({ where: { id, version } })) === 1;
}

const wherePair = ({ project, endpoint, normalisedKey, entry }: CandidatePair) => ({
  project_endpoint_normalisedKey_entry: { project, endpoint, normalisedKey, entry },
});

/** Only the members that were given. */
const changeData = (change: CandidateChange) => ({
  ...(change.status !== undefined && { status: change.status }),
  ...(change.settledBy !== undefined && { settledBy: change.settledBy }),
  ...(change.entryVersion !== undefined && { entryVersion: change.entryVersion }),
  ...(change.judgement !== undefined && judgementColumns(change.judgement)),
  ...(change.decidedBy !== undefined && { decidedBy: change.decidedBy }),
  ...(change.decidedAt !== undefined && { decidedAt: toDateOrNull(change.decidedAt) }),
  ...(change.decisionReason !== undefined && { decisionReason: change.decisionReason }),
});
