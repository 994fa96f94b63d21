/**
 * Prisma's own schema engine in its WebAssembly form: the native one would have to be downloaded, which
 * not every network allows. Its version must be the one that the pinned `prisma` names for its engines
 * (held by migrate.test.ts).
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaLibSql } from "@prisma/adapter-libsql";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as engineModule from "@prisma/schema-engine-wasm/schema_engine_bg";

export type SchemaEngine = engineModule.SchemaEngine;

/** All tables in the database are ours. */
export const NO_EXTERNAL_TABLES = { externalTables: [], externalEnums: [] };

const BUSY_TIMEOUT_MS = 2_000;

export function createDriver(databaseUrl: string): PrismaLibSql {
  return new PrismaLibSql({ url: databaseUrl, timeout: BUSY_TIMEOUT_MS });
}

/** Runs `use` with an engine bound to `databaseUrl`. SQLite's errors keep their `SQLITE_…` name in the message. */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  datamodel: SchemaFile | undefined,
  use: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  await instantiateOnce();
  const adapter = bindMigrationAwareSqlAdapterFactory(createDriver(databaseUrl));
  const datamodels: [string, string][] | undefined = datamodel && [[datamodel.path, datamodel.content]];
  const engine = await engineModule.SchemaEngine.new({ datamodels }, ignoreLogLine, adapter);
  try {
    return await use(engine);
  } finally {
    engine.free();
  }
}

export interface SchemaFile {
  path: string;
  content: string;
}

function ignoreLogLine(): void {}

let instantiated: Promise<void> | undefined;

function instantiateOnce(): Promise<void> {
  instantiated ??= instantiate();
  return instantiated;
}

async function instantiate(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const bytes = await readFile(path.join(path.dirname(entry), "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": { ...engineModule } });
  // The loader calls exist at run time but are missing from the published types.
  const loader = engineModule as unknown as { __wbg_set_wasm(exports: WebAssembly.Exports): void };
  const start = instance.exports.__wbindgen_start as () => void;
  loader.__wbg_set_wasm(instance.exports);
  start();
}
