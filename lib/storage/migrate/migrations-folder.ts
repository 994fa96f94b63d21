/** Reads prisma/migrations in Prisma's own layout: one folder a migration, sorted by its timestamp. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { MigrationList } from "@prisma/schema-engine-wasm/schema_engine_bg";

const LOCKFILE = "migration_lock.toml";
const SCRIPT = "migration.sql";

export async function readMigrationsFolder(migrationsDir: string): Promise<MigrationList> {
  const baseDir = path.resolve(migrationsDir);
  const found = await readdir(baseDir, { withFileTypes: true });
  const names = found.filter((item) => item.isDirectory()).map((item) => item.name);
  const migrationDirectories = await Promise.all(names.sort().map((name) => readMigration(baseDir, name)));
  return {
    baseDir,
    lockfile: { path: LOCKFILE, content: await readFile(path.join(baseDir, LOCKFILE), "utf8") },
    shadowDbInitScript: "",
    migrationDirectories,
  };
}

async function readMigration(
  baseDir: string,
  name: string,
): Promise<MigrationList["migrationDirectories"][number]> {
  const value = await readFile(path.join(baseDir, name, SCRIPT), "utf8");
  return { path: name, migrationFile: { path: SCRIPT, content: { tag: "ok", value } } };
}
