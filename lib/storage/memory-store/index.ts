/**
 * The store in memory, for tests: same meaning as prisma-store (store.contract.ts runs on both), nothing kept.
 * Each method does its work without awaiting, so it is as atomic as a batch.
 */
import type { Store } from "../store";
import { createAliasStore } from "./aliases";
import { createCandidateStore } from "./candidates";
import { createDraftStore } from "./drafts";
import { createEntryStore } from "./entries";
import { createLogStore } from "./log";
import { createMetaStore } from "./meta";
import { createModelStore } from "./models";
import { createPendingStore } from "./pending";
import { createProjectStore } from "./projects";
import { createTables } from "./tables";

/** An empty store. */
export function createMemoryStore(): Store {
  const tables = createTables();
  return {
    projects: createProjectStore(tables),
    pending: createPendingStore(tables),
    entries: createEntryStore(tables),
    aliases: createAliasStore(tables),
    candidates: createCandidateStore(tables),
    log: createLogStore(tables),
    drafts: createDraftStore(tables),
    models: createModelStore(tables),
    meta: createMetaStore(tables),
    check: async () => {},
    close: async () => {},
  };
}
