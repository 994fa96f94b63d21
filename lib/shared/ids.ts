/** Ids are ULIDs: sortable by time of birth, so that lists page by id. */
import { monotonicFactory } from "ulid";

export type NewId = () => string;

/** A generator whose ids rise strictly, also within one millisecond of one process. */
export const createIds = (): NewId => {
  const next = monotonicFactory();
  return () => next();
};

export const ulidPattern = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
