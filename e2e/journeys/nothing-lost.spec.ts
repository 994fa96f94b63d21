/** What was typed stays, whatever happens to the caller, the page or the server. */
import { listPending } from "../support/answers";
import { ask, contentOf, errorOf, question } from "../support/chat";
import {
  answerPane,
  answerText,
  lastAction,
  pill,
  reload,
  sendButton,
  sendChord,
  visit,
  waitingRow,
} from "../support/dashboard";
import { expect, test } from "../support/journey";

const fruit = question("Name a fruit.");

test("a caller that leaves while one types", async ({ project, page }) => {
  const leaver = new AbortController();
  const left = ask(project.v1, fruit, { signal: leaver.signal }).catch(() => null);
  await visit(page, project.page("pending"));
  await answerText(page).fill("Mango");
  await expect(sendButton(page)).toHaveText("Send to 1 caller and save");
  leaver.abort();
  await left;
  await expect(sendButton(page)).toHaveText("Save for next time (caller gone)");
  await expect(answerPane(page).getByText("The caller is gone")).toBeVisible();
  await expect(waitingRow(page, /Name a fruit/)).toContainText("caller gone");
  await expect(answerText(page)).toHaveValue("Mango");
  await answerText(page).press(sendChord);
  await expect(lastAction(page)).toContainText("No caller waited · saved as entry");
  const next = await ask(project.v1, fruit);
  expect(next.headers.get("x-semula-outcome")).toBe("hit");
  expect(contentOf(next)).toBe("Mango");
});

test("typing holds the call beyond its time", async ({ project, page }) => {
  await project.set({ record_timeout: 30 });
  const call = ask(project.v1, fruit);
  await visit(page, project.page("pending"));
  const deadline = async () => Date.parse((await listPending(project))[0]?.deadline_at ?? "");
  const before = await deadline();
  await answerText(page).fill("Man");
  await expect.poll(deadline).toBeGreaterThanOrEqual(before + 100_000);
  await answerText(page).fill("Mango");
  await answerText(page).press(sendChord);
  expect(contentOf(await call)).toBe("Mango");
});

test("the time runs out while one types", async ({ project, page }) => {
  await page.route("**/hold", (route) => route.abort());
  await project.set({ record_timeout: 6 });
  const call = ask(project.v1, fruit);
  await visit(page, project.page("pending"));
  await answerText(page).fill("Mango");
  expect(errorOf(await call).code).toBe("semula_record_timeout");
  await expect(sendButton(page)).toHaveText("Save for next time (timed out)");
  await expect(answerPane(page).getByText("The time is over")).toBeVisible();
  await expect(answerText(page)).toHaveValue("Mango");
  await answerText(page).press(sendChord);
  await expect(lastAction(page)).toContainText("saved as entry");
  expect(contentOf(await ask(project.v1, fruit))).toBe("Mango");
});

test("a reload, and a look at another call in between", async ({ project, page }) => {
  const calls = [ask(project.v1, fruit), ask(project.v1, question("Name a root."))];
  await visit(page, project.page("pending"));
  await expect(waitingRow(page, /Name a/)).toHaveCount(2);
  await waitingRow(page, /Name a fruit/).click();
  await answerText(page).fill("Mango");
  await expect(
    answerPane(page)
      .getByRole("status")
      .filter({ hasText: /^Saved / }),
  ).toBeVisible();
  await reload(page);
  await expect(answerText(page)).toHaveValue("Mango");
  await waitingRow(page, /Name a root/).click();
  await expect(answerText(page)).toHaveValue("");
  await answerText(page).fill("Turnip");
  await waitingRow(page, /Name a fruit/).click();
  await expect(answerText(page)).toHaveValue("Mango");
  await answerText(page).press(sendChord);
  await expect(answerText(page)).toHaveValue("Turnip");
  await answerText(page).press(sendChord);
  expect((await Promise.all(calls)).map(contentOf)).toEqual(["Mango", "Turnip"]);
});

test("a server that is killed and comes back", async ({ semula, page }) => {
  const dropped = ask(semula.v1(), fruit).catch(() => null);
  await visit(page, semula.baseUrl);
  await answerText(page).fill("Man");
  await semula.kill9();
  await dropped;
  await answerText(page).fill("Mango");
  await answerText(page).press(sendChord);
  await expect(
    answerPane(page).getByText("The server could not be reached. Your text is kept."),
  ).toBeVisible();
  await semula.start();
  await expect(pill(page, "Live")).toBeVisible();
  await expect(sendButton(page)).toHaveText("Save for next time (caller gone)");
  await expect(answerText(page)).toHaveValue("Mango");
  await answerText(page).press(sendChord);
  await expect(lastAction(page)).toContainText("saved as entry");
  expect(contentOf(await ask(semula.v1(), fruit))).toBe("Mango");
});

test("a restart sends the app back, and its retry finds the same question", async ({ semula, page }) => {
  const first = ask(semula.v1(), fruit);
  await visit(page, semula.baseUrl);
  await answerText(page).fill("Mango");
  await semula.restart();
  expect(errorOf(await first).code).toBe("semula_shutting_down");
  const retry = ask(semula.v1(), fruit);
  await expect(sendButton(page)).toHaveText("Send to 1 caller and save");
  await expect(answerText(page)).toHaveValue("Mango");
  await answerText(page).press(sendChord);
  expect(contentOf(await retry)).toBe("Mango");
});
