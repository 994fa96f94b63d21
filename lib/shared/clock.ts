/** Time as a capability, so that no rule and no test depends on the wall clock. */

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls `run` once after `delayMs`; the returned function cancels. Delays over 24 days are safe. */
  after(delayMs: number, run: () => void): () => void;
}

/** `setTimeout` holds 31 bits; a longer delay would fire at once. */
const TIMER_MS_MAX = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, run) {
    let timer: ReturnType<typeof setTimeout>;
    const arm = (leftMs: number) => {
      const stepMs = Math.min(Math.max(leftMs, 0), TIMER_MS_MAX);
      timer = setTimeout(() => (leftMs > TIMER_MS_MAX ? arm(leftMs - TIMER_MS_MAX) : run()), stepMs);
    };
    arm(delayMs);
    return () => clearTimeout(timer);
  },
};
