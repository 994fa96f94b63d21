/** Claims, waits and drafts: several people and agents on one inbox. */
import { answer, nextPending } from "../support/answers";
import { ask, question } from "../support/chat";
import { expect, type TestProject, test } from "../support/fixture";
import { refusalOf } from "../support/refusals";

const fruit = question("Name a fruit.");

/** Parks a call and gives its question; the call is answered by the test. */
async function park(project: TestProject, request = fruit) {
  const call = ask(project.v1, request);
  return { call, pending: await nextPending(project) };
}

test("claims: one at a time, taken over on purpose, given back", async ({ project }) => {
  const { call, pending } = await park(project);
  const params = { id: pending.id };
  await project.api.pending.release({ params, query: { actor: "tester" } });
  expect(await project.api.pending.claim({ params, body: { actor: "Ann" } })).toMatchObject({
    claimed_by: "Ann",
  });
  const refused = await refusalOf(project.api.pending.claim({ params, body: { actor: "Ben" } }));
  expect(refused).toMatchObject({ status: 409, code: "claimed", claimed_by: "Ann" });
  const none = await project.api.pending.wait({ query: { project: project.name, timeout: 0, actor: "Ben" } });
  expect(none.pending).toBeNull();
  await project.api.pending.claim({ params, body: { actor: "Ben", take_over: true } });
  await project.api.pending.release({ params, query: { actor: "Ann" } });
  expect((await project.api.pending.get({ params })).claimed_by).toBe("Ben");
  await project.api.pending.release({ params, query: { actor: "Ben" } });
  expect((await project.api.pending.get({ params })).claims).toEqual([]);
  await answer(project.api, pending.id, "Claims are hints");
  await call;
});

test("two that wait are given two calls, and a wait ends when a call comes", async ({ project }) => {
  const waiting = ["Ann", "Ben"].map((actor) => nextPending(project, actor));
  const calls = [ask(project.v1, question("One")), ask(project.v1, question("Two"))];
  const found = await Promise.all(waiting);
  expect(found.map(({ last_message }) => last_message).sort()).toEqual(["One", "Two"]);
  for (const { id } of found) await answer(project.api, id, "Done");
  await Promise.all(calls);
});

test("drafts are kept for each actor until emptied", async ({ project }) => {
  const { call, pending } = await park(project);
  const params = { id: pending.id };
  const { putDraft, getDraft } = project.api.pending;
  await putDraft({ params, body: { actor: "Ann", text: "Man" } });
  await putDraft({ params, body: { actor: "Ann", text: "Mang" } });
  expect(await getDraft({ params, query: { actor: "Ann" } })).toMatchObject({ text: "Mang" });
  expect(await getDraft({ params, query: { actor: "Ben" } })).toMatchObject({ text: null });
  await putDraft({ params, body: { actor: "Ann", text: "" } });
  expect(await getDraft({ params, query: { actor: "Ann" } })).toMatchObject({ text: null });
  await answer(project.api, pending.id, "Mango");
  await call;
});
