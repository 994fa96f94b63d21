/** What the in-memory store keeps, and how rows get in and out: as copies, checked like a database's. */
import type { Alias } from "@/lib/domain/alias";
import type { Candidate } from "@/lib/domain/candidate";
import type { Entry, EntryVersion } from "@/lib/domain/entry";
import type { LogRecord } from "@/lib/domain/log";
import type { Pending } from "@/lib/domain/pending";
import type { Project } from "@/lib/domain/project";
import type { Draft, ListRange } from "../store";

export interface Tables {
  readonly projects: Map<string, Project>;
  readonly pending: Map<string, Pending>;
  readonly entries: Map<string, Entry>;
  readonly versions: Map<string, EntryVersion[]>;
  readonly aliases: Map<string, Alias>;
  readonly candidates: Map<string, Candidate>;
  readonly log: Map<string, LogRecord>;
  readonly drafts: Map<string, Draft>;
  readonly models: Map<string, { project: string; name: string; firstSeenAt: number }>;
  readonly meta: Map<string, string>;
}

export const createTables = (): Tables => ({
  projects: new Map(),
  pending: new Map(),
  entries: new Map(),
  versions: new Map(),
  aliases: new Map(),
  candidates: new Map(),
  log: new Map(),
  drafts: new Map(),
  models: new Map(),
  meta: new Map(),
});

/** A copy, so that callers and the store cannot change each other's rows. */
export const copy = <T>(row: T): T => structuredClone(row);

export const copyOrNull = <T>(row: T | undefined): T | null => (row === undefined ? null : copy(row));

/** The key of a row that two texts identify together. */
export const pairKey = (first: string, second: string): string => JSON.stringify([first, second]);

export function deleteWhere<T>(table: Map<string, T>, matches: (row: T) => boolean): void {
  for (const [key, row] of table) if (matches(row)) table.delete(key);
}

interface WithId {
  readonly id: string;
}

/** The rows after `range.after`, in rising order of ids, one more than the limit. */
export const oldestFirst = <T extends WithId>(rows: Iterable<T>, { after, limit }: ListRange): T[] =>
  copy(
    sortById(rows)
      .filter(({ id }) => after === null || id > after)
      .slice(0, limit + 1),
  );

/** The same in falling order. */
export const newestFirst = <T extends WithId>(rows: Iterable<T>, { after, limit }: ListRange): T[] =>
  copy(
    sortById(rows)
      .reverse()
      .filter(({ id }) => after === null || id < after)
      .slice(0, limit + 1),
  );

const sortById = <T extends WithId>(rows: Iterable<T>): T[] =>
  [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
