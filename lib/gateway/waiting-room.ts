/**
 * Who waits, by pending id, in this process. Holds no policy: when to open a window or end a hold is decided in
 * park-call.ts and stream-parked.ts. Rows live in the store; the room keeps the latest snapshot of those that have
 * callers. The order that closes the race with an answer is: write the row, sit down, read the row again.
 */
import type { Answer } from "@/lib/domain/answer";
import { identityOf } from "@/lib/domain/entry";
import { openKeyOf, type PendingSummary } from "@/lib/domain/pending";
import type { Clock } from "@/lib/shared/clock";
import { createAway, createKept } from "./away-callers";

export interface Release {
  readonly status: "answered" | "failed";
  readonly answer: Answer;
  readonly entryId: string | null;
}

export type SeatEvent =
  | { readonly kind: "released"; readonly release: Release }
  | { readonly kind: "deadline" | "gone" | "shutdown" | "elapsed" };

export interface Seat {
  readonly pendingId: string;
  /** The next thing that happens, or `elapsed` after `waitMs`. Everything but `elapsed` is final and repeats. */
  next(waitMs: number): Promise<SeatEvent>;
  leave(): void;
}

export interface WaitingRoom {
  /** Sits a caller down. `signal` aborts when it hangs up. */
  sit(pending: PendingSummary, signal: AbortSignal): Seat;
  /** Hands the release to every seat and gives their number; it is kept for callers that left a moment ago. */
  release(pending: PendingSummary, release: Release): number;
  /** What was kept for a caller that comes back to the question `openKey`: once for each that had left. */
  takeKept(openKey: string): Release | null;
  /** A newer snapshot of the row: moves the deadline of everybody who waits on it. */
  update(pending: PendingSummary): void;
  callers(pendingId: string): number;
  /** Ids of the pending calls that have callers. */
  waitingOn(): string[];
  /** All callers of all questions. */
  readonly callersWaiting: number;
  /** Null while somebody waits, or where nobody ever did in this process. */
  lastCallerLeftAt(pendingId: string): number | null;
  /** Ends every wait with `shutdown`, and every later one at once. */
  close(): void;
  readonly closed: boolean;
}

interface Table {
  pending: PendingSummary;
  readonly seats: Set<OpenSeat>;
}

interface OpenSeat extends Seat {
  settle(event: SeatEvent): void;
  moveDeadline(deadlineAt: number): void;
}

/** `onChange` is told the snapshot whenever the number of callers changed. */
export function createWaitingRoom(clock: Clock, onChange: (pending: PendingSummary) => void): WaitingRoom {
  const tables = new Map<string, Table>();
  const away = createAway(clock);
  const kept = createKept(clock);
  let closed = false;

  const stand = (seat: OpenSeat) => {
    const table = tables.get(seat.pendingId);
    if (!table?.seats.delete(seat)) return;
    if (table.seats.size === 0) tables.delete(seat.pendingId);
    away.leave(seat.pendingId);
    onChange(table.pending);
  };

  return {
    sit(pending, signal) {
      const seat = createSeat(pending, { clock, signal, stand });
      const table = tables.get(pending.id) ?? { pending, seats: new Set() };
      table.seats.add(seat);
      table.pending = newest(table.pending, pending);
      tables.set(pending.id, table);
      away.comeBack(pending.id);
      if (closed) seat.settle({ kind: "shutdown" });
      else onChange(table.pending);
      return seat;
    },
    release({ id, project, endpoint, exactKey, secretsDigest }, release) {
      const seats = [...(tables.get(id)?.seats ?? [])];
      tables.delete(id);
      const missing = away.forget(id);
      if (missing > 0)
        kept.put(openKeyOf(project, endpoint, identityOf(exactKey, secretsDigest)), {
          release,
          left: missing,
        });
      for (const seat of seats) seat.settle({ kind: "released", release });
      return seats.length;
    },
    takeKept: kept.take,
    update(pending) {
      const table = tables.get(pending.id);
      if (!table) return;
      table.pending = newest(table.pending, pending);
      for (const seat of table.seats) seat.moveDeadline(table.pending.deadlineAt);
    },
    callers: (pendingId) => tables.get(pendingId)?.seats.size ?? 0,
    lastCallerLeftAt: (pendingId) => (tables.has(pendingId) ? null : away.lastAt(pendingId)),
    waitingOn: () => [...tables.keys()],
    get callersWaiting() {
      return [...tables.values()].reduce((sum, table) => sum + table.seats.size, 0);
    },
    close() {
      closed = true;
      const seats = [...tables.values()].flatMap((table) => [...table.seats]);
      for (const seat of seats) seat.settle({ kind: "shutdown" });
    },
    get closed() {
      return closed;
    },
  };
}

const newest = (known: PendingSummary, incoming: PendingSummary): PendingSummary =>
  incoming.version >= known.version ? incoming : known;

interface Surroundings {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Takes the seat away from its table. */
  readonly stand: (seat: OpenSeat) => void;
}

function createSeat(pending: PendingSummary, { clock, signal, stand }: Surroundings): OpenSeat {
  let settled: SeatEvent | null = null;
  let wake: ((event: SeatEvent) => void) | null = null;
  let cancelDeadline = () => {};

  const settle = (event: SeatEvent) => {
    if (settled) return;
    settled = event;
    cancelDeadline();
    signal.removeEventListener("abort", hangUp);
    stand(seat);
    wake?.(event);
  };
  const hangUp = () => settle({ kind: "gone" });
  const arm = (deadlineAt: number) => {
    cancelDeadline();
    cancelDeadline = clock.after(deadlineAt - clock.now(), () => settle({ kind: "deadline" }));
  };

  const seat: OpenSeat = {
    pendingId: pending.id,
    next(waitMs) {
      if (settled) return Promise.resolve(settled);
      return new Promise((resolve) => {
        const cancel = clock.after(waitMs, () => wake?.({ kind: "elapsed" }));
        wake = (event) => {
          wake = null;
          cancel();
          resolve(event);
        };
      });
    },
    leave: hangUp,
    settle,
    moveDeadline: (deadlineAt) => {
      if (!settled) arm(deadlineAt);
    },
  };
  arm(pending.deadlineAt);
  if (signal.aborted) queueMicrotask(hangUp);
  else signal.addEventListener("abort", hangUp, { once: true });
  return seat;
}
