/**
 * New keys for many rows and the project's new settings, in one transaction. The keys go in as JSON, a thousand rows
 * a statement: a statement a row would take a hundred times as long, and the database is on our thread.
 */
import type { Project } from "@/lib/domain/project";
import { Prisma } from "../generated/client";
import { questionSearchText } from "../search-text";
import type { RedactedRow, RekeyPlan } from "../store";
import { unsettled } from "./aliases";
import type { Client } from "./client";
import { packText } from "./exact-text";
import { isNoMatch, isRawViolation, nullWhen } from "./outcomes";
import { projectFromRow } from "./rows";

const rowsAStatement = 1_000;

interface Rekeying {
  readonly name: string;
  readonly plan: RekeyPlan;
  /** What is written to the project's row. */
  readonly data: Prisma.ProjectUpdateInput;
}

export async function rekeyProject(client: Client, { name, plan, data }: Rekeying): Promise<Project | null> {
  const { version, droppedAliases, droppedCandidates } = plan;
  const batch = client.$transaction([
    client.project.update({ where: { name, version }, data }),
    ...chunks(droppedAliases).flatMap((ids) => [
      client.alias.deleteMany({ where: { id: { in: ids } } }),
      client.candidate.updateMany({ where: { settledBy: { in: ids } }, data: unsettled }),
    ]),
    ...chunks(droppedCandidates).map((ids) => client.candidate.deleteMany({ where: { id: { in: ids } } })),
    ...updates(plan).map((statement) => client.$executeRaw(statement)),
    ...plan.redacted.flatMap((row) => redactions(client, row)),
  ]);
  // A row that came meanwhile may stand where another was to go.
  const [project] = (await nullWhen((error) => isNoMatch(error) || isRawViolation(error), batch)) ?? [];
  return project && "holdMs" in project ? projectFromRow(project) : null;
}

/** Unique columns first leave their place, so that two rows may change places. */
function updates(plan: RekeyPlan): Prisma.Sql[] {
  const { keyedBy, matcherVersion } = plan;
  const by = Prisma.sql`"keyedBy" = ${keyedBy}, "matcherVersion" = ${matcherVersion}`;
  return [
    ...chunks(plan.keptEntries).map(
      (ids) =>
        Prisma.sql`UPDATE "Entry" SET ${by} WHERE "id" IN (SELECT "value" FROM json_each(${JSON.stringify(ids)}))`,
    ),
    ...tables.flatMap(({ table, unique, rowsOf }) => {
      const places = chunks(rowsOf(plan));
      return [
        ...places.map((rows) => vacate(table, unique, rows)),
        ...places.map((rows) => move(table, by, rows)),
      ];
    }),
  ];
}

/** Rare and large: a statement a row and table. An id is found in one of them. */
function redactions(client: Client, { id, request, lastMessage }: RedactedRow) {
  const where = { id };
  const data = { request, lastMessage };
  const searchRequest = questionSearchText({ request, lastMessage });
  return [
    client.entry.updateMany({ where, data: { ...data, searchRequest } }),
    client.pending.updateMany({ where, data }),
    client.alias.updateMany({ where, data }),
    client.candidate.updateMany({ where, data }),
  ];
}

interface Row {
  readonly id: string;
}

const tables: readonly {
  readonly table: string;
  readonly unique: string;
  readonly rowsOf: (plan: RekeyPlan) => readonly Row[];
}[] = [
  { table: "Entry", unique: "identity", rowsOf: ({ entries }) => entries },
  { table: "Pending", unique: "openKey", rowsOf: ({ pending }) => pending },
  { table: "Alias", unique: "normalisedKey", rowsOf: ({ aliases }) => aliases },
  { table: "Candidate", unique: "normalisedKey", rowsOf: ({ candidates }) => candidates },
];

const vacate = (table: string, unique: string, rows: readonly Row[]): Prisma.Sql =>
  Prisma.sql`UPDATE ${name(table)} SET ${name(unique)} = '~' || "id"
    WHERE "id" IN (SELECT "value" FROM json_each(${JSON.stringify(rows.map(({ id }) => id))}))`;

/** Every member of a row but its id is a column. */
function move(table: string, by: Prisma.Sql, rows: readonly Row[]): Prisma.Sql {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== "id");
  const sets = columns.map((column) => Prisma.sql`${name(column)} = k."value"->>${`$.${column}`}`);
  return Prisma.sql`UPDATE ${name(table)} SET ${Prisma.join(sets)}, ${by}
    FROM json_each(${exactJson(rows)}) AS k WHERE ${name(table)}."id" = k."value"->>'$.id'`;
}

/** Text inside JSON does not pass the connection's own packing. */
const exactJson = (rows: readonly Row[]): string =>
  JSON.stringify(rows, (_key, value) => (typeof value === "string" ? packText(value) : value));

/** A table or column of ours; never anything from outside. */
const name = (identifier: string): Prisma.Sql => Prisma.raw(`"${identifier}"`);

function chunks<T>(rows: readonly T[]): T[][] {
  const pieces: T[][] = [];
  for (let at = 0; at < rows.length; at += rowsAStatement) pieces.push(rows.slice(at, at + rowsAStatement));
  return pieces;
}
