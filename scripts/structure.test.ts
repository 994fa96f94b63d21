/** What the linter cannot say about the shape of the sources. */
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";

const FOLDERS = ["app", "components", "lib"];

async function listSources(): Promise<string[]> {
  const found = await Promise.all(
    FOLDERS.map(async (folder) => {
      const names = await readdir(folder, { recursive: true }).catch(() => []);
      return names.map((name) => path.posix.join(folder, name.split(path.sep).join("/")));
    }),
  );
  return found.flat().filter((file) => !file.includes("/generated/"));
}

const sources = await listSources();

describe("structure", () => {
  it("every contract suite is run by a test", () => {
    // A suite may be made of parts: those are run by the suite that imports them.
    const tests = sources
      .filter((file) => /\.(test\.tsx?|contract\.ts)$/.test(file))
      .map((file) => readFileSync(file, "utf8"));
    const contracts = sources.filter((file) => file.endsWith(".contract.ts"));
    const unused = contracts.filter((file) => {
      const name = path.posix.basename(file, ".ts");
      return !tests.some((text) => text.includes(`/${name}"`));
    });
    expect(unused).toEqual([]);
  });

  it("there is no drawer for things without a name", () => {
    const drawers = sources.filter((file) => /(^|\/)(utils?|helpers?|types)(\/|\.tsx?$)/.test(file));
    expect(drawers).toEqual([]);
  });
});
