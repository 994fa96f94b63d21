/**
 * Differences between two states of the schema, as SQL. For scripts/make-migration.ts and for the test
 * that holds prisma/migrations and prisma/schema.prisma together.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { DiffTarget } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { NO_EXTERNAL_TABLES, type SchemaFile, withSchemaEngine } from "./schema-engine";

const EMPTY_SCRIPT = "-- This is an empty migration.";

/** The SQL that leads from the database as it is to `schemaPath`; empty when they agree. */
export async function diffDatabaseToSchema(databaseUrl: string, schemaPath: string): Promise<string> {
  const file: SchemaFile = { path: path.resolve(schemaPath), content: await readFile(schemaPath, "utf8") };
  const from: DiffTarget = { tag: "schemaDatasource", configDir: path.dirname(file.path), files: [file] };
  const to: DiffTarget = { tag: "schemaDatamodel", files: [file] };
  const params = { from, to, script: true, exitCode: null, filters: NO_EXTERNAL_TABLES };
  const { stdout } = await withSchemaEngine(databaseUrl, file, (engine) => engine.diff(params));
  const script = (stdout ?? "").trim();
  return script === EMPTY_SCRIPT ? "" : script;
}
