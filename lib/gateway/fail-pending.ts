/** Ends a pending call with an error of the answerer's choice. Nothing is saved: the next such call parks again. */
import { answerSummary, type ErrorAnswer } from "@/lib/domain/answer";
import { type Pending, summaryOf } from "@/lib/domain/pending";
import { AppError } from "@/lib/errors";
import { getPending } from "./answer-pending";
import type { Gateway } from "./ports";

export interface FailCommand {
  readonly id: string;
  readonly status: number;
  readonly message: string;
  readonly code: string | null;
  /** Whether the app's client is told to ask again. */
  readonly retry: boolean;
  readonly actor: string;
}

/** Throws AppError `not_found`, or `already_answered` where the question is closed. */
export async function failPending(
  gateway: Gateway,
  command: FailCommand,
): Promise<{ pending: Pending; released: number }> {
  const answer = errorOf(command);
  const pending = await getPending(gateway, command.id);
  const result = await gateway.store.pending.close(
    pending,
    {
      status: "failed",
      answer,
      entryId: null,
      closedBy: command.actor,
      closedAt: gateway.clock.now(),
      idempotencyKey: null,
    },
    null,
  );
  if (result.kind !== "closed") throw closedBefore(await getPending(gateway, command.id));
  gateway.bus.publish({ kind: "pending.failed", pending: summaryOf(result.pending) });
  return {
    pending: result.pending,
    released: gateway.room.release(result.pending, { status: "failed", answer, entryId: null }),
  };
}

function errorOf(command: FailCommand): ErrorAnswer {
  return {
    kind: "error",
    status: command.status,
    message: command.message,
    code: command.code ?? "semula_failed",
    type: null,
    headers: {},
    retry: command.retry,
    body: null,
    cutAfterChunks: null,
    content: null,
  };
}

function closedBefore(pending: Pending): AppError {
  const summary = pending.answer ? answerSummary(pending.answer) : "";
  return new AppError(
    "already_answered",
    `This call is closed already, by ${pending.closedBy ?? "somebody"}: ${summary}`,
    {
      details: { answered_by: pending.closedBy, answered_with: summary, entry: pending.entryId },
    },
  );
}
