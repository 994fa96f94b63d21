import { type Entry, type EntryVersion, entrySchema } from "@/lib/domain/entry";
import { answerSearchText, questionSearchText, searchWords } from "../search-text";
import type { EntryPatch, EntryStore } from "../store";
import { removeReviewsOf } from "./review-rows";
import { copy, copyOrNull, newestFirst, oldestFirst, type Tables } from "./tables";

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

  async findByKeys(project, endpoint, keys) {
    const rows = inEndpoint(tables, project, endpoint);
    const newest = (matches: (row: Entry) => boolean) =>
      newestFirst(rows.filter(matches), { after: null, limit: keyMatchesMax - 1 });
    const found = [
      ...newest((row) => row.exactKey === keys.exactKey),
      ...newest((row) => row.normalisedKey === keys.normalisedKey),
      ...newest((row) => row.similarKey === keys.similarKey),
    ];
    return newestFirst(new Map(found.map((row) => [row.id, row])).values(), {
      after: null,
      limit: found.length,
    });
  },

  async findKeyedOtherwise(project, keyedBy, limit) {
    const rows = [...tables.entries.values()].filter(
      (row) => row.project === project && row.keyedBy !== keyedBy,
    );
    return copy(rows.slice(0, limit));
  },

  async list({ project, q }, range) {
    const words = searchWords(q);
    const rows = [...tables.entries.values()].filter((row) => !project || row.project === project);
    return newestFirst(
      rows.filter((row) => holdsEvery(words, row)),
      range,
    );
  },

  listForIndex: async (project, endpoint, range) =>
    oldestFirst(inEndpoint(tables, project, endpoint), range).map(indexRow),

  findForIndex: async (ids) => ids.flatMap((id) => tables.entries.get(id) ?? []).map(indexRow),

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
    removeReviewsOf(tables, id);
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

const indexRow = ({ id, project, endpoint, version, nearTerms }: Entry) => ({
  id,
  project,
  endpoint,
  version,
  nearTerms,
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
