/**
 * One server to a database: two would not see each other's changes in their caches, nor each other's callers. The
 * hold is an exclusive SQLite lock on a file beside the database, which the system lets go however the process ends.
 */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { databaseError, toDatabaseError } from "./database-error";
import { findDatabaseFile } from "./inspect-database";
import { createDriver } from "./schema-engine";

/** Referenced for the life of the process: a collected connection would let go. */
const held: SqlDriverAdapter[] = [];

/** Throws DatabaseError `locked` where another server holds this database. Call it before anything is changed. */
export async function holdDatabase(databaseUrl: string): Promise<void> {
  const file = findDatabaseFile(databaseUrl);
  if (file === null) return;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    const connection = await createDriver(`file:${file}.lock`).connect();
    await connection.executeScript(
      "PRAGMA journal_mode = DELETE; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;",
    );
    held.push(connection);
  } catch (error) {
    const told = toDatabaseError(error, file);
    if (told.reason !== "locked") throw told;
    const detail = `Another semula server has the database ${file} open. Stop it, or set SEMULA_DATA to another folder.`;
    throw databaseError("locked", file, { detail });
  }
}
