/** What aliases, candidates and the deletion of entries do to each other's rows. */
import { type Alias, aliasSchema } from "@/lib/domain/alias";
import { type Candidate, candidateSchema, shelfOf } from "@/lib/domain/candidate";
import type { CandidatePair } from "../review-store";
import { copy, deleteWhere, type Tables } from "./tables";

export type Key = Omit<CandidatePair, "entry">;

const sameKey =
  (wanted: Key) =>
  (row: Key): boolean =>
    row.project === wanted.project &&
    row.endpoint === wanted.endpoint &&
    row.normalisedKey === wanted.normalisedKey;

export const aliasOfKey = (tables: Tables, key: Key): Alias | undefined =>
  [...tables.aliases.values()].find(sameKey(key));

export const candidatesOfKey = (tables: Tables, key: Key): Candidate[] =>
  [...tables.candidates.values()].filter(sameKey(key));

export function putAlias(tables: Tables, alias: Alias): Alias {
  const row = aliasSchema.parse(copy(alias));
  tables.aliases.set(row.id, row);
  return copy(row);
}

export function putCandidate(tables: Tables, candidate: Candidate): Candidate {
  const row = candidateSchema.parse(copy(candidate));
  tables.candidates.set(row.id, row);
  return copy(row);
}

export function removeAlias(tables: Tables, id: string): boolean {
  unsettle(tables, id);
  return tables.aliases.delete(id);
}

/** What goes with a deleted entry. */
export function removeReviewsOf(tables: Tables, entryId: string): void {
  const aliases = [...tables.aliases.values()].filter(({ entry }) => entry === entryId);
  for (const { id } of aliases) removeAlias(tables, id);
  unsettle(tables, entryId);
  deleteWhere(tables.candidates, ({ entry }) => entry === entryId);
}

/** Open rows of this key need no decision any more: `settledBy` answers their request. */
export function settle(tables: Tables, key: Key, settledBy: string): Candidate[] {
  const open = candidatesOfKey(tables, key).filter(
    (row) => shelfOf(row) === "open" && row.entry !== settledBy,
  );
  return open.map((row) => putCandidate(tables, { ...row, settledBy, version: row.version + 1 }));
}

/** Open rows that `id` had settled wait for a decision again. */
function unsettle(tables: Tables, id: string): void {
  for (const row of [...tables.candidates.values()].filter(({ settledBy }) => settledBy === id))
    putCandidate(tables, { ...row, settledBy: null, version: row.version + 1 });
}
