import { expect, test } from "vitest";
import { createIds } from "./ids";

test("ids are ULIDs, all different, and rise", () => {
  const next = createIds();
  const ids = Array.from({ length: 10_000 }, next);
  for (const id of ids) expect(id).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
  expect([...new Set(ids)].sort()).toEqual(ids);
});

test("two generators do not make the same id", () => {
  const [one, other] = [createIds(), createIds()];
  const ids = Array.from({ length: 5_000 }, () => [one(), other()]).flat();
  expect(new Set(ids).size).toBe(ids.length);
});
