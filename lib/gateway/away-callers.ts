/** Callers between two holds: who may still come back to an open question, and what was kept for them. */
import { windowKeptAfterLastCallerMs } from "@/lib/domain/pending";
import type { Clock } from "@/lib/shared/clock";
import type { Release } from "./waiting-room";

/** Callers that left an open question: how many have not come back, and when the last one went. */
export function createAway(clock: Clock) {
  const leavers = new Map<string, { readonly at: number; readonly count: number }>();
  const recent = (id: string): number => {
    const found = leavers.get(id);
    return found && clock.now() - found.at <= windowKeptAfterLastCallerMs ? found.count : 0;
  };
  return {
    leave: (id: string) => leavers.set(id, { at: clock.now(), count: recent(id) + 1 }),
    comeBack(id: string): void {
      const found = leavers.get(id);
      if (found) leavers.set(id, { ...found, count: Math.max(0, recent(id) - 1) });
    },
    lastAt: (id: string): number | null => leavers.get(id)?.at ?? null,
    /** Gives how many of them may still come back. */
    forget(id: string): number {
      const count = recent(id);
      leavers.delete(id);
      return count;
    },
  };
}

interface Kept {
  readonly release: Release;
  /** How many callers it is still for. */
  readonly left: number;
}

/** Releases for callers that were away when they came, for as long as a caller's window lasts. */
export function createKept(clock: Clock) {
  const releases = new Map<string, Kept & { readonly stop: () => void }>();
  return {
    put(openKey: string, kept: Kept): void {
      releases.get(openKey)?.stop();
      const stop = clock.after(windowKeptAfterLastCallerMs, () => releases.delete(openKey));
      releases.set(openKey, { ...kept, stop });
    },
    take(openKey: string): Release | null {
      const found = releases.get(openKey);
      if (!found) return null;
      if (found.left > 1) releases.set(openKey, { ...found, left: found.left - 1 });
      else {
        found.stop();
        releases.delete(openKey);
      }
      return found.release;
    },
  };
}
