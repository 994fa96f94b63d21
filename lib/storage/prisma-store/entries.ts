import { searchWords } from "../search-text";
import type { EntryStore } from "../store";
import type { Client } from "./client";
import { entryWrites } from "./entry-writes";
import { entryFromRow, entryVersionFromRow } from "./rows";

const keyMatchesMax = 20;

/** Entries and their history. */
export const createEntryStore = (client: Client): EntryStore => ({
  ...entryLookups(client),
  ...entryLists(client),
  ...entryWrites(client),
});

const entryLookups = (client: Client): Pick<EntryStore, "find" | "findByIdentity" | "findByKeys"> => ({
  async find(id) {
    const row = await client.entry.findUnique({ where: { id } });
    return row && entryFromRow(row);
  },

  async findByIdentity(project, endpoint, identity) {
    const where = { project_endpoint_identity: { project, endpoint, identity } };
    const row = await client.entry.findUnique({ where });
    return row && entryFromRow(row);
  },

  async findByKeys(project, endpoint, { exactKey, normalisedKey }) {
    const newest = (key: { exactKey: string } | { normalisedKey: string }) =>
      client.entry.findMany({
        where: { project, endpoint, ...key },
        orderBy: { id: "desc" },
        take: keyMatchesMax,
      });
    // Two walks along an index each: with OR, SQLite walks through all entries of the project instead.
    const found = await Promise.all([newest({ exactKey }), newest({ normalisedKey })]);
    const byId = new Map(found.flat().map((row) => [row.id, row]));
    const ids = [...byId.keys()].sort().reverse().slice(0, keyMatchesMax);
    return ids.flatMap((id) => byId.get(id) ?? []).map(entryFromRow);
  },
});

const entryLists = (client: Client): Pick<EntryStore, "list" | "listForNear" | "versions"> => ({
  async list({ project, q }, { after, limit }) {
    const words = searchWords(q).map(wordOccurs);
    const rows = await client.entry.findMany({
      where: { ...(project && { project }), ...(after && { id: { lt: after } }), AND: words },
      orderBy: { id: "desc" },
      take: limit + 1,
    });
    return rows.map(entryFromRow);
  },

  listForNear: (project, endpoint, limit) =>
    client.entry.findMany({
      where: { project, endpoint },
      orderBy: { id: "desc" },
      take: limit,
      select: { id: true, lastMessage: true },
    }),

  async versions(id) {
    const rows = await client.entryVersion.findMany({ where: { entryId: id }, orderBy: { version: "asc" } });
    return rows.map(entryVersionFromRow);
  },
});

/** One column or the other: the question is folded once for ever, the answer anew with each version. */
const wordOccurs = (word: string) => ({
  OR: [{ searchAnswer: { contains: word } }, { searchRequest: { contains: word } }],
});
