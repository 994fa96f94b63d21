import { expect, test } from "vitest";
import { createTurns } from "./turns";

test("pieces of work run one after another, in order, whatever becomes of the one before", async () => {
  const turns = createTurns();
  const said: string[] = [];
  const work = (name: string) => async () => {
    said.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    said.push(`${name} ends`);
    if (name === "a") throw new Error("a failed");
    return name;
  };
  const [a, b, c] = [turns(work("a")), turns(work("b")), turns(work("c"))];
  await expect(a).rejects.toThrow("a failed");
  expect(await Promise.all([b, c])).toEqual(["b", "c"]);
  expect(said).toEqual(["a", "b", "c"].flatMap((name) => [`${name} begins`, `${name} ends`]));
});
