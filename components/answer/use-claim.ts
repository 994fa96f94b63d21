/** Tells the others that this person is typing, for as long as they are; and lets them take over from somebody else. */
"use client";
import { useEffect, useRef } from "react";
import { useClaimPending, useReleaseClaim } from "@/lib/queries/pending-mutations";

const ttlS = 60;
const renewMs = 20_000;
/** Nobody types for ever: after this pause the claim runs out by itself. */
export const typingPauseMs = 30_000;

export interface ClaimOptions {
  readonly id: string;
  readonly actor: string;
  readonly claimedBy: string | null;
  readonly isOpen: boolean;
  readonly isTouched: boolean;
  readonly typedAt: { readonly current: number };
}

export interface Claim {
  /** Who else is on it; null: nobody. */
  readonly other: string | null;
  readonly takeOver: () => void;
  /** The call was answered: there is nothing to give back. */
  readonly end: () => void;
}

export function useClaim({ id, actor, claimedBy, isOpen, isTouched, typedAt }: ClaimOptions): Claim {
  const { mutate: claim } = useClaimPending();
  const { mutate: release } = useReleaseClaim();
  const holds = useRef(false);
  const open = useRef(isOpen);
  useEffect(() => {
    open.current = isOpen;
  }, [isOpen]);
  const other = claimedBy !== null && claimedBy !== actor ? claimedBy : null;
  const isFree = other === null;
  useEffect(() => {
    if (!isOpen || !isTouched || !isFree) return;
    const renew = () => {
      if (Date.now() - typedAt.current > typingPauseMs) return;
      holds.current = true;
      claim({ params: { id }, body: { actor, ttl: ttlS } });
    };
    renew();
    const timer = setInterval(renew, renewMs);
    return () => clearInterval(timer);
  }, [id, actor, isOpen, isTouched, isFree, typedAt, claim]);
  useEffect(
    () => () => {
      // A closed call has nothing to give back.
      if (holds.current && open.current) release({ id, actor });
      holds.current = false;
    },
    [id, actor, release],
  );
  const takeOver = () => {
    holds.current = true;
    claim({ params: { id }, body: { actor, ttl: ttlS, take_over: true } });
  };
  const end = () => {
    holds.current = false;
  };
  return { other, takeOver, end };
}
