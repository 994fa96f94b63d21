/** `write-until-killed.ts URL`: answers questions for ever and prints what the store has confirmed. */
import { createPrismaStore } from "../prisma-store";
import { makeClose, makeEntry, makeLogRecord, makePending, nowMs } from "./make-rows";

/** What one round wrote, printed as a line of JSON once every promise has settled. */
export interface Confirmed {
  readonly pending: string;
  readonly entry: string;
  readonly record: string;
}

const [databaseUrl = ""] = process.argv.slice(2);
const store = await createPrismaStore({ databaseUrl });

async function answerOne(): Promise<Confirmed> {
  const { pending } = await store.pending.open(makePending());
  await store.drafts.put({ pendingId: pending.id, actor: "ada", text: "Mango", updatedAt: nowMs });
  const entry = makeEntry();
  await store.pending.close(pending, makeClose({ entryId: entry.id }), entry);
  const record = makeLogRecord();
  await store.log.append([record]);
  return { pending: pending.id, entry: entry.id, record: record.id };
}

for (;;) process.stdout.write(`${JSON.stringify(await answerOne())}\n`);
