/**
 * One SQLite connection for the whole life of the client, used for transactions too. The stock adapter
 * opens a new connection after each transaction and never closes the old one: two file descriptors leak a
 * transaction, and PRAGMAs fall back to their defaults. Sharing the connection is safe because the adapter
 * holds its lock from the beginning of a transaction to its end (held by prisma-store.test.ts).
 */
import { statSync } from "node:fs";
import { PrismaLibSql } from "@prisma/adapter-libsql";
import { isExact, packText, unpackText } from "./exact-text";
import { leavesConnectionStuck } from "./sqlite-code";

type Config = ConstructorParameters<typeof PrismaLibSql>[0];
type Client = ReturnType<PrismaLibSql["createClient"]>;
type Transaction = Awaited<ReturnType<Client["transaction"]>>;
type Statement = Parameters<Transaction["execute"]>[0];
type Result = Awaited<ReturnType<Transaction["execute"]>>;
type Row = Result["rows"][number];

/** FULL: an answer is on the disk before anyone is told so. The limit gives space back after a burst. */
const settings = "PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 67108864;";

/** The driver adapter to give to PrismaClient. */
export class SingleConnectionLibSql extends PrismaLibSql {
  override createClient(config: Config): Client {
    return new SingleConnection(() => super.createClient(config), pathOf(config.url));
  }
}

/** Not COMMIT and ROLLBACK: what has begun is to end. */
const writes = /^\s*(?:BEGIN|INSERT|UPDATE|DELETE|REPLACE)\b/i;
const isWrite = (statement: Statement): boolean =>
  writes.test(typeof statement === "string" ? statement : statement.sql);

interface FileIdentity {
  readonly inode: bigint;
  readonly device: bigint;
}

const pathOf = (url: string): string | null => (url.startsWith("file:/") ? url.slice("file:".length) : null);

function identify(path: string | null): FileIdentity | null {
  const found = path === null ? undefined : statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? { inode: found.ino, device: found.dev } : null;
}

/** The driver reports a failed open without a code. */
class CannotOpen extends Error {
  readonly code = "SQLITE_CANTOPEN";
  readonly rawCode = 14;
}

class SingleConnection implements Client {
  readonly protocol = "file";
  closed = false;
  #client: Client | null = null;
  #inTransaction = false;
  #stuck = false;
  #file: FileIdentity | null = null;

  constructor(
    private readonly open: () => Client,
    private readonly path: string | null,
  ) {}

  async execute(statement: Statement): Promise<Result> {
    const client = await this.#connected();
    if (isWrite(statement)) this.#checkFile();
    try {
      return unpackRows(await client.execute(packArgs(statement)));
    } catch (error) {
      this.#stuck ||= leavesConnectionStuck(error);
      throw error;
    }
  }

  /** Always IMMEDIATE: our batches write, and with the lock taken first they cannot stop half-way for want of it. */
  async transaction(): Promise<Transaction> {
    await this.execute("BEGIN IMMEDIATE");
    this.#inTransaction = true;
    return {
      closed: false,
      execute: (statement) => this.execute(statement),
      batch: () => unused(),
      executeMultiple: (sql) => this.executeMultiple(sql),
      commit: () => this.#commit(),
      rollback: () => this.#rollback(),
      close: () => {},
    };
  }

  async executeMultiple(sql: string): Promise<void> {
    await (await this.#connected()).executeMultiple(sql);
  }

  batch = unused;
  migrate = unused;
  sync = unused;

  /** The next use opens a new connection. */
  reconnect(): void {
    this.#client?.close();
    this.#client = null;
    this.#stuck = false;
  }

  close(): void {
    this.reconnect();
    this.closed = true;
  }

  async #commit(): Promise<void> {
    try {
      await this.execute("COMMIT");
      this.#inTransaction = false;
    } catch (error) {
      await this.#rollback();
      throw error;
    }
  }

  /** Never fails: where SQLite cannot roll back (or has done so itself), closing the connection does. */
  async #rollback(): Promise<void> {
    try {
      await this.execute("ROLLBACK");
    } catch {
      this.#stuck = true;
    }
    this.#inTransaction = false;
  }

  async #connected(): Promise<Client> {
    if (this.#stuck && !this.#inTransaction) this.reconnect();
    if (this.#client) return this.#client;
    if (this.closed) throw new CannotOpen("the store is closed");
    try {
      this.#client = this.open();
    } catch (error) {
      throw new CannotOpen(error instanceof Error ? error.message : String(error));
    }
    await this.#client.executeMultiple(settings);
    this.#file = identify(this.path);
    return this.#client;
  }

  /** SQLite goes on writing into a file that was deleted or replaced, and all of it would be gone with the process. */
  #checkFile(): void {
    const now = identify(this.path);
    if (this.#file === null || (now?.inode === this.#file.inode && now.device === this.#file.device)) return;
    throw new CannotOpen("the database file was deleted or replaced while the server was running");
  }
}

async function unused(): Promise<never> {
  throw new Error("Prisma's adapter does not use this");
}

function packArgs(statement: Statement): Statement {
  if (typeof statement === "string" || !Array.isArray(statement.args)) return statement;
  const args = statement.args.map((arg) => (typeof arg === "string" ? packText(arg) : arg));
  return { sql: statement.sql, args };
}

function unpackRows(result: Result): Result {
  result.rows = result.rows.map(unpackRow);
  return result;
}

/** Nearly every row is as it should be and passes through. */
function unpackRow(row: Row): Row {
  const columns = Array.from({ length: row.length }, (_none, at) => row[at] ?? null);
  if (columns.every((value) => typeof value !== "string" || isExact(value))) return row;
  const exact: Row = { length: row.length };
  columns.forEach((value, at) => {
    exact[at] = typeof value === "string" ? unpackText(value) : value;
  });
  return exact;
}
