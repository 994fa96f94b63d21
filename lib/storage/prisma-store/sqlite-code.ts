/**
 * Finds SQLite's primary result code in whatever a failed query threw: the driver's error (`rawCode`),
 * the adapter's inside it, or Prisma's around both. By code, never by text.
 */
export const sqlite = {
  error: 1,
  busy: 5,
  locked: 6,
  readonly: 8,
  ioerr: 10,
  corrupt: 11,
  full: 13,
  cantOpen: 14,
  constraint: 19,
  notADatabase: 26,
} as const;

const primaryCodeMask = 0xff;
const depthMax = 6;

interface ErrorFields {
  readonly kind?: unknown;
  readonly rawCode?: unknown;
  readonly extendedCode?: unknown;
  readonly originalCode?: unknown;
  readonly cause?: unknown;
  readonly meta?: unknown;
  readonly driverAdapterError?: unknown;
}

/** The primary code, or null where no SQLite error is behind `error`. */
export function sqliteCode(error: unknown): number | null {
  let current: unknown = error;
  for (let depth = 0; depth < depthMax && typeof current === "object" && current !== null; depth += 1) {
    const fields: ErrorFields = current;
    const raw = fields.rawCode ?? fields.originalCode ?? fields.extendedCode;
    const code = typeof raw === "string" || typeof raw === "number" ? Number(raw) : Number.NaN;
    if (Number.isInteger(code)) return code & primaryCodeMask;
    // The adapter names a lock so, and drops the code where the driver gave none.
    if (fields.kind === "SocketTimeout") return sqlite.busy;
    current = fields.driverAdapterError ?? fields.meta ?? fields.cause;
  }
  return null;
}

const harmless: readonly number[] = [sqlite.constraint, sqlite.error];

/**
 * After anything but a refused row or a wrong statement the connection is opened anew: a statement that met a
 * lock stays half-run until it is collected and blocks every later COMMIT, and a connection that found its file
 * read-only goes on thinking so.
 */
export function leavesConnectionStuck(error: unknown): boolean {
  const code = sqliteCode(error);
  return code !== null && !harmless.includes(code);
}
