import { type Pending, pendingSchema, summaryOf } from "@/lib/domain/pending";
import type { PendingStore } from "../store";
import { addEntry, hasIdentity } from "./entries";
import { copy, copyOrNull, oldestFirst, type Tables } from "./tables";

export const createPendingStore = (tables: Tables): PendingStore => ({
  async open(pending) {
    const joined = findOpen(tables, pending.openKey);
    if (joined) return { pending: copy(joined), opened: false };
    if (tables.pending.has(pending.id))
      throw new Error(`pending ${pending.id} cannot be opened: its id is taken`);
    return { pending: put(tables, pending), opened: true };
  },

  find: async (id) => copyOrNull(tables.pending.get(id)),

  findOpen: async (openKey) => copyOrNull(findOpen(tables, openKey)),

  async list({ project, status }, range) {
    const rows = [...tables.pending.values()].filter(
      (row) => (!project || row.project === project) && (!status || row.status === status),
    );
    return oldestFirst(rows, range).map(summaryOf);
  },

  async close({ id }, close, entry) {
    const row = tables.pending.get(id);
    if (row?.status !== "pending") return { kind: "lost" };
    if (entry && hasIdentity(tables, entry)) return { kind: "entry_exists" };
    const closed = pendingSchema.parse({ ...row, ...close, openKey: null, version: row.version + 1 });
    if (entry) addEntry(tables, entry);
    return { kind: "closed", pending: put(tables, closed) };
  },

  async change({ id, version }, change) {
    const row = tables.pending.get(id);
    if (row?.status !== "pending" || row.version !== version) return null;
    return put(tables, { ...row, ...change, version: version + 1 });
  },
});

const findOpen = (tables: Tables, openKey: string | null): Pending | undefined =>
  openKey === null ? undefined : [...tables.pending.values()].find((row) => row.openKey === openKey);

function put(tables: Tables, pending: Pending): Pending {
  const row = pendingSchema.parse(copy(pending));
  tables.pending.set(row.id, row);
  return copy(row);
}
