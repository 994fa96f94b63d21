/** What changes elsewhere appears by itself, and disturbs nobody. */
import { answer, listPending } from "../support/answers";
import { ask, contentOf, question } from "../support/chat";
import {
  answerPane,
  answerText,
  answerWith,
  justEnded,
  pill,
  visit,
  waitingCount,
  waitingList,
  waitingRow,
} from "../support/dashboard";
import { expect, test } from "../support/journey";

test("new calls append; focus, selection and text stay; counts and title follow", async ({
  project,
  page,
}) => {
  const calls = [ask(project.v1, question("First question"))];
  await visit(page, project.page("pending"));
  await expect(page).toHaveTitle("(1) semula");
  await answerText(page).fill("Half an ans");
  for (const [at, name] of ["Second", "Third"].entries()) {
    calls.push(ask(project.v1, question(`${name} question`)));
    await expect(waitingList(page).getByRole("link")).toHaveCount(at + 2);
  }
  const rows = waitingList(page).getByRole("link");
  for (const [at, name] of ["First", "Second", "Third"].entries())
    await expect(rows.nth(at)).toContainText(name);
  await expect(rows.first()).toHaveAttribute("aria-current", "true");
  await expect(answerText(page)).toBeFocused();
  await expect(answerText(page)).toHaveValue("Half an ans");
  await expect(page).toHaveTitle("(3) semula");
  await expect(waitingCount(page)).toHaveAccessibleName(/Pending 3 waiting/);
  await expect(page.getByText("3 waiting", { exact: false }).first()).toBeVisible();

  await answerText(page).pressSequentially("wer");
  const waiting = await listPending(project);
  for (const left of [2, 1, 0]) {
    await answer(project.api, waiting[left]?.id ?? "", "Elsewhere");
    await expect(page).toHaveTitle(left === 0 ? "semula" : `(${left}) semula`);
  }
  for (const call of calls) expect(contentOf(await call)).toBe("Elsewhere");
  await expect(answerPane(page).getByText("tester answered this first")).toBeVisible();
});

test("the pill tells of an outage and of its end", async ({ semula, page }) => {
  await visit(page, semula.baseUrl);
  await expect(pill(page, "Live")).toBeVisible();
  await semula.stop();
  await expect(pill(page, "Reconnecting")).toBeVisible();
  await semula.start();
  await expect(pill(page, "Live")).toBeVisible();
  const call = ask(semula.v1(), question("Are you back?"));
  await answerWith(page, "Yes.");
  expect(contentOf(await call)).toBe("Yes.");
});

test("two tabs stay in step, and one of them writes", async ({ project, page, context }) => {
  const call = ask(project.v1, question("Name a fruit."));
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await visit(tab, project.page("pending"));
    await expect(waitingRow(tab, /Name a fruit/)).toBeVisible();
    await expect(pill(tab, "Live")).toBeVisible();
  }
  await answerText(page).fill("Mango");
  await answerText(other).fill("Papaya");
  await expect(
    answerPane(other)
      .getByRole("status")
      .filter({ hasText: /^Saved / }),
  ).toBeVisible();
  await expect(answerPane(page).getByText("You are typing this answer in another tab.")).toBeVisible();
  await expect(answerText(page)).toBeDisabled();
  await answerPane(page).getByRole("button", { name: "Continue here" }).click();
  await expect(answerText(page)).toHaveValue("Papaya");
  await answerWith(page, "Quince");
  expect(contentOf(await call)).toBe("Quince");
  for (const tab of [page, other]) {
    await expect(waitingList(tab)).toBeHidden();
    await expect(tab).toHaveTitle("semula");
  }
  await expect(justEnded(other).getByRole("link", { name: /Name a fruit/ })).toBeVisible();
});

test("a second tab goes on when the first is closed", async ({ project, page, context }) => {
  await visit(page, project.page("pending"));
  await expect(pill(page, "Live")).toBeVisible();
  const other = await context.newPage();
  await visit(other, project.page("pending"));
  await expect(pill(other, "Live")).toBeVisible();
  await page.close();
  const call = ask(project.v1, question("Still there?"));
  await expect(waitingRow(other, /Still there/)).toBeVisible();
  await answerWith(other, "Yes.");
  expect(contentOf(await call)).toBe("Yes.");
});
