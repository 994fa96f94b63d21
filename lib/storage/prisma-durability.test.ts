/** What only a database can break: settings, descriptors, and rows that were confirmed before the power went. */
import { copyFile, readdir } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createPrismaStore } from "./prisma-store";
import { createClient } from "./prisma-store/client";
import { busyTimeoutMs } from "./prisma-store/faults";
import type { Store } from "./store";
import { startChild } from "./testing/child";
import { createTestDatabase, type TestDatabase } from "./testing/database";
import { makeEntry } from "./testing/make-rows";

const confirmedSchema = z.object({ pending: z.string(), entry: z.string(), record: z.string() });
type Confirmed = z.infer<typeof confirmedSchema>;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.remove());

async function withStore<T>(use: (store: Store) => Promise<T>): Promise<T> {
  const store = await createPrismaStore({ databaseUrl: database.url });
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

describe("durability", () => {
  it("has every confirmed row after the process was killed", async () => {
    const child = startChild("write-until-killed.ts", database.url);
    const confirmed: Confirmed[] = [];
    for await (const line of child.lines) {
      confirmed.push(confirmedSchema.parse(JSON.parse(line)));
      if (confirmed.length === 40) await child.kill();
    }
    expect(confirmed.length).toBeGreaterThanOrEqual(40);
    await withStore((store) => expectAll(store, confirmed));
  }, 60_000);

  it("leaves everything in the one file when it closes", async () => {
    const entry = makeEntry();
    await withStore((store) => store.entries.insert(entry));
    const copy = await createTestDatabase();
    await copyFile(database.file, copy.file);
    const store = await createPrismaStore({ databaseUrl: copy.url });
    expect(await store.entries.find(entry.id)).toEqual(entry);
    await store.close();
    await copy.remove();
  });

  it("has everything after a restart", async () => {
    const entry = makeEntry();
    await withStore((store) => store.entries.insert(entry));
    expect(await withStore((store) => store.entries.find(entry.id))).toEqual(entry);
  });
});

async function expectAll(store: Store, confirmed: readonly Confirmed[]): Promise<void> {
  for (const { pending, entry, record } of confirmed) {
    expect(await store.pending.find(pending)).toMatchObject({ status: "answered", entryId: entry });
    expect(await store.entries.versions(entry)).toHaveLength(1);
    expect(await store.drafts.find(pending, "ada")).toMatchObject({ text: "Mango" });
    expect(await store.log.find(record)).not.toBeNull();
  }
}

describe("connection", () => {
  it("keeps its settings after a batch, after a failed batch and after a reconnection", async () => {
    await withStore(async () => {});
    const client = createClient(database.url);
    const row = { key: "k", value: "v" };
    const settings = async () => [
      await client.$queryRaw`PRAGMA busy_timeout`,
      await client.$queryRaw`PRAGMA synchronous`,
      await client.$queryRaw`PRAGMA journal_mode`,
    ];
    const expected = [[{ timeout: BigInt(busyTimeoutMs) }], [{ synchronous: 2n }], [{ journal_mode: "wal" }]];
    const normal = JSON.stringify(expected, bigintAsNumber);
    await client.$transaction([client.meta.create({ data: row })]);
    expect(JSON.stringify(await settings(), bigintAsNumber)).toBe(normal);
    await expect(client.$transaction([client.meta.create({ data: row })])).rejects.toThrow();
    expect(JSON.stringify(await settings(), bigintAsNumber)).toBe(normal);
    await client.$disconnect();
  });

  it("opens no new descriptor a batch", async () => {
    await withStore(async (store) => {
      for (let n = 0; n < 20; n += 1) await store.entries.insert(makeEntry());
      const before = await openDescriptors();
      for (let n = 0; n < 100; n += 1) await store.entries.insert(makeEntry());
      expect(await openDescriptors()).toBeLessThanOrEqual(before);
    });
  });

  it("keeps a failed batch out of the one that follows on the same connection", async () => {
    await withStore(async (store) => {
      const taken = makeEntry();
      await store.entries.insert(taken);
      const attempts = Array.from({ length: 20 }, (_, n) =>
        store.entries.insert(n % 2 === 0 ? makeEntry() : makeEntry({ identity: taken.identity })),
      );
      const saved = (await Promise.all(attempts)).filter((entry) => entry !== null);
      expect(saved).toHaveLength(10);
      for (const entry of saved) expect(await store.entries.versions(entry.id)).toHaveLength(1);
    });
  });
});

const bigintAsNumber = (_key: string, value: unknown) => (typeof value === "bigint" ? Number(value) : value);

/** Linux only; elsewhere the test says nothing. */
const openDescriptors = async (): Promise<number> => (await readdir("/proc/self/fd").catch(() => [])).length;
