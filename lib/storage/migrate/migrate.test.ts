import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { applyMigrations } from "./apply-migrations";
import { DatabaseError, type DatabaseErrorReason, toDatabaseError } from "./database-error";
import { findDatabaseFile } from "./inspect-database";
import { readMigrationsFolder } from "./migrations-folder";
import { diffDatabaseToSchema } from "./schema-diff";
import { createDriver } from "./schema-engine";

const MIGRATIONS = path.resolve("prisma/migrations");
const SCHEMA = path.resolve("prisma/schema.prisma");

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "semula-migrate-"));
  file = path.join(folder, "semula.db");
});

afterEach(async () => {
  await chmod(folder, 0o755);
  await rm(folder, { recursive: true, force: true });
});

function migrate(target = file, migrationsDir = MIGRATIONS): Promise<{ applied: string[] }> {
  return applyMigrations({ databaseUrl: `file:${target}`, migrationsDir });
}

async function expectRefusal(attempt: Promise<unknown>, reason: DatabaseErrorReason, text: RegExp | string) {
  const error = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DatabaseError);
  expect(error).toMatchObject({ reason, message: expect.stringMatching(text) });
}

async function withConnection(work: (run: (sql: string) => Promise<void>) => Promise<void>): Promise<void> {
  const connection = await createDriver(`file:${file}`).connect();
  try {
    await work((sql) => connection.executeScript(sql));
  } finally {
    await connection.dispose();
  }
}

/** File permissions do not bind root: the call is made as an ordinary user where the tests run as root. */
async function asOrdinaryUser<T>(work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

describe("applyMigrations", () => {
  it("gives a new database exactly the schema of prisma/schema.prisma", async () => {
    const { applied } = await migrate();
    const { migrationDirectories } = await readMigrationsFolder(MIGRATIONS);
    expect(applied).toEqual(migrationDirectories.map((directory) => directory.path));
    expect(await diffDatabaseToSchema(`file:${file}`, SCHEMA)).toBe("");
  });

  it("sees a difference where there is one", async () => {
    await migrate();
    await withConnection((run) => run('DROP TABLE "Meta"'));
    expect(await diffDatabaseToSchema(`file:${file}`, SCHEMA)).toContain('CREATE TABLE "Meta"');
  });

  it("does nothing the second time and keeps what is stored", async () => {
    await migrate();
    await withConnection((run) => run(`INSERT INTO "Meta" VALUES ('colour', 'green')`));
    expect(await migrate()).toEqual({ applied: [] });
    await withConnection(async (run) => {
      await expect(run(`INSERT INTO "Meta" VALUES ('colour', 'red')`)).rejects.toThrow();
    });
  });

  it("creates the folder of the database", async () => {
    await migrate(path.join(folder, "new", "deeper", "semula.db"));
    expect(await readFile(path.join(folder, "new", "deeper", "semula.db"))).not.toHaveLength(0);
  });

  it("applies only what is new to an older database", async () => {
    await migrate();
    const later = path.join(folder, "migrations");
    await cp(MIGRATIONS, later, { recursive: true });
    await mkdir(path.join(later, "29990101000000_later"));
    await writeFile(
      path.join(later, "29990101000000_later", "migration.sql"),
      "CREATE TABLE later (id TEXT);",
    );
    expect(await migrate(file, later)).toEqual({ applied: ["29990101000000_later"] });
  });
});

describe("applyMigrations refuses", () => {
  it("a database from a newer version, and leaves it as it is", async () => {
    await migrate();
    await withConnection((run) =>
      run("UPDATE _prisma_migrations SET migration_name = '29990101000000_later'"),
    );
    const before = await readFile(file);
    await expectRefusal(migrate(), "newer", /newer version of semula/);
    expect(await readFile(file)).toEqual(before);
  });

  it("a locked database", async () => {
    await migrate();
    const connection = await createDriver(`file:${file}`).connect();
    const transaction = await connection.startTransaction();
    await transaction.executeRaw({ sql: `INSERT INTO "Meta" VALUES ('a', 'b')`, args: [], argTypes: [] });
    await expectRefusal(migrate(), "locked", /locked by another program/);
    await transaction.rollback();
    await connection.dispose();
  });

  it.skipIf(process.platform === "win32")("a database that it may not write", async () => {
    await migrate();
    await chmod(file, 0o444);
    await chmod(folder, 0o555);
    await expectRefusal(asOrdinaryUser(migrate), "readonly", /cannot be written to/);
  });

  it("a file that is not a database", async () => {
    await writeFile(file, "Dear diary, nothing happened today. ".repeat(100));
    await expectRefusal(migrate(), "corrupt", /not a SQLite database/);
  });

  it("another program's database", async () => {
    await withConnection((run) => run("CREATE TABLE recipes (id INTEGER)"));
    await expectRefusal(migrate(), "corrupt", /of another program/);
  });

  it("an update that stopped half-way", async () => {
    await migrate();
    await withConnection((run) => run("UPDATE _prisma_migrations SET finished_at = NULL"));
    await expectRefusal(migrate(), "corrupt", /half-way/);
  });

  it("a folder that is missing and cannot be created", async () => {
    await writeFile(file, "");
    await expectRefusal(migrate(path.join(file, "semula.db")), "unreachable", /cannot be opened/);
  });

  it("a path that is a folder", async () => {
    await expectRefusal(migrate(folder), "unreachable", /cannot be opened/);
  });

  it("a full disk", async () => {
    await migrate();
    // The limit is SQLite's own: the error is the one a full disk raises.
    await withConnection(async (run) => {
      const filled = run(
        `PRAGMA max_page_count = 1; CREATE TABLE big AS SELECT zeroblob(10000000) AS bytes;`,
      );
      const error = await filled.then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect(toDatabaseError(error, file)).toMatchObject({
        reason: "full",
        message: expect.stringContaining(file),
      });
    });
    expect(toDatabaseError(Object.assign(new Error("no space"), { code: "ENOSPC" }), file).reason).toBe(
      "full",
    );
  });
});

describe("findDatabaseFile", () => {
  it.each([
    ["file:./data/semula.db", path.resolve("data/semula.db")],
    ["file:/var/lib/semula.db", "/var/lib/semula.db"],
    ["file:///var/lib/with%20space.db", "/var/lib/with space.db"],
    ["file::memory:", null],
  ])("%s", (url, expected) => {
    expect(findDatabaseFile(url)).toBe(expected);
  });
});

it("the schema engine is the one that the pinned prisma names", async () => {
  const require = createRequire(import.meta.url);
  const engines: unknown = require("@prisma/engines-version/package.json");
  const own: unknown = JSON.parse(await readFile("package.json", "utf8"));
  const { version } = engines as { version: string };
  expect(own).toMatchObject({ dependencies: { "@prisma/schema-engine-wasm": version } });
});
