/**
 * Nouns to rows and back. Everything is checked before it is written, so that nothing is stored that could
 * not be read again; what is read is checked where the type needs it: words and JSON, parsed once.
 */
import { z } from "zod";
import { answerSchema } from "@/lib/domain/answer";
import { type Entry, type EntryVersion, entrySchema, originSchema } from "@/lib/domain/entry";
import { type LogRecord, logRecordSchema, outcomeSchema, tierSchema } from "@/lib/domain/log";
import { defaultMatchingSettings, matchingSettingsSchema } from "@/lib/domain/matching-settings";
import { modeSchema } from "@/lib/domain/mode";
import {
  explanationSchema,
  type Pending,
  pendingSchema,
  pendingStatusSchema,
  wantsSchema,
} from "@/lib/domain/pending";
import { type Project, projectSchema } from "@/lib/domain/project";
import { endpoints } from "@/lib/domain/request";
import type {
  Draft as DraftRow,
  EntryVersion as EntryVersionRow,
  LogRecord as LogRow,
  Pending as PendingRow,
  Entry as PrismaEntry,
  Project as ProjectRow,
} from "../generated/client";
import { answerSearchText, logSearchText, questionSearchText } from "../search-text";
import type { Draft } from "../store";

type EntryRow = Omit<PrismaEntry, "searchAnswer" | "searchRequest">;

export const endpointSchema = z.enum(endpoints);
const headersSchema = z.record(z.string(), z.string());

/** A stored row that this build cannot read: damaged, or written by other hands. */
export class UnreadableRow extends Error {
  override readonly name = "UnreadableRow";
}

/** `read`, naming the row where it fails. */
export function naming<Row extends object, Noun>(read: (row: Row) => Noun): (row: Row) => Noun {
  return (row) => {
    try {
      return read(row);
    } catch (cause) {
      const [key] = Object.values(row);
      throw new UnreadableRow(`row ${String(key)}: ${String(cause)}`, { cause });
    }
  };
}

export const toMs = (at: Date | null): number | null => at?.getTime() ?? null;
export const toDateOrNull = (ms: number | null): Date | null => (ms === null ? null : toDate(ms));
export const toDate = (ms: number): Date => new Date(ms);

export const projectFromRow = naming(
  (row: ProjectRow): Project => ({
    ...row,
    mode: modeSchema.parse(row.mode),
    matching: readMatching(row.matching),
    createdAt: row.createdAt.getTime(),
  }),
);

/** A setting that the row does not have yet stands at its default. */
const readMatching = (text: string) =>
  matchingSettingsSchema.parse({ ...defaultMatchingSettings, ...JSON.parse(text) });

export const projectToRow = (project: Project): ProjectRow => ({
  ...projectSchema.parse(project),
  matching: JSON.stringify(project.matching),
  createdAt: toDate(project.createdAt),
});

export const pendingFromRow = naming(
  (row: PendingRow): Pending => ({
    ...row,
    endpoint: endpointSchema.parse(row.endpoint),
    status: pendingStatusSchema.parse(row.status),
    callerHeaders: headersSchema.parse(JSON.parse(row.callerHeaders)),
    wants: wantsSchema.parse(JSON.parse(row.wants)),
    explanation: explanationSchema.parse(JSON.parse(row.explanation)),
    answer: row.answer === null ? null : answerSchema.parse(JSON.parse(row.answer)),
    closedAt: toMs(row.closedAt),
    claimedUntil: toMs(row.claimedUntil),
    createdAt: row.createdAt.getTime(),
    deadlineAt: row.deadlineAt.getTime(),
  }),
);

export const pendingToRow = (pending: Pending): PendingRow => ({
  ...pendingSchema.parse(pending),
  callerHeaders: JSON.stringify(pending.callerHeaders),
  wants: JSON.stringify(pending.wants),
  explanation: JSON.stringify(pending.explanation),
  answer: pending.answer === null ? null : JSON.stringify(pending.answer),
  closedAt: toDateOrNull(pending.closedAt),
  claimedUntil: toDateOrNull(pending.claimedUntil),
  createdAt: toDate(pending.createdAt),
  deadlineAt: toDate(pending.deadlineAt),
});

export const entryFromRow = naming(
  (row: EntryRow): Entry => ({
    ...row,
    endpoint: endpointSchema.parse(row.endpoint),
    origin: originSchema.parse(row.origin),
    answer: answerSchema.parse(JSON.parse(row.answer)),
    lastHitAt: toMs(row.lastHitAt),
    createdAt: row.createdAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
  }),
);

export const entryToRow = (entry: Entry): EntryRow => ({
  ...entrySchema.parse(entry),
  answer: JSON.stringify(entry.answer),
  lastHitAt: toDateOrNull(entry.lastHitAt),
  createdAt: toDate(entry.createdAt),
  updatedAt: toDate(entry.updatedAt),
});

/** Written beside an entry and compared in lists, never read back. */
export const searchColumns = (entry: Entry): Pick<PrismaEntry, "searchAnswer" | "searchRequest"> => ({
  searchAnswer: answerSearchText(entry.answer),
  searchRequest: questionSearchText(entry),
});

export const entryVersionFromRow = naming(
  (row: EntryVersionRow): EntryVersion => ({
    ...row,
    answer: answerSchema.parse(JSON.parse(row.answer)),
    createdAt: row.createdAt.getTime(),
  }),
);

/** What an entry's history begins with. */
export const firstVersionRow = (entry: Entry): EntryVersionRow => ({
  entryId: entry.id,
  version: entry.version,
  answer: JSON.stringify(entry.answer),
  contractBreaking: entry.contractBreaking,
  actor: entry.actor,
  createdAt: toDate(entry.updatedAt),
});

export const logFromRow = naming(
  (row: Omit<LogRow, "search">): LogRecord => ({
    ...row,
    at: row.at.getTime(),
    outcome: outcomeSchema.parse(row.outcome),
    tier: row.tier === null ? null : tierSchema.parse(row.tier),
  }),
);

export const logToRow = (record: LogRecord): LogRow => ({
  ...logRecordSchema.parse(record),
  at: toDate(record.at),
  search: logSearchText(record),
});

export const draftFromRow = (row: DraftRow): Draft => ({ ...row, updatedAt: row.updatedAt.getTime() });
