/** `hold-lock.ts URL`: another program that keeps the database locked for writing until it is killed. */
import { createDriver } from "../migrate/schema-engine";

const [databaseUrl = ""] = process.argv.slice(2);
const connection = await createDriver(databaseUrl).connect();
// Not as a script: the driver ends a transaction that a script leaves open.
await connection.executeRaw({ sql: "BEGIN EXCLUSIVE", args: [], argTypes: [] });
process.stdout.write("locked\n");
setInterval(() => {}, 1_000);
