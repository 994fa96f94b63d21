import { matchingSettingsSchema } from "@/lib/domain/matching-settings";
import type { ProjectPatch } from "@/lib/domain/project";
import type { ProjectStore } from "../store";
import { whereCandidate } from "./candidate-filter";
import type { Client } from "./client";
import { isNoMatch, isUniqueViolation, nullWhen } from "./outcomes";
import { rekeyProject } from "./rekey";
import { projectFromRow, projectToRow } from "./rows";

/** Projects, and with them the deletion of everything inside one. */
export const createProjectStore = (client: Client): ProjectStore => ({
  async list() {
    const rows = await client.project.findMany({ orderBy: { name: "asc" } });
    return rows.map(projectFromRow);
  },

  async find(name) {
    const row = await client.project.findUnique({ where: { name } });
    return row && projectFromRow(row);
  },

  counts: (name) => counts(client, name),

  async create(project) {
    const row = await nullWhen(isUniqueViolation, client.project.create({ data: projectToRow(project) }));
    return row && projectFromRow(row);
  },

  async update(name, patch) {
    const data = patchData(patch);
    const row = await nullWhen(isNoMatch, client.project.update({ where: { name }, data }));
    return row && projectFromRow(row);
  },

  rekey: (name, plan) => rekeyProject(client, { name, plan, data: patchData(plan.patch) }),

  async delete(name) {
    const deleted = await nullWhen(isNoMatch, client.$transaction(deletions(client, name)));
    return deleted !== null;
  },
});

async function counts(client: Client, project: string) {
  const [pending, entries, openCandidates] = await Promise.all([
    client.pending.count({ where: { project, status: "pending" } }),
    client.entry.count({ where: { project } }),
    client.candidate.count({ where: whereCandidate({ project, shelf: "open" }) }),
  ]);
  return { pending, entries, openCandidates };
}

/** Only the members that were given. */
const patchData = ({ mode, recordTimeoutMs, holdMs, streamChunkChars, matching }: ProjectPatch) => ({
  ...(mode !== undefined && { mode }),
  ...(recordTimeoutMs !== undefined && { recordTimeoutMs }),
  ...(holdMs !== undefined && { holdMs }),
  ...(streamChunkChars !== undefined && { streamChunkChars }),
  ...(matching !== undefined && { matching: JSON.stringify(matchingSettingsSchema.parse(matching)) }),
  version: { increment: 1 },
});

/** Versions and drafts name no project: they go before the rows that lead to them. */
const deletions = (client: Client, project: string) => [
  client.project.delete({ where: { name: project } }),
  client.$executeRaw`DELETE FROM "EntryVersion" WHERE "entryId" IN (SELECT "id" FROM "Entry" WHERE "project" = ${project})`,
  client.$executeRaw`DELETE FROM "Draft" WHERE "pendingId" IN (SELECT "id" FROM "Pending" WHERE "project" = ${project})`,
  client.entry.deleteMany({ where: { project } }),
  client.pending.deleteMany({ where: { project } }),
  client.candidate.deleteMany({ where: { project } }),
  client.alias.deleteMany({ where: { project } }),
  client.logRecord.deleteMany({ where: { project } }),
  client.modelName.deleteMany({ where: { project } }),
];
