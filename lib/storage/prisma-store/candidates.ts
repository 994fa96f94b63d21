import type { Prisma } from "../generated/client";
import type { CandidateStore } from "../review-store";
import { whereCandidate } from "./candidate-filter";
import { candidateWrites } from "./candidate-writes";
import type { Client } from "./client";
import { candidateFromRow, candidateSummaryFromRow } from "./review-rows";

const groupsMax = 200;

/** Near matches that wait for review. */
export const createCandidateStore = (client: Client): CandidateStore => ({
  ...candidateLookups(client),
  ...candidateLists(client),
  ...candidateWrites(client),
});

const candidateLookups = (
  client: Client,
): Pick<CandidateStore, "find" | "findPair" | "rejectedEntries" | "count"> => ({
  async find(id) {
    const row = await client.candidate.findUnique({ where: { id } });
    return row && candidateFromRow(row);
  },

  async findPair({ project, endpoint, normalisedKey, entry }) {
    const where = { project_endpoint_normalisedKey_entry: { project, endpoint, normalisedKey, entry } };
    const row = await client.candidate.findUnique({ where });
    return row && candidateFromRow(row);
  },

  async rejectedEntries(project, endpoint, normalisedKey) {
    const where = { project, endpoint, normalisedKey, status: "rejected" };
    const rows = await client.candidate.findMany({ where, select: { entry: true } });
    return rows.map(({ entry }) => entry);
  },

  count: (filter) => client.candidate.count({ where: whereCandidate(filter) }),
});

const candidateLists = (client: Client): Pick<CandidateStore, "list" | "listByRank" | "groups"> => ({
  async list(filter, { after, limit }) {
    const rows = await client.candidate.findMany({
      where: { ...whereCandidate(filter), ...(after && { id: { lt: after } }) },
      orderBy: { id: "desc" },
      take: limit + 1,
      omit: { request: true },
    });
    return rows.map(candidateSummaryFromRow);
  },

  async listByRank(filter, { after, limit }) {
    const last = after === null ? null : await client.candidate.findUnique({ where: { id: after } });
    const rows = await client.candidate.findMany({
      where: { ...whereCandidate(filter), ...(last && behind(last)) },
      orderBy: [{ riskRank: "desc" }, { score: "desc" }, { id: "desc" }],
      take: limit + 1,
      omit: { request: true },
    });
    return rows.map(candidateSummaryFromRow);
  },

  async groups(filter) {
    const groups = await client.candidate.groupBy({
      by: ["group", "groupTitle"],
      where: whereCandidate(filter),
      _count: { id: true },
      orderBy: [{ _count: { id: "desc" } }, { group: "asc" }],
      take: groupsMax,
    });
    const risky = await client.candidate.groupBy({
      by: ["group"],
      where: { ...whereCandidate(filter), riskRank: { gt: 0 } },
      _count: { id: true },
    });
    const riskyIn = new Map(risky.map(({ group, _count }) => [group, _count.id]));
    return groups.map(({ group, groupTitle, _count }) => ({
      group,
      title: groupTitle,
      count: _count.id,
      risky: riskyIn.get(group) ?? 0,
    }));
  },
});

interface Place {
  readonly id: string;
  readonly riskRank: number;
  readonly score: number;
}

/** What comes after this row when the gravest risk goes first, then the highest score, then the newest. */
const behind = ({ id, riskRank, score }: Place): Prisma.CandidateWhereInput => ({
  OR: [
    { riskRank: { lt: riskRank } },
    { riskRank, score: { lt: score } },
    { riskRank, score, id: { lt: id } },
  ],
});
