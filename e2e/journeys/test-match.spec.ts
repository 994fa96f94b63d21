/** Test match: the sentence of the miss, what each tier said, and other rules tried without being saved. */
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { ask, errorOf, question } from "../support/chat";
import { callPanel, callRows, pill, reload, visit } from "../support/dashboard";
import { seedEntry } from "../support/entries";
import { expect, test } from "../support/journey";

const stored = question("What does it cost to ship a bicycle to Norway?", {
  messages: [
    { role: "system", content: "You work for a bicycle shop. Today is 2026-03-02. Be brief." },
    { role: "user", content: "What does it cost to ship a bicycle to Norway?" },
  ],
});
const incoming = question("", {
  messages: [
    { role: "system", content: "You work for a bicycle shop. Today is 2026-03-09. Be brief." },
    { role: "user", content: "What does it cost to ship one bicycle to Norway by road?" },
  ],
});
const request = (page: Page): Locator => page.getByRole("textbox", { name: "Request JSON" });
const sentence = (page: Page, mode: "record" | "replay"): Locator =>
  page.locator(`[data-verdict="${mode}"] [data-sentence]`);
const run = (page: Page) => page.getByRole("button", { name: "Run", exact: false });

test("says the sentence of the miss, with stages, tiers and the nearest entry", async ({ project, page }) => {
  const { id } = await seedEntry(project, stored, "80 euros.");
  await project.set({ mode: "replay" });
  const miss = errorOf(await ask(project.v1, incoming));
  await visit(page, project.page("test-match"));
  await expect(page.getByRole("heading", { name: "No request yet" })).toBeVisible();
  await pill(page, "Live").waitFor();
  await expectAccessible(page);
  await request(page).fill(JSON.stringify(incoming));
  await request(page).press("ControlOrMeta+Enter");
  await expect(sentence(page, "replay")).toBeVisible();
  const said = await sentence(page, "replay").textContent();
  expect(miss.message.startsWith(`${said} Explained at `)).toBe(true);
  await expect(sentence(page, "record")).toContainText(id);
  await expect(page.locator("[data-tier]")).not.toHaveCount(0);
  await expect(page.getByRole("list", { name: "Normalised messages" }).locator("del")).not.toHaveCount(0);
  const nearest = page.getByRole("list", { name: "Nearest entries" });
  await expect(nearest.getByRole("link").first()).toHaveAttribute("href", new RegExp(`/entries/${id}$`));
  await expect(nearest.getByText(/\d\.\d\d \/ 0\.98/)).toBeVisible();
  await expectAccessible(page);
});

test("garbage is told at the field, by the browser and by the server", async ({ project, page }) => {
  await visit(page, project.page("test-match"));
  await run(page).click();
  await expect(request(page)).toHaveAccessibleDescription(/Paste a request first/);
  await request(page).fill("{nope");
  await run(page).click();
  await expect(request(page)).toHaveAccessibleDescription(/Not JSON/);
  await request(page).fill('{"model": "m", "messages": "none"}');
  await run(page).click();
  await expect(request(page)).toHaveAccessibleDescription(/messages/);
  await expectAccessible(page);
  await visit(page, project.page("test-match?entry=01ARZ3NDEKTSV4RRFFQ69G5FAV"));
  await expect(page.getByText("It could not be tested")).toBeVisible();
});

test("opens from a call, has an address, and other rules are tried and taken to the settings", async ({
  project,
  page,
}) => {
  await seedEntry(project, stored, "80 euros.");
  void ask(project.v1, incoming).catch(() => {});
  await expect
    .poll(async () => (await project.api.pending.list({ query: { project: project.name } })).items.length)
    .toBe(1);
  const [pending] = (await project.api.pending.list({ query: { project: project.name } })).items;
  await visit(page, project.page(`test-match?pending=${pending?.id}`));
  await expect(sentence(page, "record")).toBeVisible();
  await page.locator("[data-what-if] summary").click();
  await page.getByRole("radiogroup", { name: "Clock" }).getByText("Strict").click();
  await expect(page.getByText("what if, not saved")).toHaveCount(2);
  await expect(page).toHaveURL(/rules=.*strict/);
  await expectAccessible(page);
  await reload(page);
  await expect(page.getByText("what if, not saved")).toHaveCount(2);
  const { matching } = await project.api.projects.get({ params: { name: project.name } });
  expect(matching.clock).toBe("careful");
  await page.getByRole("link", { name: "Apply to settings…" }).click();
  await expect(page.getByRole("region", { name: "Unsaved rules" })).toContainText("Unsaved: clock");
  await expect(
    page.getByRole("radiogroup", { name: "Clock" }).getByRole("radio", { name: /^Strict/ }),
  ).toBeChecked();
});

test("a missed call leads here by key; one whose request is kept nowhere says so", async ({
  project,
  page,
}) => {
  await project.set({ mode: "replay" });
  await ask(project.v1, question("Name a root."));
  await visit(page, project.page("log"));
  await callRows(page).first().getByRole("link").first().click();
  await expect(callPanel(page).getByRole("link", { name: /Test match/ })).toBeVisible();
  await page.keyboard.press("t");
  await expect(page).toHaveURL(/\/test-match\?call=/);
  await expect(page.getByText("This call’s request is not kept")).toBeVisible();
  await page.getByRole("link", { name: "Back to the call" }).click();
  await expect(callPanel(page)).toContainText("Name a root.");
  await page.getByRole("heading", { name: "Calls", level: 1 }).click();
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page.getByRole("heading", { name: "Test match", level: 1 })).toBeVisible();
});
