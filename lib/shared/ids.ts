/** Ids are ULIDs: sortable by time of birth, so that lists page by id. */
import { monotonicFactory } from "ulid";

export type NewId = () => string;

/** A generator whose ids rise strictly, also within one millisecond of one process. */
export const createIds = (): NewId => {
  const next = monotonicFactory(createPooledRandom());
  return () => next();
};

const poolSize = 4_096;

/** Numbers from 0 up to 1. One system call fills the pool: the library's own source makes one for each character. */
function createPooledRandom(): () => number {
  const pool = new Uint32Array(poolSize);
  let at = poolSize;
  return () => {
    if (at === poolSize) {
      crypto.getRandomValues(pool);
      at = 0;
    }
    const value = pool[at] ?? 0;
    at += 1;
    return value / 2 ** 32;
  };
}

export const ulidPattern = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
