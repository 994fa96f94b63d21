/** Gathers events and gives them on once per animation frame; a hidden tab has no frames and gets them each second. */
import type { LiveEvent } from "@/lib/queries/event-patches";

const hiddenEveryMs = 1_000;

export function makeEventQueue(apply: (events: readonly LiveEvent[]) => void): (event: LiveEvent) => void {
  let queued: LiveEvent[] = [];
  const flush = () => {
    const events = queued;
    queued = [];
    apply(events);
  };
  return (event) => {
    queued.push(event);
    if (queued.length > 1) return;
    if (document.visibilityState === "hidden") setTimeout(flush, hiddenEveryMs);
    else requestAnimationFrame(flush);
  };
}
