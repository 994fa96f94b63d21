/** What a sick database does to a running server: a clear error, and life goes on when it is well again. */
import { chmod, open, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPrismaStore } from "./prisma-store";
import { createClient } from "./prisma-store/client";
import { createEntryStore } from "./prisma-store/entries";
import { guarded } from "./prisma-store/faults";
import type { Store } from "./store";
import { createTestDatabase, type TestDatabase } from "./testing/database";
import { expectUnavailable } from "./testing/expect-unavailable";
import { makeEntry } from "./testing/make-rows";

let database: TestDatabase;
let opened: Store[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const store of opened) await store.close();
  opened = [];
  await database.remove();
});

async function openStore(lockedMsMax = 300): Promise<Store> {
  const store = await createPrismaStore({ databaseUrl: database.url, lockedMsMax });
  opened.push(store);
  return store;
}

describe("a database file that is deleted or replaced while it is open", () => {
  it("takes no more writes: they would be gone with the process", async () => {
    const store = await openStore();
    await rm(database.file);
    await expectUnavailable(store.entries.insert(makeEntry()), /cannot be opened/);
    await expectUnavailable(store.check(), /cannot be opened/);
    await writeFile(database.file, "");
    await expectUnavailable(store.entries.insert(makeEntry()), /cannot be opened/);
  });
});

describe("a database that may not be written", () => {
  it("says so, and opens once permission is given", async () => {
    await asOrdinaryUser(async () => {
      await setMode(0o555, 0o444);
      await expectUnavailable(openStore(), /read-only/);
      await setMode(0o777, 0o666);
      await (await openStore()).check();
    });
  });
});

describe("a full disk", () => {
  it("fails the write, saves no half of it, and takes the next one when there is room", async () => {
    const client = createClient(database.url);
    const entries = guarded(createEntryStore(client), 0);
    const small = makeEntry();
    await entries.insert(small);
    await client.$queryRaw`PRAGMA max_page_count = 1`; // SQLite takes the present size as the least
    const large = makeEntry({ request: `"${"x ".repeat(500_000)}"` });
    await expectUnavailable(entries.insert(large), /full/);
    expect(await entries.find(large.id)).toBeNull();
    expect(await entries.find(small.id)).toEqual(small);
    expect(await entries.insert(large)).toEqual(large);
    expect(await entries.versions(large.id)).toHaveLength(1);
    await client.$disconnect();
  });
});

describe("a database file that is", () => {
  it("missing with its folder: cannot be opened", async () => {
    await database.remove();
    await expectUnavailable(openStore(), /cannot be opened/);
  });

  it("not a database: says so", async () => {
    await writeFile(database.file, "x".repeat(20_000));
    await expectUnavailable(openStore(), /not a SQLite database/);
  });

  it("empty: asks for a restart, which migrates", async () => {
    await rm(database.file);
    await expectUnavailable(openStore(), /does not have this version's tables/);
  });

  it("damaged while running: a clear error, and the process lives", async () => {
    const store = await openStore();
    for (let n = 0; n < 50; n += 1)
      await store.entries.insert(makeEntry({ request: `"${"x".repeat(9_000)}"` }));
    await store.close();
    await damage(database.file);
    const again = await openStore();
    await expectUnavailable(again.entries.list({}, { limit: 100, after: null }), /damaged/);
    await again.check();
  });
});

async function setMode(folder: number, file: number): Promise<void> {
  if (process.getuid?.() === 0) process.seteuid?.(0);
  await chmod(database.file, file);
  await chmod(path.dirname(database.file), folder);
  if (process.getuid?.() === 0) process.seteuid?.(65_534);
}

/** File permissions do not bind root: there the work is done as an ordinary user. */
async function asOrdinaryUser<T>(work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

/** Overwrites the last quarter of the file, where the youngest rows are. */
async function damage(file: string): Promise<void> {
  const { size } = await stat(file);
  const quarter = Math.floor(size / 4);
  const handle = await open(file, "r+");
  await handle.write(Buffer.alloc(quarter, 0xa5), 0, quarter, size - quarter);
  await handle.close();
}
