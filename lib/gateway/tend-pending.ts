/** What may happen to a pending call while it waits: claims (who is on it) and holding longer. */
import { type Pending, type PendingStatus, type PendingSummary, pendingCan } from "@/lib/domain/pending";
import { AppError } from "@/lib/errors";
import type { PendingChange } from "@/lib/storage/store";
import { getPending } from "./answer-pending";
import { changePending } from "./change-pending";
import type { Gateway } from "./ports";

export interface ClaimCommand {
  readonly id: string;
  readonly actor: string;
  readonly takeOver: boolean;
  readonly ttlMs: number;
}

/** Claims are hints, not locks: anybody may still answer. Throws AppError `not_found`, `already_answered`, `claimed`. */
export async function claimPending(gateway: Gateway, command: ClaimCommand): Promise<Pending> {
  return change(gateway, command.id, (pending) => {
    const other = claimedByOther(pending, command.actor, gateway.clock.now());
    if (other !== null && !command.takeOver) {
      throw new AppError("claimed", `${other} is on this call. Claim it with take_over to continue.`, {
        details: { claimed_by: other },
      });
    }
    return { claimedBy: command.actor, claimedUntil: gateway.clock.now() + command.ttlMs };
  });
}

/** Gives the actor's own claim back; another's stays as it is. */
export async function releaseClaim(gateway: Gateway, id: string, actor: string): Promise<Pending> {
  return change(gateway, id, (pending) =>
    pending.claimedBy === actor ? { claimedBy: null, claimedUntil: null } : {},
  );
}

/** Moves the deadline on, counted from now where it has passed. */
export async function holdPending(gateway: Gateway, id: string, extendMs: number): Promise<Pending> {
  return change(gateway, id, (pending) => ({
    deadlineAt: Math.max(pending.deadlineAt, gateway.clock.now()) + extendMs,
  }));
}

/** The label of somebody else's running claim. */
export function claimedByOther(pending: PendingSummary, actor: string | null, nowMs: number): string | null {
  const running = pending.claimedBy !== null && (pending.claimedUntil ?? 0) > nowMs;
  return running && pending.claimedBy !== actor ? pending.claimedBy : null;
}

/** Throws AppError `not_found`, and `already_answered` where the question is closed, or was meanwhile. */
async function change(
  gateway: Gateway,
  id: string,
  plan: (pending: Pending) => PendingChange,
): Promise<Pending> {
  const changed = await changePending(gateway, await getPending(gateway, id), plan);
  if (changed === null) return getPending(gateway, id);
  if (!pendingCan.hold(changed)) throw closed(changed.status);
  return changed;
}

const closed = (status: PendingStatus): AppError =>
  new AppError("already_answered", `This call is ${status} already; there is nothing left to hold or claim.`);
