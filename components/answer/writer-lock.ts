/** One writer among the tabs of a browser. The tab that types takes the lock; the one that had it is told. */
"use client";
import { useCallback, useEffect, useRef, useState } from "react";

export interface WriterLock {
  readonly isLost: boolean;
  /** Takes the lock, also from another tab. Cheap when it is held already. */
  readonly take: () => void;
}

/** Without Web Locks (plain http beyond localhost) every tab may write: the last one wins. */
export function useWriterLock(name: string, onLost: () => void): WriterLock {
  const [isLost, setLost] = useState(false);
  const held = useRef<(() => void) | null>(null);
  const lost = useRef(onLost);
  useEffect(() => {
    lost.current = onLost;
  });
  const take = useCallback(() => {
    const locks: LockManager | undefined = navigator.locks;
    if (held.current || !locks) return;
    setLost(false);
    const holding = new Promise<void>((release) => {
      held.current = release;
    });
    // A lock taken away rejects; a lock given back does not.
    locks
      .request(name, { steal: true }, () => holding)
      .catch(() => {
        held.current = null;
        lost.current();
        setLost(true);
      });
  }, [name]);
  useEffect(
    () => () => {
      held.current?.();
      held.current = null;
    },
    [],
  );
  return { isLost, take };
}
