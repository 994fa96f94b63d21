/** Starts that must be refused, each with a sentence that says what to do. */
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@/lib/storage/prisma-store/client";
import { question } from "../support/chat";
import { seedEntry } from "../support/entries";
import { expect, test } from "../support/fixture";
import { startServer } from "../support/server";
import { type Env, runToEnd } from "../support/server-process";

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "semula-start-"));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs to the end; checks that it said why in one go, without a stack. */
async function refused(env: Env): Promise<string> {
  const { code, stderr, stdout } = await runToEnd({ SEMULA_DATA: folder, ...env });
  expect(code).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).not.toContain("    at ");
  return stderr;
}

test("an address that others can reach needs a token", async () => {
  const said = await refused({ SEMULA_HOST: "0.0.0.0" });
  expect(said).toContain("SEMULA_TOKEN");
  expect(await refused({ SEMULA_TOKEN: "short" })).toContain("at least 16 characters");
});

test("without a token on purpose it starts and warns", async () => {
  const server = await startServer({
    env: { SEMULA_HOST: "0.0.0.0", SEMULA_NO_TOKEN: "1" },
    dataDir: folder,
  });
  expect(server.stderr()).toContain("without a token");
  await server.dispose();
});

test("every wrong setting is named at once, and no value of a secret", async () => {
  const said = await refused({
    SEMULA_MODE: "play",
    SEMULA_BODY_BYTES_MAX: "big",
    SEMULA_TOKEN: "tiny-secret",
  });
  for (const name of ["SEMULA_MODE", "SEMULA_BODY_BYTES_MAX", "SEMULA_TOKEN"]) expect(said).toContain(name);
  expect(said).not.toContain("tiny-secret");
});

test("a port in use names its holder and a way out", async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
  const address = holder.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const said = await refused({ SEMULA_PORT: String(port) });
  expect(said).toContain(`Port ${port} is already taken`);
  expect(said).toContain(`SEMULA_PORT=${port + 1}`);
  holder.close();
});

test("a second start on the same port leaves the first one's data alone", async () => {
  const server = await startServer({ dataDir: folder });
  await refused({ SEMULA_PORT: String(server.port) });
  expect(await seedEntry({ api: server.api, name: "default" }, question("Hi"), "Mango")).toMatchObject({
    version: 1,
  });
  await server.dispose();
});

test("a damaged database is told, not replaced", async () => {
  const file = path.join(folder, "semula.db");
  await writeFile(file, "this is not a database, it is a letter to whom it may concern. ".repeat(100));
  expect(await refused({})).toContain("damaged or not a SQLite database");
});

test("a folder that cannot be made or written is told", async () => {
  const file = path.join(folder, "file");
  await writeFile(file, "");
  expect(await refused({ SEMULA_DATA: path.join(file, "below") })).toContain("SEMULA_DATA");
});

test("a read-only database is told", async () => {
  test.skip(process.getuid?.() === 0, "root may write to everything");
  const server = await startServer({ dataDir: folder });
  await server.stop();
  await chmod(path.join(folder, "semula.db"), 0o400);
  await chmod(folder, 0o500);
  expect(await refused({})).toContain("cannot be written to");
  await chmod(folder, 0o700);
});

test("a database of a newer version is told", async () => {
  const server = await startServer({ dataDir: folder });
  await server.stop();
  const client = createClient(`file:${path.join(folder, "semula.db")}`);
  await client.$executeRaw`
    INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
    VALUES ('x', 'x', 1, '29991231000000_later', 1, 1)`;
  await client.$disconnect();
  expect(await refused({})).toContain("newer version of semula");
});

test("another database is not supported, in words", async () => {
  expect(await refused({ DATABASE_URL: "mysql://root@localhost/x" })).toContain("DATABASE_URL");
});
