import { setImmediate as breathe } from "node:timers/promises";
import type { LogRecord } from "@/lib/domain/log";
import { Prisma } from "../generated/client";
import { searchWords } from "../search-text";
import type { LogFilter, LogStore } from "../store";
import type { Client } from "./client";
import { logFromRow, logToRow } from "./rows";

/** SQLite takes 32,766 variables a statement; a record has 18. */
const recordsAStatement = 500;
/** SQLite runs on our thread: a long deletion is cut so that calls are answered in between. */
const deletedAStep = 250;

/** The call log. */
export function createLogStore(client: Client): LogStore {
  return {
    async append(records) {
      const chunks: Prisma.PrismaPromise<number>[] = [];
      for (let at = 0; at < records.length; at += recordsAStatement) {
        chunks.push(insertMany(client, records.slice(at, at + recordsAStatement)));
      }
      if (chunks.length > 0) await client.$transaction(chunks);
    },

    async list(filter, { after, limit }) {
      const rows = await client.logRecord.findMany({
        where: { ...conditions(filter), ...(after && { id: { lt: after } }) },
        orderBy: { id: "desc" },
        take: limit + 1,
      });
      return rows.map(logFromRow);
    },

    count: (filter) => client.logRecord.count({ where: conditions(filter) }),

    async find(id) {
      const row = await client.logRecord.findUnique({ where: { id } });
      return row && logFromRow(row);
    },

    async prune(before, keep) {
      const old = await deleteInSteps(client, { at: { lt: new Date(before) } });
      const [surplus] = await client.logRecord.findMany({
        orderBy: { id: "desc" },
        skip: keep,
        take: 1,
        select: { id: true },
      });
      return surplus ? old + (await deleteInSteps(client, { id: { lte: surplus.id } })) : old;
    },
  };
}

function conditions({ project, outcome, tier, entry, run, q }: LogFilter): Prisma.LogRecordWhereInput {
  return {
    ...(project && { project }),
    ...(outcome && { outcome }),
    ...(tier && { tier }),
    ...(entry && { entry }),
    ...(run && { run }),
    AND: searchWords(q).map((word) => ({ search: { contains: word } })),
  };
}

async function deleteInSteps(client: Client, where: Prisma.LogRecordWhereInput): Promise<number> {
  for (let total = 0; ; await breathe()) {
    const { count } = await client.logRecord.deleteMany({ where, limit: deletedAStep });
    total += count;
    if (count < deletedAStep) return total;
  }
}

/** Raw SQL: Prisma's createMany plans every row anew and takes ten times as long. */
function insertMany(client: Client, records: readonly LogRecord[]): Prisma.PrismaPromise<number> {
  const rows = records.map(logToRow).map(
    (row) => Prisma.sql`(${row.id}, ${row.at}, ${row.project}, ${row.outcome}, ${row.tier}, ${row.score},
      ${row.latencyMs}, ${row.entry}, ${row.pending}, ${row.lastMessage}, ${row.model}, ${row.stream},
      ${row.status}, ${row.run}, ${row.errorCode}, ${row.explanation}, ${row.search})`,
  );
  return client.$executeRaw`INSERT INTO "LogRecord" ("id", "at", "project", "outcome", "tier", "score",
    "latencyMs", "entry", "pending", "lastMessage", "model", "stream",
    "status", "run", "errorCode", "explanation", "search") VALUES ${Prisma.join(rows)}`;
}
