/** Long-polling for work: the oldest unclaimed pending call, claimed for who asked. */
import type { Pending } from "@/lib/domain/pending";
import { AppError } from "@/lib/errors";
import type { Gateway } from "./ports";
import { claimedByOther, claimPending } from "./tend-pending";

export interface WaitCommand {
  readonly project: string | undefined;
  readonly timeoutMs: number;
  readonly actor: string;
  readonly signal: AbortSignal;
}

const claimTtlMs = 60_000;
const looked = 500;
const lostRace: readonly string[] = ["claimed", "already_answered", "not_found"];

/** Null when none came in time or the caller left. */
export async function waitForPending(gateway: Gateway, command: WaitCommand): Promise<Pending | null> {
  const until = gateway.clock.now() + command.timeoutMs;
  for (;;) {
    const news = nextChange(gateway, command.signal, until);
    const found = await claimOldest(gateway, command);
    if (found || gateway.clock.now() >= until || command.signal.aborted || gateway.room.closed) {
      news.cancel();
      return found;
    }
    await news.arrived;
  }
}

async function claimOldest(gateway: Gateway, { project, actor }: WaitCommand): Promise<Pending | null> {
  const rows = await gateway.store.pending.list(
    { project, status: "pending" },
    { limit: looked, after: null },
  );
  // Those that somebody waits on come first; within each, the oldest.
  const waiting = rows.filter(({ id }) => gateway.room.callers(id) > 0);
  const gone = rows.filter(({ id }) => gateway.room.callers(id) === 0);
  for (const row of [...waiting, ...gone]) {
    if (claimedByOther(row, actor, gateway.clock.now()) !== null) continue;
    try {
      return await claimPending(gateway, { id: row.id, actor, takeOver: false, ttlMs: claimTtlMs });
    } catch (error) {
      // Somebody was faster; the next one may still be free.
      if (!(error instanceof AppError) || !lostRace.includes(error.code)) throw error;
    }
  }
  return null;
}

/** Settles on the next event about a pending call, on the time's end or when the caller leaves. */
function nextChange(gateway: Gateway, signal: AbortSignal, until: number) {
  let cancel = () => {};
  const arrived = new Promise<void>((resolve) => {
    const unsubscribe = gateway.bus.subscribe((event) => {
      if (event.kind.startsWith("pending.")) done();
    });
    const stopTimer = gateway.clock.after(Math.max(0, until - gateway.clock.now()), () => done());
    const done = () => {
      unsubscribe();
      stopTimer();
      signal.removeEventListener("abort", done);
      resolve();
    };
    signal.addEventListener("abort", done, { once: true });
    cancel = done;
  });
  return { arrived, cancel: () => cancel() };
}
