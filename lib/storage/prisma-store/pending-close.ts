import type { Entry } from "@/lib/domain/entry";
import type { Pending } from "@/lib/domain/pending";
import type { PendingClose, PendingStore } from "../store";
import type { Client } from "./client";
import { isNoMatch, isUniqueViolation } from "./outcomes";
import { closeData } from "./row-changes";
import { entryToRow, firstVersionRow, pendingFromRow, searchColumns } from "./rows";

interface Closing {
  readonly known: Pending;
  readonly close: PendingClose;
  readonly entry: Entry | null;
}

/** Matches the row only while the question is open: what makes a change compare-and-set. */
export const whenOpen = (id: string) => ({ id, status: "pending" });

/** Closes the question and saves its entry in one step, or does nothing at all. */
export async function closePending(client: Client, closing: Closing): ReturnType<PendingStore["close"]> {
  try {
    const written = await writeInOneStep(client, closing);
    return { kind: "closed", pending: pendingFromRow({ ...written, request: closing.known.request }) };
  } catch (error) {
    // The close comes first in the batch: an entry can only be in the way of a question that was still open.
    if (isNoMatch(error)) return { kind: "lost" };
    if (isUniqueViolation(error)) return { kind: "entry_exists" };
    throw error;
  }
}

/** The request is not read back: it never changes, and it may be megabytes. */
async function writeInOneStep(client: Client, { known, close, entry }: Closing) {
  const where = whenOpen(known.id);
  const update = client.pending.update({ where, data: closeData(close), omit: { request: true } });
  if (!entry) return update;
  const [row] = await client.$transaction([
    update,
    client.entry.create({ data: { ...entryToRow(entry), ...searchColumns(entry) }, select: { id: true } }),
    client.entryVersion.create({ data: firstVersionRow(entry) }),
  ]);
  return row;
}
