/** Real databases for tests: each a file of its own in a temporary folder, migrated as in production. */
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { applyMigrations } from "../migrate/apply-migrations";

const migrationsDir = path.resolve("prisma/migrations");

export interface TestDatabase {
  readonly file: string;
  readonly url: string;
  remove(): Promise<void>;
}

let template: Promise<TestDatabase> | undefined;

/** A new, empty, migrated database. Migrating takes a while, so all are copies of one. */
export async function createTestDatabase(): Promise<TestDatabase> {
  template ??= createMigrated();
  const { file } = await template;
  const fresh = await createPlace();
  await copyFile(file, fresh.file);
  return fresh;
}

async function createMigrated(): Promise<TestDatabase> {
  const place = await createPlace();
  await applyMigrations({ databaseUrl: place.url, migrationsDir });
  return place;
}

async function createPlace(): Promise<TestDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), "semula-store-"));
  const file = path.join(folder, "semula.db");
  return { file, url: `file:${file}`, remove: () => rm(folder, { recursive: true, force: true }) };
}
