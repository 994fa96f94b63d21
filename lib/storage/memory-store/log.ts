import { type LogRecord, logRecordSchema } from "@/lib/domain/log";
import { logSearchText, searchWords } from "../search-text";
import type { LogFilter, LogStore } from "../store";
import { copyOrNull, newestFirst, type Tables } from "./tables";

export const createLogStore = (tables: Tables): LogStore => ({
  async append(records) {
    const taken = records.find(({ id }) => tables.log.has(id));
    if (taken) throw new Error(`log record ${taken.id} exists`);
    for (const record of records) tables.log.set(record.id, logRecordSchema.parse(record));
  },

  list: async (filter, range) => newestFirst(matching(tables, filter), range),

  count: async (filter) => matching(tables, filter).length,

  find: async (id) => copyOrNull(tables.log.get(id)),

  async prune(before, keep) {
    const all = newestFirst(tables.log.values(), { after: null, limit: Number.MAX_SAFE_INTEGER - 1 });
    const kept = all.filter((record) => record.at >= before).slice(0, keep);
    tables.log.clear();
    for (const record of kept) tables.log.set(record.id, record);
    return all.length - kept.length;
  },
});

function matching(tables: Tables, { q, ...exact }: LogFilter): LogRecord[] {
  const words = searchWords(q);
  return [...tables.log.values()].filter(
    (record) =>
      (!exact.project || record.project === exact.project) &&
      (!exact.outcome || record.outcome === exact.outcome) &&
      (!exact.tier || record.tier === exact.tier) &&
      (!exact.entry || record.entry === exact.entry) &&
      (!exact.run || record.run === exact.run) &&
      holdsEvery(words, record),
  );
}

function holdsEvery(words: readonly string[], record: LogRecord): boolean {
  if (words.length === 0) return true;
  const text = logSearchText(record);
  return words.every((word) => text.includes(word));
}
