import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdDatabase } from "./hold-database";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "semula-hold-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a database is held by one server only, and free again when that one has ended", async () => {
  const url = `file:${path.join(folder, "new", "a.db")}`;
  const script = `import("@/lib/storage/migrate/hold-database").then((m) => m.holdDatabase(${JSON.stringify(url)})).then(() => console.log("held"))`;
  const other = () => promisify(execFile)(process.execPath, ["--import", "tsx", "-e", script]);
  expect((await other()).stdout).toContain("held");
  await holdDatabase(url);
  await expect(holdDatabase(url)).rejects.toMatchObject({
    reason: "locked",
    message: expect.stringContaining("Another semula server"),
  });
  await expect(other()).rejects.toMatchObject({ stderr: expect.stringContaining("Another semula server") });
});
