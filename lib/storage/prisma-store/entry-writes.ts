import type { EntryStore } from "../store";
import type { Client } from "./client";
import { isNoMatch, isUniqueViolation, nullWhen } from "./outcomes";
import { newVersionRows } from "./row-changes";
import { entryFromRow, entryToRow, firstVersionRow, searchColumns, toDate } from "./rows";

type EntryWrites = Pick<EntryStore, "insert" | "update" | "delete" | "addHits">;
type Hits = Parameters<EntryStore["addHits"]>[0];

const idOnly = { id: true } as const;

/** An entry and the version it stands at are always written in one step. */
export const entryWrites = (client: Client): EntryWrites => ({
  async insert(entry) {
    const row = entryToRow(entry);
    const batch = client.$transaction([
      client.entry.create({ data: { ...row, ...searchColumns(entry) }, select: idOnly }),
      client.entryVersion.create({ data: firstVersionRow(entry) }),
    ]);
    return (await nullWhen(isUniqueViolation, batch)) && entryFromRow(row);
  },

  async update(id, version, patch) {
    const rows = newVersionRows({ id, version }, patch);
    const batch = client.$transaction([
      client.entry.update({ where: { id, version }, data: rows.entry }),
      client.entryVersion.create({ data: rows.history }),
    ]);
    const [row] = (await nullWhen(isNoMatch, batch)) ?? [];
    return row ? entryFromRow(row) : null;
  },

  async delete(id) {
    const batch = client.$transaction([
      client.entry.delete({ where: { id }, select: idOnly }),
      client.entryVersion.deleteMany({ where: { entryId: id } }),
      client.$executeRaw`UPDATE "Candidate" SET "settledBy" = NULL, "version" = "version" + 1
        WHERE "settledBy" = ${id} OR "settledBy" IN (SELECT "id" FROM "Alias" WHERE "entry" = ${id})`,
      client.candidate.deleteMany({ where: { entry: id } }),
      client.alias.deleteMany({ where: { entry: id } }),
    ]);
    return (await nullWhen(isNoMatch, batch)) !== null;
  },

  async addHits(hits) {
    if (hits.length > 0) await client.$transaction(hits.map((hit) => addHit(client, hit)));
  },
});

/** Raw SQL: Prisma would spend longer on planning than SQLite on writing. */
const addHit = (client: Client, { id, count, lastHitAt }: Hits[number]) =>
  client.$executeRaw`UPDATE "Entry" SET "hits" = "hits" + ${count}, "lastHitAt" = ${toDate(lastHitAt)} WHERE "id" = ${id}`;
