/** The log: filters that live in the address and are looked up on the server, the freeze, the panel. */
import { ask, question } from "../support/chat";
import { callPanel, callRows, choose, pill, reload, visit } from "../support/dashboard";
import { seedEntry } from "../support/entries";
import type { TestProject } from "../support/fixture";
import { expect, test } from "../support/journey";

const fruit = question("Name a fruit.");
const hit = (project: TestProject, run: string) =>
  ask(project.v1, fruit, { headers: { "x-semula-run": run } });

/** A hit of the run “nightly” and a miss, as different as two calls can be. */
async function twoCalls(project: TestProject): Promise<void> {
  await seedEntry(project, fruit, "Mango");
  await hit(project, "nightly");
  await project.set({ mode: "replay" });
  await ask(project.v1, question("Name a root."));
}

test("filters are in the address, survive a reload and can be cleared", async ({ project, page }) => {
  await twoCalls(project);
  await visit(page, project.page("log"));
  await expect(callRows(page)).toHaveCount(2);
  const asked = page.waitForRequest(/\/api\/log\?.*outcome=miss/);
  await choose(page, "Outcome", "miss");
  await asked;
  await expect(page).toHaveURL(/\/log\?outcome=miss$/);
  await expect(callRows(page)).toHaveCount(1);
  await expect(callRows(page)).toContainText("Name a root.");
  await reload(page);
  await expect(callRows(page)).toHaveCount(1);

  await page.getByRole("searchbox", { name: "Search text" }).fill("quince");
  await expect(page.getByRole("heading", { name: "No call matches" })).toBeVisible();
  await expect(page.getByText("Filter: outcome miss, text quince")).toBeVisible();
  await expect(page).toHaveURL(/q=quince/);
  await page.getByRole("button", { name: "Clear filter" }).first().click();
  await expect(callRows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\/log$/);

  await visit(page, project.page("log?run=nightly&tier=exact"));
  await expect(callRows(page)).toHaveCount(1);
  await expect(callRows(page)).toContainText("Name a fruit.");
  await expect(page.getByRole("searchbox", { name: "Run" })).toHaveValue("nightly");
});

test("a call opens beside the list, by link and by key, and its address can be shared", async ({
  project,
  page,
}) => {
  await twoCalls(project);
  await visit(page, project.page("log?q=Name"));
  await callRows(page).filter({ hasText: "Name a fruit." }).getByRole("link").first().click();
  await expect(callPanel(page)).toContainText("by its exact key");
  await expect(page).toHaveURL(/q=Name.*call=|call=.*q=Name/);
  await page.keyboard.press("k");
  await expect(callPanel(page)).toContainText("Name a root.");
  await reload(page);
  await expect(callPanel(page)).toContainText("Name a root.");
  await page.keyboard.press("Escape");
  await expect(callPanel(page)).toBeHidden();
  await callRows(page).filter({ hasText: "Name a fruit." }).getByRole("link", { name: "entry" }).click();
  await expect(page.getByRole("heading", { name: "Entry", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/log\?q=Name$/);
});

test("a frozen list holds still and counts what came", async ({ project, page }) => {
  await seedEntry(project, fruit, "Mango");
  await hit(project, "one");
  await visit(page, project.page("log"));
  await expect(callRows(page)).toHaveCount(1);
  await expect(pill(page, "Live")).toBeVisible();
  await page.getByRole("button", { name: "Freeze list" }).click();
  await hit(project, "two");
  await hit(project, "three");
  await expect(page.getByRole("button", { name: "2 new" })).toBeVisible();
  await expect(callRows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Unfreeze list" }).click();
  await expect(callRows(page)).toHaveCount(3);
});
