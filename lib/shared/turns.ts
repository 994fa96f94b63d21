/** Work that nobody waits for, one piece after another: many at once would each take their slice of every turn of the loop. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** A piece that fails does not stop those behind it. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}
