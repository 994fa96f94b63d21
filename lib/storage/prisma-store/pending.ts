import { type Pending, summaryOf } from "@/lib/domain/pending";
import type { PendingStore } from "../store";
import type { Client } from "./client";
import { isNoMatch, isUniqueViolation, nullWhen } from "./outcomes";
import { closePending, whenOpen } from "./pending-close";
import { changeData } from "./row-changes";
import { pendingFromRow, pendingToRow } from "./rows";

/** Pending calls. The unique index on `openKey` decides who opens, the status column who closes. */
export const createPendingStore = (client: Client): PendingStore => ({
  async open(pending) {
    // The open row may close between our insert and our read; then the second insert finds the place free.
    return (await insertOrJoin(client, pending)) ?? (await insertOrJoin(client, pending)) ?? refuse(pending);
  },

  async find(id) {
    const row = await client.pending.findUnique({ where: { id } });
    return row && pendingFromRow(row);
  },

  async findOpen(openKey) {
    const row = await client.pending.findUnique({ where: { openKey } });
    return row && pendingFromRow(row);
  },

  async list({ project, status }, { after, limit }) {
    const rows = await client.pending.findMany({
      where: { ...(project && { project }), ...(status && { status }), ...(after && { id: { gt: after } }) },
      orderBy: { id: "asc" },
      take: limit + 1,
      omit: { request: true },
    });
    return rows.map((row) => summaryOf(pendingFromRow({ ...row, request: "" })));
  },

  close: (known, close, entry) => closePending(client, { known, close, entry }),

  async change(known, change) {
    const where = { ...whenOpen(known.id), version: known.version };
    const update = client.pending.update({ where, data: changeData(change), select: { id: true } });
    return (await nullWhen(isNoMatch, update)) && { ...known, ...change, version: known.version + 1 };
  },
});

/** Null where the open row closed just now. Nothing is read back: a row may hold megabytes. */
async function insertOrJoin(client: Client, pending: Pending) {
  const row = pendingToRow(pending);
  const insert = client.pending.create({ data: row, select: { id: true } });
  if (await nullWhen(isUniqueViolation, insert)) return { pending: pendingFromRow(row), opened: true };
  const { openKey } = pending;
  const joined = openKey === null ? null : await client.pending.findUnique({ where: { openKey } });
  return joined && { pending: pendingFromRow(joined), opened: false };
}

function refuse({ id }: Pending): never {
  throw new Error(`pending ${id} cannot be opened: its id is taken, or its openKey closed twice meanwhile`);
}
