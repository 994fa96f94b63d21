/**
 * Looks at a database before anything is changed: that it can be opened and written to, and which
 * migrations it has had. The same questions put to the engine would come back as prose.
 */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { createDriver } from "./schema-engine";

export interface DatabaseState {
  /** False for a database without any table. */
  hasTables: boolean;
  finished: string[];
  /** Started and never finished: the process died in the middle or the script failed. */
  unfinished: string[];
}

/** The file behind a `file:` URL, null for one in memory. Relative paths start at the working folder. */
export function findDatabaseFile(databaseUrl: string): string | null {
  const rest = databaseUrl.replace(/^file:/, "");
  if (rest.startsWith(":memory:") || rest === "") return null;
  return rest.startsWith("//") ? fileURLToPath(databaseUrl) : path.resolve(decodeURIComponent(rest));
}

/** Reads the state, creating file and folder where missing. Throws what the driver or the file system threw. */
export async function inspectDatabase(databaseUrl: string): Promise<DatabaseState> {
  const file = findDatabaseFile(databaseUrl);
  if (file !== null) await mkdir(path.dirname(file), { recursive: true });
  return withConnection(databaseUrl, async (connection) => {
    const tables = await queryColumn(connection, "SELECT name FROM sqlite_master WHERE type = 'table'");
    if (!tables.includes("_prisma_migrations")) {
      return { hasTables: tables.some((name) => !name.startsWith("sqlite_")), finished: [], unfinished: [] };
    }
    const listed =
      "SELECT migration_name FROM _prisma_migrations WHERE rolled_back_at IS NULL AND finished_at";
    const finished = await queryColumn(connection, `${listed} IS NOT NULL`);
    const unfinished = await queryColumn(connection, `${listed} IS NULL`);
    return { hasTables: true, finished, unfinished };
  });
}

/** Takes the write lock and writes a header field's own value back: a bare BEGIN passes on a read-only file. */
export async function proveWritable(databaseUrl: string): Promise<void> {
  await withConnection(databaseUrl, async (connection) => {
    const [version] = await queryColumn(connection, "PRAGMA user_version");
    await connection.executeScript(`BEGIN IMMEDIATE; PRAGMA user_version = ${Number(version)}; COMMIT;`);
  });
}

async function withConnection<T>(
  databaseUrl: string,
  use: (connection: SqlDriverAdapter) => Promise<T>,
): Promise<T> {
  const connection = await createDriver(databaseUrl).connect();
  try {
    return await use(connection);
  } finally {
    await connection.dispose();
  }
}

async function queryColumn(connection: SqlDriverAdapter, sql: string): Promise<string[]> {
  const { rows } = await connection.queryRaw({ sql, args: [], argTypes: [] });
  return rows.map((row) => String(row[0]));
}
