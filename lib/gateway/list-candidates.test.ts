import { expect, test } from "vitest";
import { listQueue } from "./list-candidates";
import { record, settled, shop, shopPrompt, withLine } from "./testing/review";
import { ask, createTestGateway } from "./testing/test-gateway";

test("the queue shows those that a caller waits for first, then by risk, in pages", async () => {
  const gateway = await createTestGateway();
  await record(gateway, shop(), "Carnations.");
  const bodies = [
    withLine("Always mention the opening hours."),
    shop(shopPrompt, "Which flowers last the longest in a vase?"),
    withLine("Always mention the opening times."),
    shop(shopPrompt, "Which flowers do last longest in a vase?"),
  ];
  const calls = [];
  for (const body of bodies) {
    calls.push(ask(gateway, body));
    await settled();
  }
  for (const call of [calls[0], calls[1], calls[2]]) call?.hangUp();
  await settled();
  const page = async (limit: number, after: string | null) =>
    listQueue(gateway, { project: "default", shelf: "open" }, { limit, after });
  const all = await page(10, null);
  expect(all.map(({ judgement }) => judgement.risks.length > 0)).toEqual([false, true, true, false]);
  expect(gateway.room.callers(all[0]?.pending ?? "")).toBe(1);
  const ids = all.map(({ id }) => id);
  expect((await page(1, null)).map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect((await page(1, ids[0] ?? "")).map(({ id }) => id)).toEqual(ids.slice(1, 3));
  expect((await page(5, ids[1] ?? "")).map(({ id }) => id)).toEqual(ids.slice(2));
  calls[3]?.hangUp();
});
