/** A caller on its seat, and what it is told when nobody answers. */
import type { Outcome } from "@/lib/domain/log";
import type { Pending } from "@/lib/domain/pending";
import { AppError, type ErrorCode } from "@/lib/errors";
import type { Handling } from "./handling";
import type { Release, Seat, SeatEvent } from "./waiting-room";

/** A call whose caller sits on a question. */
export interface Parked extends Handling {
  readonly pending: Pending;
  readonly seat: Seat;
}

export const outcomeOf = (release: Release): Outcome => (release.status === "failed" ? "failed" : "recorded");

export const errorCodeOf = (release: Release): string | null =>
  release.answer.kind === "error" ? release.answer.code : null;

interface Unanswered {
  readonly outcome: Outcome;
  readonly error: AppError;
  /** For the log: a caller that left was told nothing. */
  readonly errorCode: ErrorCode | null;
}

/** Ends without an answer, as data: what is logged and what the caller is told. */
export function unanswered(parked: Parked, kind: Exclude<SeatEvent["kind"], "released">): Unanswered {
  const { outcome, code, message } = endings[kind];
  const error = new AppError(code, message(parked));
  return { outcome, error, errorCode: kind === "gone" ? null : code };
}

interface Ending {
  readonly outcome: Outcome;
  readonly code: ErrorCode;
  readonly message: (parked: Parked) => string;
}

const endings: Record<Exclude<SeatEvent["kind"], "released">, Ending> = {
  deadline: {
    outcome: "timeout",
    code: "semula_record_timeout",
    message: (parked) =>
      `Nobody answered within ${Math.round(parked.call.project.recordTimeoutMs / 1000)} s. The question stays open: ` +
      `answer it at ${pageOf(parked)} and run again, or raise record_timeout of project "${parked.pending.project}".`,
  },
  elapsed: {
    outcome: "timeout",
    code: "semula_pending",
    message: (parked) =>
      `The question still waits for an answer at ${pageOf(parked)}. Ask again to go on waiting.`,
  },
  shutdown: {
    outcome: "failed",
    code: "semula_shutting_down",
    message: () => "semula is stopping. The question is kept: ask again once it is back.",
  },
  gone: { outcome: "gone", code: "semula_pending", message: () => "The caller left before the answer came." },
};

const pageOf = ({ call, pending }: Parked): string =>
  `${call.origin}/p/${pending.project}/pending/${pending.id}`;
