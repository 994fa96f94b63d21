/**
 * The store on SQLite, through Prisma and libsql. One client, one connection; every write is one statement
 * or one batch with compare-and-set. See docs/decisions/0003-storage.md, also for where PostgreSQL fits.
 */
import type { Store } from "../store";
import { createAliasStore } from "./aliases";
import { createCandidateStore } from "./candidates";
import { type Client, createClient } from "./client";
import { createDraftStore } from "./drafts";
import { createEntryStore } from "./entries";
import { attempt, guarded } from "./faults";
import { createLogStore } from "./log";
import { createMetaStore } from "./meta";
import { createModelStore } from "./models";
import { createPendingStore } from "./pending";
import { createProjectStore } from "./projects";

export interface PrismaStoreOptions {
  /** `file:` URL of a migrated SQLite database. */
  readonly databaseUrl: string;
  /** How long a call waits for another program's lock before it fails; the process stays responsive. */
  readonly lockedMsMax?: number;
}

const lockedMsMaxDefault = 5_000;
const probeKey = "write_probe";

/**
 * Opens the database and proves that it can be read and written. Throws AppError `storage_unavailable` when it
 * cannot. Create one a process and close it at the end: a second one would wait for the first one's locks.
 */
export async function createPrismaStore(options: PrismaStoreOptions): Promise<Store> {
  const lockedMsMax = options.lockedMsMax ?? lockedMsMaxDefault;
  const client = createClient(options.databaseUrl);
  try {
    await attempt(() => prepare(client), lockedMsMax);
  } catch (error) {
    await client.$disconnect();
    throw error;
  }
  return assemble(client, lockedMsMax);
}

function assemble(client: Client, lockedMsMax: number): Store {
  const guard = <T extends object>(noun: T): T => guarded(noun, lockedMsMax);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= shutDown(client);
    return closing;
  };
  return {
    projects: guard(createProjectStore(client)),
    pending: guard(createPendingStore(client)),
    entries: guard(createEntryStore(client)),
    aliases: guard(createAliasStore(client)),
    candidates: guard(createCandidateStore(client)),
    log: guard(createLogStore(client)),
    drafts: guard(createDraftStore(client)),
    models: guard(createModelStore(client)),
    meta: guard(createMetaStore(client)),
    ...guard({ check: () => probe(client), close }),
  };
}

/** WAL stays with the file; file systems that cannot do it keep their rollback journal, which is as durable. */
async function prepare(client: Client): Promise<void> {
  await client.$queryRaw`PRAGMA journal_mode = WAL`;
  await probe(client);
}

/**
 * Leaves everything in the one file people back up: the driver may keep the connection half-open, and then
 * SQLite does not. Where it fails nothing is lost, the next start reads the log beside the file.
 */
async function shutDown(client: Client): Promise<void> {
  try {
    await client.$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`;
  } catch {
    // A sick database must not keep the process from stopping.
  }
  await client.$disconnect();
}

/** A real write: taking the lock alone would not notice a full disk. */
async function probe(client: Client): Promise<void> {
  const row = { key: probeKey, value: "ok" };
  await client.meta.upsert({ where: { key: probeKey }, create: row, update: { value: row.value } });
}
