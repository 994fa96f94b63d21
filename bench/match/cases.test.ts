/** Gates on the labelled pairs: what was reached once must not be lost. docs/matching.md has the figures. */
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { defaultRules } from "@/lib/matching/rules";
import { englishSpelling } from "@/lib/server/english-spelling";
import { type MatchCase, readCases } from "./case-file";
import { type CoreSettings, judgeCore } from "./core";
import { baseOf, mutate, servedBy } from "./fuzz";
import { idsLeftBehind } from "./ids-left-behind";
import { type Score, scoreOf } from "./score";
import { seededRandom } from "./seeded-random";

const caseFile = (name: string): string => fileURLToPath(new URL(`./cases/${name}.jsonl`, import.meta.url));

let settings: CoreSettings;
beforeAll(async () => {
  settings = { rules: defaultRules, spelling: await englishSpelling() };
});

const judged = async (name: string): Promise<Score> => {
  const cases = await readCases(caseFile(name));
  return scoreOf(cases.map((pair) => ({ pair, result: judgeCore(pair, settings) })));
};

describe("the labelled pairs", () => {
  it.each([
    { name: "development", servedMin: 61, precisionMin: 0.85, recallMin: 0.8 },
    { name: "families", servedMin: 148, precisionMin: 0.58, recallMin: 0.54 },
  ])("of $name: nothing false is served", async ({ name, servedMin, precisionMin, recallMin }) => {
    const score = await judged(name);
    expect(score.falseServes.map(({ pair }) => pair.id)).toEqual([]);
    expect(score.served.length).toBeGreaterThanOrEqual(servedMin);
    expect(score.reviewPrecision).toBeGreaterThanOrEqual(precisionMin);
    expect(score.reviewRecall).toBeGreaterThanOrEqual(recallMin);
    expect(score.served.flatMap(idsLeftBehind)).toEqual([]);
  });
});

describe("mutations of one meaning-bearing token", () => {
  const sample = 1_500;

  it.each(["development", "families"])("of %s are never served", async (name) => {
    const bases = distinct(await readCases(caseFile(name))).map((pair) =>
      baseOf({ id: pair.id, body: pair.stored, answer: pair.answer }, settings),
    );
    const random = seededRandom(4);
    const served: string[] = [];
    for (let count = 0; count < sample; ) {
      const base = bases[Math.floor(random() * bases.length)];
      const mutant = base ? mutate(base, random) : null;
      if (!base || !mutant) continue;
      count += 1;
      const tier = servedBy(base, mutant.body, settings);
      if (tier !== null) served.push(`${base.id} ${tier} ${mutant.role}/${mutant.kind}: ${mutant.excerpt}`);
    }
    expect(served).toEqual([]);
  });
});

/** One of each stored request; those without messages have nothing to change. */
function distinct(cases: readonly MatchCase[]): MatchCase[] {
  const byRequest = new Map(cases.map((pair) => [JSON.stringify(pair.stored), pair]));
  return [...byRequest.values()].filter(
    ({ stored }) => Array.isArray(stored.messages) && stored.messages.length > 0,
  );
}
