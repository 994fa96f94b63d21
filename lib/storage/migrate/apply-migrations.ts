/** Brings the database up to this build's schema, or says in words why it cannot. */
import { databaseError, toDatabaseError } from "./database-error";
import { type DatabaseState, findDatabaseFile, inspectDatabase, proveWritable } from "./inspect-database";
import { readMigrationsFolder } from "./migrations-folder";
import { NO_EXTERNAL_TABLES, withSchemaEngine } from "./schema-engine";

export interface ApplyMigrationsInput {
  /** `file:` URL of a SQLite database. */
  databaseUrl: string;
  /** prisma/migrations of this build. */
  migrationsDir: string;
}

/**
 * Applies what is pending and returns its names, in order. Idempotent. Call it once a process and before
 * any other connection is opened. Throws DatabaseError; a database from a newer build is left untouched.
 */
export async function applyMigrations(input: ApplyMigrationsInput): Promise<{ applied: string[] }> {
  const place = findDatabaseFile(input.databaseUrl) ?? "in memory";
  const migrationsList = await readMigrationsFolder(input.migrationsDir);
  const known = migrationsList.migrationDirectories.map((directory) => directory.path);
  try {
    const state = await inspectDatabase(input.databaseUrl);
    refuseForeignState(state, known, place);
    await proveWritable(input.databaseUrl);
    // The engine takes a quarter of a second to load: not worth it on the usual start.
    if (known.every((name) => state.finished.includes(name))) return { applied: [] };
    const output = await withSchemaEngine(input.databaseUrl, undefined, (engine) =>
      engine.applyMigrations({ migrationsList, filters: NO_EXTERNAL_TABLES }),
    );
    return { applied: output.appliedMigrationNames };
  } catch (error) {
    throw toDatabaseError(error, place);
  }
}

function refuseForeignState(state: DatabaseState, known: string[], place: string): void {
  if ([...state.finished, ...state.unfinished].some((name) => !known.includes(name))) {
    throw databaseError("newer", place);
  }
  const [unfinished] = state.unfinished;
  if (unfinished !== undefined) {
    const detail = `An update of the database ${place} stopped half-way (${unfinished}). Restore it from a backup, or move it away so that a new one is created.`;
    throw databaseError("corrupt", place, { detail });
  }
  if (state.hasTables && state.finished.length === 0) {
    const detail = `${place} is a database of another program. Set SEMULA_DATA or DATABASE_URL to another place.`;
    throw databaseError("corrupt", place, { detail });
  }
}
