import type { AliasStore } from "../review-store";
import type { Client } from "./client";
import { isNoMatch, isUniqueViolation, nullWhen } from "./outcomes";
import { aliasFromRow, aliasToRow } from "./review-rows";

/** Approved links. The unique index on the normalised key decides who is first. */
export const createAliasStore = (client: Client): AliasStore => ({
  async insert(alias) {
    const row = await nullWhen(isUniqueViolation, client.alias.create({ data: aliasToRow(alias) }));
    return row && aliasFromRow(row);
  },

  async find(id) {
    const row = await client.alias.findUnique({ where: { id } });
    return row && aliasFromRow(row);
  },

  async findByKey(project, endpoint, normalisedKey) {
    const where = { project_endpoint_normalisedKey: { project, endpoint, normalisedKey } };
    const row = await client.alias.findUnique({ where });
    return row && aliasFromRow(row);
  },

  async list({ project, entry }, { after, limit }) {
    const rows = await client.alias.findMany({
      where: { ...(project && { project }), ...(entry && { entry }), ...(after && { id: { lt: after } }) },
      orderBy: { id: "desc" },
      take: limit + 1,
    });
    return rows.map(aliasFromRow);
  },

  async delete(id) {
    const batch = client.$transaction([
      client.alias.delete({ where: { id }, select: { id: true } }),
      client.candidate.updateMany({ where: { settledBy: id }, data: unsettled }),
    ]);
    return (await nullWhen(isNoMatch, batch)) !== null;
  },
});

/** What an alias had settled waits for a decision again. */
export const unsettled = { settledBy: null, version: { increment: 1 } } as const;
