/** `tsx scripts/make-migration.ts NAME`: writes what prisma/schema.prisma has and prisma/migrations lacks. */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { applyMigrations } from "../lib/storage/migrate/apply-migrations";
import { diffDatabaseToSchema } from "../lib/storage/migrate/schema-diff";

const MIGRATIONS = "prisma/migrations";
const SCHEMA = "prisma/schema.prisma";
const LOCKFILE = `# Read by lib/storage/migrate: keep it in version control.\nprovider = "sqlite"\n`;

/** Applies the migrations to a scratch file first: the engine's own in-memory scratch database forgets tables with this driver. */
async function diffAgainstScratch(): Promise<string> {
  const scratch = await mkdtemp(path.join(tmpdir(), "semula-migration-"));
  const databaseUrl = `file:${path.join(scratch, "scratch.db")}`;
  try {
    if (existsSync(MIGRATIONS)) await applyMigrations({ databaseUrl, migrationsDir: MIGRATIONS });
    return await diffDatabaseToSchema(databaseUrl, SCHEMA);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function makeMigration(name: string): Promise<string> {
  const sql = await diffAgainstScratch();
  if (sql === "") return "The migrations already match the schema: nothing to do.";
  const timestamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = path.join(MIGRATIONS, `${timestamp}_${name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(MIGRATIONS, "migration_lock.toml"), LOCKFILE);
  await writeFile(path.join(folder, "migration.sql"), `${sql}\n`);
  return `${folder}/migration.sql`;
}

const name = process.argv[2] ?? "";
if (!/^[a-z0-9_]+$/.test(name)) {
  console.error("usage: tsx scripts/make-migration.ts name_in_snake_case");
  process.exit(2);
}
console.log(await makeMigration(name));
