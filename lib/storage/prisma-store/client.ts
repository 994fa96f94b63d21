/** The one Prisma client, as the nouns' files see it. */
import { PrismaClient } from "../generated/client";
import { SingleConnectionLibSql } from "./connection";
import { busyTimeoutMs } from "./faults";

/** A batch queues behind all others on the one connection; Prisma's 2 s would refuse it in a burst of large rows. */
const transactionOptions = { maxWait: 60_000, timeout: 60_000 };

/** Search columns are written and compared, never read back. */
const omit = { entry: { searchAnswer: true, searchRequest: true }, logRecord: { search: true } } as const;

export const createClient = (databaseUrl: string) =>
  new PrismaClient({
    adapter: new SingleConnectionLibSql({ url: databaseUrl, timeout: busyTimeoutMs }),
    transactionOptions,
    omit,
    errorFormat: "minimal",
  });

export type Client = ReturnType<typeof createClient>;
