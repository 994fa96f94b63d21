/** The two ways in which an open question changes without an answer of its own: compare-and-set, and an entry that answers it. */
import type { Entry } from "@/lib/domain/entry";
import { type Pending, summaryOf } from "@/lib/domain/pending";
import type { PendingChange } from "@/lib/storage/store";
import type { Gateway } from "./ports";

/**
 * Changes the row by what `plan` says of its newest state, again while somebody else changes it in the same moment, and
 * tells who waits and who watches. `plan` gives null to leave it as it is. Gives the row as it then is, which may be
 * closed; null where it is gone.
 */
export async function changePending(
  gateway: Gateway,
  known: Pending,
  plan: (pending: Pending) => PendingChange | null,
): Promise<Pending | null> {
  let pending: Pending | null = known;
  while (pending?.status === "pending") {
    const change = plan(pending);
    if (change === null) return pending;
    const changed = await gateway.store.pending.change(pending, change);
    if (changed) {
      gateway.room.update(summaryOf(changed));
      gateway.bus.publish({ kind: "pending.changed", pending: summaryOf(changed) });
      return changed;
    }
    pending = await gateway.store.pending.find(pending.id);
  }
  return pending;
}

export interface EntryAnswer {
  readonly entry: Pick<Entry, "id" | "answer">;
  readonly actor: string;
}

/** Closes an open question with an entry that came from elsewhere. Gives how many callers got it. */
export async function answerWithEntry(
  gateway: Gateway,
  pending: Pending,
  { entry, actor }: EntryAnswer,
): Promise<number> {
  const release = { status: "answered", answer: entry.answer, entryId: entry.id } as const;
  const close = { ...release, closedBy: actor, closedAt: gateway.clock.now(), idempotencyKey: null };
  const result = await gateway.store.pending.close(pending, close, null);
  if (result.kind !== "closed") return 0;
  gateway.bus.publish({ kind: "pending.answered", pending: summaryOf(result.pending) });
  return gateway.room.release(result.pending, release);
}
