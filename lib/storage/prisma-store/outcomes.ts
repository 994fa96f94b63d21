/** Failures that are outcomes: recognised by Prisma's code, never by its text. */
import { Prisma } from "../generated/client";
import { sqlite, sqliteCode } from "./sqlite-code";

/** True for "unique constraint failed": somebody was first. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, "P2002");

/** The same of a raw statement, which Prisma gives one code whatever went wrong. */
export const isRawViolation = (error: unknown): boolean =>
  hasCode(error, "P2010") && sqliteCode(error) === sqlite.constraint;

/** True for "no row matched": a compare-and-set that lost, or a missing row. */
export const isNoMatch = (error: unknown): boolean => hasCode(error, "P2025");

/** What `query` gives, or null where it fails as `expected`. */
export async function nullWhen<T>(
  expected: (error: unknown) => boolean,
  query: PromiseLike<T>,
): Promise<T | null> {
  try {
    return await query;
  } catch (error) {
    if (expected(error)) return null;
    throw error;
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === code;
