import { type Entry, type EntryVersion, entrySchema } from "@/lib/domain/entry";
import { answerSearchText, questionSearchText, searchWords } from "../search-text";
import type { EntryPatch, EntryStore } from "../store";
import { copy, copyOrNull, newestFirst, type Tables } from "./tables";

const keyMatchesMax = 20;

export const createEntryStore = (tables: Tables): EntryStore => ({
  ...entryReads(tables),
  ...entryWrites(tables),
});

type EntryWrites = Pick<EntryStore, "insert" | "update" | "delete" | "addHits">;

const entryReads = (tables: Tables): Omit<EntryStore, keyof EntryWrites> => ({
  find: async (id) => copyOrNull(tables.entries.get(id)),

  findByIdentity: async (project, endpoint, identity) =>
    copyOrNull(findIdentity(tables, { project, endpoint, identity })),

  async findByKeys(project, endpoint, { exactKey, normalisedKey }) {
    const rows = inEndpoint(tables, project, endpoint).filter(
      (row) => row.exactKey === exactKey || row.normalisedKey === normalisedKey,
    );
    return newestFirst(rows, { after: null, limit: keyMatchesMax - 1 });
  },

  async list({ project, q }, range) {
    const words = searchWords(q);
    const rows = [...tables.entries.values()].filter((row) => !project || row.project === project);
    return newestFirst(
      rows.filter((row) => holdsEvery(words, row)),
      range,
    );
  },

  async listForNear(project, endpoint, limit) {
    const rows = newestFirst(inEndpoint(tables, project, endpoint), { after: null, limit });
    return rows.slice(0, limit).map(({ id, lastMessage }) => ({ id, lastMessage }));
  },

  versions: async (id) => copy(tables.versions.get(id) ?? []),
});

const entryWrites = (tables: Tables): EntryWrites => ({
  insert: async (entry) => (hasIdentity(tables, entry) ? null : addEntry(tables, entry)),

  async update(id, version, patch) {
    const row = tables.entries.get(id);
    return row?.version === version ? save(tables, patched(row, patch)) : null;
  },

  async delete(id) {
    tables.versions.delete(id);
    return tables.entries.delete(id);
  },

  async addHits(hits) {
    for (const { id, count, lastHitAt } of hits) {
      const row = tables.entries.get(id);
      if (row) tables.entries.set(id, { ...row, hits: row.hits + count, lastHitAt });
    }
  },
});

/** Is an entry in the way of this one? */
export const hasIdentity = (tables: Tables, entry: Entry): boolean =>
  tables.entries.has(entry.id) || findIdentity(tables, entry) !== undefined;

/** Adds an entry and the version it stands at. */
export const addEntry = (tables: Tables, entry: Entry): Entry => save(tables, entry);

const patched = (row: Entry, { answer, contractBreaking, actor, updatedAt }: EntryPatch): Entry => ({
  ...row,
  answer,
  contractBreaking,
  actor,
  updatedAt,
  version: row.version + 1,
});

function save(tables: Tables, entry: Entry): Entry {
  const row = entrySchema.parse(copy(entry));
  tables.entries.set(row.id, row);
  tables.versions.set(row.id, [...(tables.versions.get(row.id) ?? []), copy(versionOf(row))]);
  return copy(row);
}

const versionOf = ({ id, version, answer, contractBreaking, actor, updatedAt }: Entry): EntryVersion => ({
  entryId: id,
  version,
  answer,
  contractBreaking,
  actor,
  createdAt: updatedAt,
});

const inEndpoint = (tables: Tables, project: string, endpoint: string): Entry[] =>
  [...tables.entries.values()].filter((row) => row.project === project && row.endpoint === endpoint);

const findIdentity = (tables: Tables, wanted: Pick<Entry, "project" | "endpoint" | "identity">) =>
  inEndpoint(tables, wanted.project, wanted.endpoint).find((row) => row.identity === wanted.identity);

function holdsEvery(words: readonly string[], entry: Entry): boolean {
  if (words.length === 0) return true;
  const texts = [answerSearchText(entry.answer), questionSearchText(entry)];
  return words.every((word) => texts.some((text) => text.includes(word)));
}
