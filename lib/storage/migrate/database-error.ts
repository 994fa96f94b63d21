/**
 * Why the database could not be brought up to date, in words a person can act on.
 * Counterpart: SQLite's result code names, which driver and migration engine keep in `code` or the message.
 */

export type DatabaseErrorReason = "newer" | "locked" | "readonly" | "full" | "corrupt" | "unreachable";

export class DatabaseError extends Error {
  override readonly name = "DatabaseError";

  constructor(
    readonly reason: DatabaseErrorReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const REASON_BY_SQLITE_NAME = new Map<string, DatabaseErrorReason>([
  ["BUSY", "locked"],
  ["LOCKED", "locked"],
  ["READONLY", "readonly"],
  ["IOERR", "unreachable"],
  ["CORRUPT", "corrupt"],
  ["FULL", "full"],
  ["CANTOPEN", "unreachable"],
  ["AUTH", "unreachable"],
  ["NOTADB", "corrupt"],
]);

const REASON_BY_ERRNO = new Map<string, DatabaseErrorReason>([
  ["EACCES", "unreachable"],
  ["EPERM", "unreachable"],
  ["ENOENT", "unreachable"],
  ["ENOTDIR", "unreachable"],
  ["EEXIST", "unreachable"],
  ["EROFS", "readonly"],
  ["ENOSPC", "full"],
  ["EDQUOT", "full"],
]);

const ADVICE: Record<DatabaseErrorReason, (place: string) => string> = {
  newer: (place) =>
    `The database ${place} was written by a newer version of semula. Start that version again, or set SEMULA_DATA to another folder.`,
  locked: (place) =>
    `The database ${place} is locked by another program. Close the program that has it open, then start again.`,
  readonly: (place) =>
    `The database ${place} cannot be written to. Give this user write permission on the file and its folder, or set SEMULA_DATA to another folder.`,
  full: (place) =>
    `There is no space left for the database ${place}. Free some disk space, then start again.`,
  corrupt: (place) =>
    `${place} is damaged or not a SQLite database. Restore it from a backup, or move it away so that a new one is created.`,
  unreachable: (place) =>
    `The database ${place} cannot be opened. Check that its folder exists and that this user may write to it, or set SEMULA_DATA to another folder.`,
};

/** The error for a known reason; `detail` replaces the usual sentence where more is known. */
export function databaseError(
  reason: DatabaseErrorReason,
  place: string,
  options: DatabaseErrorDetail = {},
): DatabaseError {
  const message = options.detail ?? ADVICE[reason](place);
  return new DatabaseError(reason, message, options.cause === undefined ? {} : { cause: options.cause });
}

export interface DatabaseErrorDetail {
  detail?: string;
  cause?: unknown;
}

/** Names the reason for whatever the driver, the file system or the migration engine threw. */
export function toDatabaseError(error: unknown, place: string): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const reason = findReason(error);
  if (reason !== undefined) return databaseError(reason, place, { cause: error });
  const detail = `The database ${place} cannot be brought up to date: ${firstLine(error)}`;
  return databaseError("unreachable", place, { cause: error, detail });
}

function findReason(error: unknown): DatabaseErrorReason | undefined {
  for (const { kind, code, message, originalMessage } of causeChain(error)) {
    if (kind === "SocketTimeout") return "locked";
    // libsql gives no code when the file cannot even be opened.
    if (String(message).startsWith("ConnectionFailed")) return "unreachable";
    for (const text of [code, message, originalMessage].map(String)) {
      const name = /\bSQLITE_([A-Z]+)/.exec(text)?.[1];
      const reason = REASON_BY_ERRNO.get(text) ?? REASON_BY_SQLITE_NAME.get(name ?? "");
      if (reason !== undefined) return reason;
    }
  }
  return undefined;
}

type ErrorFields = Partial<Record<"kind" | "code" | "message" | "originalMessage" | "cause", unknown>>;

function causeChain(error: unknown): ErrorFields[] {
  const chain: ErrorFields[] = [];
  let current: unknown = error;
  while (typeof current === "object" && current !== null && chain.length < 5) {
    const fields: ErrorFields = current;
    chain.push(fields);
    current = fields.cause;
  }
  return chain;
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split("\n", 1)[0] ?? "";
}
