/** What a compare-and-set writes. Each raises the row's version. */
import { answerSchema } from "@/lib/domain/answer";
import { explanationSchema } from "@/lib/domain/pending";
import { answerSearchText } from "../search-text";
import type { EntryPatch, PendingChange, PendingClose } from "../store";
import { toDate, toDateOrNull } from "./rows";

const raised = { increment: 1 } as const;

/** Clearing `openKey` frees the place for the next equal question. */
export const closeData = (close: PendingClose) => ({
  status: close.status,
  openKey: null,
  answer: JSON.stringify(answerSchema.parse(close.answer)),
  entryId: close.entryId,
  closedBy: close.closedBy,
  closedAt: toDate(close.closedAt),
  idempotencyKey: close.idempotencyKey,
  version: raised,
});

/** Only the members that were given. */
export const changeData = (change: PendingChange) => ({
  ...(change.attempts !== undefined && { attempts: change.attempts }),
  ...(change.deadlineAt !== undefined && { deadlineAt: toDate(change.deadlineAt) }),
  ...(change.explanation !== undefined && {
    explanation: JSON.stringify(explanationSchema.parse(change.explanation)),
  }),
  ...(change.claimedBy !== undefined && { claimedBy: change.claimedBy }),
  ...(change.claimedUntil !== undefined && { claimedUntil: toDateOrNull(change.claimedUntil) }),
  version: raised,
});

/** An entry's next version, and the row that keeps it in the history. */
export function newVersionRows(current: { id: string; version: number }, patch: EntryPatch) {
  const { contractBreaking, actor } = patch;
  const answer = JSON.stringify(answerSchema.parse(patch.answer));
  const updatedAt = toDate(patch.updatedAt);
  const version = current.version + 1;
  return {
    entry: {
      answer,
      contractBreaking,
      actor,
      updatedAt,
      version,
      searchAnswer: answerSearchText(patch.answer),
    },
    history: { entryId: current.id, version, answer, contractBreaking, actor, createdAt: updatedAt },
  };
}
