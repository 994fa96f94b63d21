/** How long comparing may take: so long for one text, so long for all of them. */
export interface Budget {
  /** For the next text: is its time over? */
  readonly next: () => () => boolean;
}

const perTextMs = 150;
const inAllMs = 1_000;

export function makeBudget(now: () => number = () => performance.now()): Budget {
  const end = now() + inAllMs;
  return {
    next() {
      const own = Math.min(end, now() + perTextMs);
      return () => now() > own;
    },
  };
}
