/** Another program holds the database: calls fail clearly or wait, the process stays free, nothing is written twice. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPrismaStore } from "./prisma-store";
import type { Store } from "./store";
import { type Child, startChild } from "./testing/child";
import { createTestDatabase, type TestDatabase } from "./testing/database";
import { expectUnavailable } from "./testing/expect-unavailable";
import { makeClose, makeEntry, makePending } from "./testing/make-rows";

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

describe("a database locked by another process", { timeout: 60_000 }, () => {
  let holder: Child;
  beforeEach(async () => {
    await (await openStore()).close();
    holder = startChild("hold-lock.ts", database.url);
  });
  afterEach(() => holder.kill());

  const held = () => new Promise((resolve) => holder.lines.once("line", resolve));

  it("cannot be opened for now", async () => {
    await held();
    await expectUnavailable(openStore(), /locked by another program/);
    await holder.kill();
    await (await openStore()).check();
  });

  it("fails writes clearly, still reads, leaves the process free, and recovers", async () => {
    const store = await openStore();
    const { pending } = await store.pending.open(makePending());
    await held();
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), 5);
    await expectUnavailable(
      store.pending.close(pending, makeClose(), makeEntry()),
      /locked by another program/,
    );
    await expectUnavailable(store.pending.open(makePending()), /locked by another program/);
    await expectUnavailable(store.check(), /locked by another program/);
    clearInterval(ticking);
    // Blocked for the whole of the three waits, the timer would fire between them only.
    expect(ticks).toBeGreaterThan(6);
    expect(await store.pending.find(pending.id)).toEqual(pending);
    await holder.kill();
    expect((await store.pending.close(pending, makeClose(), makeEntry())).kind).toBe("closed");
    await store.check();
  });

  it("is waited for, and nothing is written twice", async () => {
    const store = await openStore(10_000);
    const { pending } = await store.pending.open(makePending());
    await held();
    const entry = makeEntry();
    const closing = store.pending.close(pending, makeClose(), entry);
    const hitting = store.entries.addHits([{ id: entry.id, count: 1, lastHitAt: 1 }]);
    setTimeout(() => holder.kill(), 250);
    expect((await closing).kind).toBe("closed");
    await hitting;
    expect(await store.entries.versions(entry.id)).toHaveLength(1);
  });
});
