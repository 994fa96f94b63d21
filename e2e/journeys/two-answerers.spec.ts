/** One call, two answers: the first is served, the second is not lost. */
import { answer, listPending } from "../support/answers";
import { ask, contentOf, question } from "../support/chat";
import {
  answerPane,
  answerText,
  justEnded,
  lastAction,
  reload,
  sendChord,
  visit,
  waitingRow,
} from "../support/dashboard";
import type { TestProject } from "../support/fixture";
import { expect, test } from "../support/journey";

const fruit = question("Name a fruit.");

/** Another one answers the open call over the API. */
async function answerAsAgent(project: TestProject, text: string): Promise<void> {
  const [pending] = await listPending(project);
  await answer(project.api, pending?.id ?? "", { answer: { content: text }, actor: "claude-code" });
}

test("two people: the second sees who was first and with what, and keeps theirs", async ({
  project,
  page,
  openAs,
}) => {
  const call = ask(project.v1, fruit);
  const other = await openAs("Bea");
  await visit(page, project.page("pending"));
  await visit(other, project.page("pending"));
  await answerText(page).fill("Mango");
  await expect(answerPane(other).getByText("Ann is on it.")).toBeVisible();
  await expect(waitingRow(other, /Name a fruit/)).toContainText("Ann is on it");
  await answerText(other).fill("Papaya");
  await answerText(page).press(sendChord);
  expect(contentOf(await call)).toBe("Mango");

  const pane = answerPane(other);
  await expect(pane.getByText("Ann answered this first")).toBeVisible();
  await expect(pane.getByRole("region", { name: "The answer that was given" })).toContainText("Mango");
  await expect(pane.getByText("You had typed 6 characters. They are still here.")).toBeVisible();
  await expect(justEnded(other).getByRole("link", { name: /Name a fruit/ })).toBeVisible();
  await expect(justEnded(page)).toBeHidden();

  await pane.getByRole("button", { name: "Keep mine as a new version of the entry" }).click();
  await expect(lastAction(other)).toContainText("Saved yours as a new version of entry");
  const next = await ask(project.v1, fruit);
  expect(contentOf(next)).toBe("Papaya");
  const { items } = await project.api.entries.list({ query: { project: project.name } });
  expect(items).toMatchObject([{ version: 2, actor: "Bea" }]);
});

test("an agent answers while a person types, who then discards theirs", async ({ project, page }) => {
  const call = ask(project.v1, fruit);
  await visit(page, project.page("pending"));
  await answerText(page).fill("Papaya");
  await answerAsAgent(project, "Fig");
  expect(contentOf(await call)).toBe("Fig");
  const pane = answerPane(page);
  await expect(pane.getByText("claude-code answered this first")).toBeVisible();
  await pane.getByRole("button", { name: "Discard mine" }).click();
  await expect(pane.getByText("claude-code answered this", { exact: true })).toBeVisible();
  await expect(pane.getByRole("button", { name: /mine/ })).toHaveCount(0);
  await reload(page);
  await expect(pane.getByText("claude-code answered this", { exact: true })).toBeVisible();
  await expect(pane).toContainText("Fig");
  expect(contentOf(await ask(project.v1, fruit))).toBe("Fig");
});

test("the send itself is refused where the news had not come", async ({ project, page }) => {
  await page.route("**/api/events", (route) => route.abort());
  const call = ask(project.v1, fruit);
  await visit(page, project.page("pending"));
  await answerText(page).fill("Papaya");
  await answerAsAgent(project, "Fig");
  await call;
  await answerText(page).press(sendChord);
  const pane = answerPane(page);
  await expect(pane.getByText("claude-code answered this first")).toBeVisible();
  await expect(pane.getByRole("region", { name: "The answer that was given" })).toContainText("Fig");
  await pane.getByRole("button", { name: "Keep mine as a new version of the entry" }).click();
  await expect(lastAction(page)).toContainText("Saved yours as a new version of entry");
  expect(contentOf(await ask(project.v1, fruit))).toBe("Papaya");
});
