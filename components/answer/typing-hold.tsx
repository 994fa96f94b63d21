/** While somebody types, a call does not run out of our own time. Draws nothing, so that a tick never draws the editor. */
"use client";
import { useEffect, useRef } from "react";
import { serverNow, useNow } from "@/components/live/clock";
import { useHoldPending } from "@/lib/queries/pending-mutations";
import { typingPauseMs } from "./use-claim";

export interface TypingHoldProps {
  readonly id: string;
  readonly deadlineAt: string;
  readonly typedAt: { readonly current: number };
}

const underMs = 60_000;
const extendS = 120;
const askAgainMs = 5000;

export function TypingHold({ id, deadlineAt, typedAt }: TypingHoldProps) {
  const now = useNow();
  const { mutate: hold } = useHoldPending();
  const askedAt = useRef(0);
  useEffect(() => {
    if (now === null) return;
    const leftMs = Date.parse(deadlineAt) - serverNow();
    const isTyping = Date.now() - typedAt.current < typingPauseMs;
    if (!isTyping || leftMs <= 0 || leftMs > underMs || Date.now() - askedAt.current < askAgainMs) return;
    askedAt.current = Date.now();
    hold({ id, extendS });
  }, [now, id, deadlineAt, typedAt, hold]);
  return null;
}
