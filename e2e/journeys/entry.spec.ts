/** An entry: its answer edited, contested, restored, deleted. */
import { ask, contentOf, errorOf, question } from "../support/chat";
import { answerText, lastAction, pill, problemList, sendChord, visit } from "../support/dashboard";
import { seedEntry } from "../support/entries";
import { createProject } from "../support/fixture";
import { expect, test } from "../support/journey";

const fruit = question("Name a fruit.");
const root = question("Name a root.");

test("found by search, edited, and served to the next call", async ({ project, page }) => {
  await seedEntry(project, fruit, "Mango");
  await seedEntry(project, root, "Turnip");
  await visit(page, project.page("entries"));
  const rows = page.getByRole("grid", { name: "Entries" }).getByRole("rowheader");
  await expect(rows).toHaveCount(2);
  await page.getByRole("searchbox", { name: "Search entries" }).fill("fruit");
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/entries\?q=fruit$/);
  await rows.getByRole("link", { name: "Name a fruit." }).click();
  await expect(answerText(page)).toHaveValue("Mango");
  const save = page.getByRole("button", { name: /Save as a new version/ });
  await expect(save).toBeDisabled();
  await answerText(page).fill("Papaya");
  await answerText(page).press(sendChord);
  await expect(lastAction(page)).toContainText("Saved version 2");
  expect(contentOf(await ask(project.v1, fruit))).toBe("Papaya");
  await page.getByRole("tab", { name: "Calls" }).click();
  await expect(page.getByRole("grid", { name: "Calls" })).toContainText("Name a fruit.");
  await page.getByRole("tab", { name: "Request" }).click();
  await expect(page.getByRole("list", { name: "Messages" })).toContainText("Name a fruit.");
  await expect(page).toHaveURL(/tab=request/);
});

test("somebody saves meanwhile: both texts are there to choose from", async ({ project, page }) => {
  const { id, version } = await seedEntry(project, fruit, "Mango");
  await visit(page, project.page(`entries/${id}`));
  await expect(pill(page, "Live")).toBeVisible();
  await answerText(page).fill("Mine");
  const theirs = { answer: { content: "Theirs" }, version, actor: "Bea" };
  await project.api.entries.update({ params: { id }, body: theirs });
  await expect(page.getByText("Version 2 was saved meanwhile by Bea")).toBeVisible();
  await expect(page.getByText("It now says: Theirs")).toBeVisible();
  await expect(answerText(page)).toHaveValue("Mine");
  await page.getByRole("button", { name: "Save mine as version 3" }).click();
  await expect(lastAction(page)).toContainText("Saved version 3");
  expect(contentOf(await ask(project.v1, fruit))).toBe("Mine");
});

test("a version that changed unseen is not overwritten", async ({ project, page }) => {
  await page.route("**/api/events", (route) => route.abort());
  const { id, version } = await seedEntry(project, fruit, "Mango");
  await visit(page, project.page(`entries/${id}`));
  await answerText(page).fill("Mine");
  const theirs = { answer: { content: "Theirs" }, version, actor: "Bea" };
  await project.api.entries.update({ params: { id }, body: theirs });
  await answerText(page).press(sendChord);
  await expect(page.getByText("Version 2 was saved meanwhile by Bea")).toBeVisible();
  await expect(answerText(page)).toHaveValue("Mine");
  await page.getByRole("button", { name: "Discard mine, load version 2" }).click();
  await expect(answerText(page)).toHaveValue("Theirs");
  expect(contentOf(await ask(project.v1, fruit))).toBe("Theirs");
});

test("an answer that breaks the contract is refused with what is wrong, and marked when meant", async ({
  project,
  page,
}) => {
  const request = question("A fruit as JSON.", { response_format: { type: "json_object" } });
  const { id } = await seedEntry(project, request, '{"name": "Mango"}');
  await visit(page, project.page(`entries/${id}`));
  const json = page.getByRole("textbox", { name: "Answer JSON" });
  await json.fill('{"name": ');
  await json.press(sendChord);
  await expect(problemList(page)).toBeFocused();
  await expect(json).toHaveValue('{"name": ');
  await page.getByRole("checkbox", { name: /Contract-breaking on purpose/ }).check();
  await page.getByRole("button", { name: /Save as a new version/ }).click();
  await expect(lastAction(page)).toContainText("Saved version 2");
  await expect(page.getByRole("region", { name: "About this entry" })).toContainText("contract-breaking");
  expect(contentOf(await ask(project.v1, request))).toBe('{"name": ');
});

test("an earlier version comes back as a new one", async ({ project, page }) => {
  const { id, version } = await seedEntry(project, fruit, "Mango");
  await project.api.entries.update({ params: { id }, body: { answer: { content: "Worse" }, version } });
  await visit(page, project.page(`entries/${id}`));
  await page.getByRole("tab", { name: "History (2)" }).click();
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await expect(lastAction(page)).toContainText("Restored version 1 as version 3");
  await expect(page.getByRole("tab", { name: "History (3)" })).toBeVisible();
  expect(contentOf(await ask(project.v1, fruit))).toBe("Mango");
  await page.getByRole("tab", { name: "Answer" }).click();
  await expect(answerText(page)).toHaveValue("Mango");
});

test("deleting asks first, and then the call is unknown again", async ({ project, page }) => {
  const { id } = await seedEntry(project, fruit, "Mango");
  await ask(project.v1, fruit);
  await project.set({ mode: "replay" });
  await visit(page, project.page(`entries/${id}`));
  const dialog = page.getByRole("alertdialog", { name: "Delete this entry?" });
  await page.getByRole("button", { name: "Delete…" }).click();
  await expect(dialog).toContainText("It has answered 1 call.");
  await expect(dialog).toContainText("fails, since the project is in REPLAY");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Delete…" })).toBeFocused();
  await page.getByRole("button", { name: "Delete…" }).click();
  await dialog.getByRole("button", { name: "Delete entry" }).click();
  await expect(page).toHaveURL(/\/entries$/);
  await expect(lastAction(page)).toContainText("Deleted the entry for “Name a fruit.”");
  expect(errorOf(await ask(project.v1, fruit)).code).toBe("semula_miss");
});

test("an entry that is elsewhere or nowhere says so", async ({ project, page }) => {
  const other = await createProject(project.server);
  const { id } = await seedEntry(other, fruit, "Mango");
  await visit(page, project.page(`entries/${id}`));
  await page.getByRole("link", { name: `Open it in ${other.name}` }).click();
  await expect(answerText(page)).toHaveValue("Mango");
  await visit(page, project.page("entries/nothing"));
  await expect(page.getByText("There is no entry nothing in")).toBeVisible();
});
