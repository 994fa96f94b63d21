import type { Prisma } from "../generated/client";
import { searchWords } from "../search-text";
import type { EntryStore } from "../store";
import type { Client } from "./client";
import { entryWrites } from "./entry-writes";
import { endpointSchema, entryFromRow, entryVersionFromRow } from "./rows";

const keyMatchesMax = 20;

/** Entries and their history. */
export const createEntryStore = (client: Client): EntryStore => ({
  ...entryLookups(client),
  ...entryLists(client),
  ...entryWrites(client),
});

type Lookups = "find" | "findByIdentity" | "findByKeys" | "findKeyedOtherwise";
type Lists = "list" | "listForIndex" | "findForIndex" | "versions";

const entryLookups = (client: Client): Pick<EntryStore, Lookups> => ({
  async find(id) {
    const row = await client.entry.findUnique({ where: { id } });
    return row && entryFromRow(row);
  },

  async findByIdentity(project, endpoint, identity) {
    const where = { project_endpoint_identity: { project, endpoint, identity } };
    const row = await client.entry.findUnique({ where });
    return row && entryFromRow(row);
  },

  async findByKeys(project, endpoint, { exactKey, normalisedKey, similarKey }) {
    const newest = (key: Prisma.EntryWhereInput) =>
      client.entry.findMany({
        where: { project, endpoint, ...key },
        orderBy: { id: "desc" },
        take: keyMatchesMax,
      });
    // A walk along an index each: with OR, SQLite walks through all entries of the project instead.
    const found = await Promise.all([
      exactKey === undefined ? [] : newest({ exactKey }),
      normalisedKey === undefined ? [] : newest({ normalisedKey }),
      similarKey === undefined ? [] : newest({ similarKey }),
    ]);
    const byId = new Map(found.flat().map((row) => [row.id, row]));
    const ids = [...byId.keys()].sort().reverse();
    return ids.flatMap((id) => byId.get(id) ?? []).map(entryFromRow);
  },

  async findKeyedOtherwise(project, keyedBy, limit) {
    // Two walks along the index: it has no use for "not equal".
    for (const other of [{ lt: keyedBy }, { gt: keyedBy }]) {
      const rows = await client.entry.findMany({ where: { project, keyedBy: other }, take: limit });
      if (rows.length > 0) return rows.map(entryFromRow);
    }
    return [];
  },
});

const entryLists = (client: Client): Pick<EntryStore, Lists> => ({
  async list({ project, q }, { after, limit }) {
    const words = searchWords(q).map(wordOccurs);
    const rows = await client.entry.findMany({
      where: { ...(project && { project }), ...(after && { id: { lt: after } }), AND: words },
      orderBy: { id: "desc" },
      take: limit + 1,
    });
    return rows.map(entryFromRow);
  },

  async listForIndex(project, endpoint, { after, limit }) {
    const rows = await client.entry.findMany({
      where: { project, endpoint, ...(after && { id: { gt: after } }) },
      orderBy: { id: "asc" },
      take: limit + 1,
      select: indexColumns,
    });
    return rows.map(indexRow);
  },

  async findForIndex(ids) {
    const rows = await client.entry.findMany({ where: { id: { in: [...ids] } }, select: indexColumns });
    return rows.map(indexRow);
  },

  async versions(id) {
    const rows = await client.entryVersion.findMany({ where: { entryId: id }, orderBy: { version: "asc" } });
    return rows.map(entryVersionFromRow);
  },
});

const indexColumns = { id: true, project: true, endpoint: true, version: true, nearTerms: true } as const;

type IndexColumns = Record<"id" | "project" | "endpoint" | "nearTerms", string> & {
  readonly version: number;
};

const indexRow = (row: IndexColumns) => ({ ...row, endpoint: endpointSchema.parse(row.endpoint) });

/** One column or the other: the question is folded once for ever, the answer anew with each version. */
const wordOccurs = (word: string) => ({
  OR: [{ searchAnswer: { contains: word } }, { searchRequest: { contains: word } }],
});
