/**
 * The one place where a fault of the database becomes an AppError, and where a locked database is waited
 * for. The wait is ours and not SQLite's `busy_timeout`, because that one stops the whole process: it is
 * kept to milliseconds. Trying again is safe because every store method writes in one atomic step.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@/lib/errors";
import { Prisma } from "../generated/client";
import { UnreadableRow } from "./rows";
import { sqlite, sqliteCode } from "./sqlite-code";

/** How long SQLite itself waits for a lock, blocking the process. */
export const busyTimeoutMs = 25;
const retryMsMin = 20;
const retryMsMax = 200;

const advice = new Map<number, string>([
  [
    sqlite.busy,
    "The database is locked by another program. Close what else has it open (a second server, a database browser, a backup) and try again.",
  ],
  [
    sqlite.locked,
    "The database is locked by another program. Close what else has it open (a second server, a database browser, a backup) and try again.",
  ],
  [
    sqlite.readonly,
    "The database is read-only. Give the server's user write permission on the database file and its folder.",
  ],
  [
    sqlite.ioerr,
    "The disk that holds the database failed to read or write. Check the disk, its free space and its mount.",
  ],
  [sqlite.corrupt, "The database file is damaged. Stop the server and restore the file from a backup."],
  [sqlite.full, "The disk that holds the database is full. Free some space and try again."],
  [
    sqlite.cantOpen,
    "The database file cannot be opened. Check that its folder exists and that the server's user may write there.",
  ],
  [
    sqlite.notADatabase,
    "The database file is not a SQLite database. Stop the server and restore the file from a backup.",
  ],
  [
    sqlite.error,
    "The database does not have this version's tables. Restart the server: it brings the database up to date when it starts.",
  ],
]);
const unknownFault = "The database failed. Nothing was half-saved; the server's log has the cause.";
const unreadableRow =
  "A stored row cannot be read. The server's log says which; restore the database from a backup.";

/** Wraps every method of `target`: faults come out as AppError, locks are waited for up to `lockedMsMax`. */
export function guarded<T extends object>(target: T, lockedMsMax: number): T {
  return new Proxy(target, {
    get(on, key) {
      const member: unknown = Reflect.get(on, key);
      if (typeof member !== "function") return member;
      return (...args: unknown[]) => attempt(async () => Reflect.apply(member, on, args), lockedMsMax);
    },
  });
}

/** Runs `step`, again while the database is locked, and translates what it throws. */
export async function attempt<T>(step: () => Promise<T>, lockedMsMax: number): Promise<T> {
  const giveUpAt = performance.now() + lockedMsMax;
  for (let waitMs = retryMsMin; ; waitMs = Math.min(waitMs * 2, retryMsMax)) {
    try {
      return await step();
    } catch (error) {
      const locked = sqliteCode(error) === sqlite.busy;
      if (!locked || performance.now() + waitMs > giveUpAt) throw toStorageError(error);
    }
    await sleep(waitMs);
  }
}

/** Faults of the database as AppError; faults of our own code stay what they are. */
export function toStorageError(error: unknown): unknown {
  if (error instanceof UnreadableRow) return storageError(unreadableRow, error);
  const code = sqliteCode(error);
  if (code !== null) return storageError(advice.get(code) ?? unknownFault, error);
  return isFromPrisma(error) ? storageError(unknownFault, error) : error;
}

const storageError = (message: string, cause: unknown): AppError =>
  new AppError("storage_unavailable", message, { internal: textOf(cause), cause });

const isFromPrisma = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError ||
  error instanceof Prisma.PrismaClientUnknownRequestError ||
  error instanceof Prisma.PrismaClientInitializationError ||
  error instanceof Prisma.PrismaClientRustPanicError;

const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
