/** Rules: from a miss to a rule that makes it a hit, and what the page says before anything is saved. */
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { ask, contentOf, errorOf, question } from "../support/chat";
import { callPanel, callRows, lastAction, pill, reload, visit } from "../support/dashboard";
import { seedEntry } from "../support/entries";
import type { TestProject } from "../support/fixture";
import { expect, test } from "../support/journey";

const prompt = [
  "You are the support assistant of a bicycle shop in Leeds.",
  "Answer in one short sentence and never promise a delivery date.",
  "Ask for the order number before you look anything up.",
].join("\n");
const banner = "Powered by Foo Agents (community edition)";
const withSystem = (system: string, text = "Can I return a helmet?") => ({
  model: "gpt-4o-mini",
  messages: [
    { role: "system", content: system },
    { role: "user", content: text },
  ],
});
const plain = withSystem(prompt);
const withBanner = withSystem(`${prompt}\n${banner}`);

const matching = (page: Page): Locator => page.getByRole("region", { name: "Matching", exact: true });
const unsaved = (page: Page): Locator => page.getByRole("region", { name: "Unsaved rules" });
const previewButton = (page: Page): Locator =>
  unsaved(page).getByRole("button", { name: "Preview", exact: true });
const previewPart = (page: Page): Locator => page.getByRole("region", { name: "Preview", exact: true });
const stored = async (project: TestProject) =>
  (await project.api.projects.get({ params: { name: project.name } })).matching;

/** Adds a scrub rule through its dialog. */
async function addRule(page: Page, rule: { name: string; pattern: string; kind?: string }): Promise<void> {
  await matching(page).getByRole("button", { name: "Add scrub rule…" }).click();
  const dialog = page.getByRole("alertdialog", { name: "New scrub rule" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(rule.name);
  if (rule.kind) await dialog.getByRole("radio", { name: rule.kind }).check();
  await dialog.getByRole("textbox", { name: "Pattern" }).fill(rule.pattern);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
}

test("a framework adds a line to the system prompt: from the miss to a rule to a hit", async ({
  project,
  page,
}) => {
  await seedEntry(project, plain, "Yes, within thirty days.");
  await project.set({ mode: "replay" });
  const miss = errorOf(await ask(project.v1, withBanner));
  expect(miss.code).toBe("semula_miss");

  await visit(page, project.page("log"));
  await callRows(page).first().getByRole("link").first().click();
  const panel = callPanel(page);
  await expect(panel.getByText(banner)).not.toHaveCount(0);
  await expect(panel.getByText("All that differs is a line of the system prompt")).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole("link", { name: "Ignore this line in this project" }).click();

  await expect(page).toHaveURL(`${project.page("settings")}#matching`);
  const row = matching(page).getByRole("list", { name: "Scrub rules" }).getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Powered by Foo Agents \\(community edition\\)");
  await expect(unsaved(page)).toContainText("Unsaved: scrub rules");
  expect((await stored(project)).scrub_rules).toEqual([]);
  await previewButton(page).click();
  await expect(previewPart(page)).toContainText("of 1 entry; 0 pairs become equal; 0 lose a match.");
  await expectAccessible(page);
  await unsaved(page).getByRole("button", { name: "Save rules" }).click();
  await expect(lastAction(page)).toContainText("Saved the matching rules");
  await expect(unsaved(page)).toBeHidden();

  expect(contentOf(await ask(project.v1, withBanner))).toBe("Yes, within thirty days.");
  // The log is written beside the reply.
  await expect
    .poll(async () => (await project.api.log.list({ query: { project: project.name } })).items[0])
    .toMatchObject({ outcome: "hit", tier: "normalised" });
  // The rule takes that line and no other.
  const other = await ask(project.v1, withSystem(`${prompt}\nNever accept returns.`));
  expect(errorOf(other).code).toBe("semula_miss");
});

test("a broken pattern is told at its field, and what was typed survives a refused save", async ({
  project,
  page,
}) => {
  await visit(page, project.page("settings"));
  await matching(page).getByRole("button", { name: "Add scrub rule…" }).click();
  const dialog = page.getByRole("alertdialog", { name: "New scrub rule" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Ticket");
  const pattern = dialog.getByRole("textbox", { name: "Pattern" });
  await pattern.fill("TICKET-(\\d+");
  await expect(pattern).toHaveAccessibleDescription(/does not compile/);
  await expect(dialog.getByRole("button", { name: "Done" })).toBeDisabled();
  await expectAccessible(page);
  await pattern.fill(".*");
  await expect(pattern).toHaveAccessibleDescription(/too wide/);
  await pattern.fill("TICKET-\\d+");
  await dialog.getByRole("textbox", { name: "Sample" }).fill("About TICKET-12\nTell me more.");
  const becomes = dialog.getByRole("region", { name: "Becomes" });
  await expect(becomes).toContainText("Tell me more.");
  await expect(becomes).not.toContainText("TICKET");
  await dialog.getByRole("button", { name: "Done" }).click();

  // A rule that breaks only once it is there: its row says so, and nothing is lost.
  await page.route("**/preview", (route) => route.abort());
  await previewButton(page).click();
  await expect(unsaved(page)).toContainText("Your changes are kept here.");
  await page.unroute("**/preview");
  await expect(matching(page).getByText("TICKET-\\d+")).toBeVisible();
  const threshold = matching(page).getByRole("textbox", { name: "Serve threshold" });
  await threshold.fill("0.5");
  await expect(threshold).toHaveAccessibleDescription(/From 0.9 to 1\./);
  await expect(unsaved(page)).toContainText("1 problem, said at its field");
  await expect(previewButton(page)).toBeDisabled();
  await threshold.fill("0.98");
  await previewButton(page).click();
  await unsaved(page).getByRole("button", { name: "Save rules" }).click();
  await expect
    .poll(async () => (await stored(project)).scrub_rules.map(({ name }) => name))
    .toEqual(["Ticket"]);
});

test("the server's problems stand at the rule that has them", async ({ project, page }) => {
  const broken = { name: "Broken", kind: "regex", pattern: "a(", replacement: "", scope: [], enabled: true };
  const search = new URLSearchParams({ rules: JSON.stringify({ matching: { scrub_rules: [broken] } }) });
  await visit(page, `${project.page("settings")}?${search}`);
  await previewButton(page).click();
  const row = matching(page).getByRole("list", { name: "Scrub rules" }).getByRole("listitem");
  await expect(row).toContainText("The pattern does not compile");
  await row.getByRole("button", { name: "Delete Broken" }).click();
  await expect(unsaved(page)).toBeHidden();
  await expect(matching(page).getByRole("button", { name: "Add scrub rule…" })).toBeFocused();
});

test("a rule that makes entries with different answers equal is asked about", async ({ project, page }) => {
  await seedEntry(project, question("Where is ORDER-111 now?"), "In Leeds.");
  await seedEntry(project, question("Where is ORDER-222 now?"), "In York.");
  await visit(page, project.page("settings"));
  await addRule(page, { name: "Orders", pattern: "ORDER-\\d+", kind: "Pattern" });
  const scope = matching(page).getByRole("list", { name: "Scrub rules" });
  await scope.getByRole("button", { name: "Edit Orders" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Scrub rule" });
  await dialog.getByRole("checkbox", { name: "System prompts" }).uncheck();
  await dialog.getByRole("button", { name: "Done" }).click();

  await previewButton(page).click();
  await expect(previewPart(page)).toContainText("1 pair becomes equal and has different answers");
  await previewPart(page).getByText("Pairs that become equal (1)").click();
  await expect(previewPart(page)).toContainText("In Leeds.");
  await expectAccessible(page);
  await unsaved(page).getByRole("button", { name: "Save…" }).click();
  const asked = page.getByRole("alertdialog", { name: "1 pair with different answers would become equal" });
  await expect(asked).toContainText("In York.");
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Keep editing" }).click();
  expect((await stored(project)).scrub_rules).toEqual([]);
  await unsaved(page).getByRole("button", { name: "Save…" }).click();
  await asked.getByRole("button", { name: "Save, the newest answer counts" }).click();
  await expect(lastAction(page)).toContainText("Saved the matching rules");
  expect(contentOf(await ask(project.v1, question("Where is ORDER-333 now?")))).toBe("In York.");
});

test("rules are moved, switched off and deleted; the focus stays with them", async ({ project, page }) => {
  const rule = (name: string) => ({ name, kind: "line" as const, pattern: `^${name}:`, scope: [] });
  await project.api.projects.update({
    params: { name: project.name },
    body: { matching: { scrub_rules: ["One", "Two", "Three"].map(rule) } },
  });
  await visit(page, project.page("settings"));
  const list = matching(page).getByRole("list", { name: "Scrub rules" });
  const names = () =>
    list
      .getByRole("listitem")
      .getByRole("checkbox")
      .evaluateAll((boxes) => boxes.map((box) => box.parentElement?.textContent));
  await list.getByRole("button", { name: "Move Three up" }).press("Enter");
  expect(await names()).toEqual(["One", "Three", "Two"]);
  await expect(list.getByRole("button", { name: "Move Three up" })).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await names()).toEqual(["Three", "One", "Two"]);
  await expect(list.getByRole("button", { name: "Move Three down" })).toBeFocused();
  await list.getByRole("checkbox", { name: "One" }).uncheck();
  await list.getByRole("button", { name: "Delete Two" }).press("Enter");
  await expect(list.getByRole("button", { name: "Delete One" })).toBeFocused();
  await previewButton(page).click();
  await unsaved(page).getByRole("button", { name: "Save rules" }).click();
  await expect
    .poll(async () => (await stored(project)).scrub_rules.map(({ name, enabled }) => [name, enabled]))
    .toEqual([
      ["Three", true],
      ["One", false],
    ]);
});

test("every other setting of matching and redaction is saved and read back", async ({ project, page }) => {
  await visit(page, project.page("settings"));
  await pill(page, "Live").waitFor();
  const include = matching(page).getByRole("textbox", { name: "Include parameters" });
  await include.fill("temperature seed");
  await include.press("Enter");
  await matching(page).getByRole("button", { name: "Remove seed" }).click();
  await expect(include).toBeFocused();
  await matching(page).getByRole("textbox", { name: "Ignore parameters" }).fill("x_trace");
  await matching(page).getByRole("textbox", { name: "Last messages" }).fill("4");
  await matching(page).getByRole("radiogroup", { name: "Clock" }).getByText("Strict").click();
  await matching(page).getByRole("radiogroup", { name: "Similar tier" }).getByText("Any difference").click();
  await expect(matching(page)).toContainText("Danger: wrong answers will be served");
  await matching(page).getByRole("button", { name: "Add kind of id…" }).click();
  const kind = page.getByRole("alertdialog", { name: "New kind of id" });
  await kind.getByRole("textbox", { name: "Name" }).fill("Order");
  await kind.getByRole("textbox", { name: "Shortest" }).fill("4");
  await expect(kind.getByRole("textbox", { name: "Shortest" })).toHaveAccessibleDescription(/from 8 to 128/);
  await kind.getByRole("textbox", { name: "Prefix" }).fill("ord_");
  await expect(kind.getByText(/^ord_[0-9a-f]{12}$/)).toBeVisible();
  await expectAccessible(page);
  await kind.getByRole("button", { name: "Done" }).click();
  const redaction = page.getByRole("region", { name: "Redaction", exact: true });
  await redaction.getByRole("button", { name: "Add redaction pattern…" }).click();
  const pattern = page.getByRole("alertdialog", { name: "New redaction pattern" });
  await pattern.getByRole("textbox", { name: "Name" }).fill("Badge");
  await pattern.getByRole("textbox", { name: "Pattern" }).fill("BADGE-\\d{4}");
  await pattern.getByRole("textbox", { name: "Sample" }).fill("My badge is BADGE-1234.");
  const storedAs = pattern.getByRole("region", { name: "Stored as" });
  await expect(storedAs).toContainText("My badge is");
  await expect(storedAs).not.toContainText("BADGE-1234");
  await pattern.getByRole("button", { name: "Done" }).click();
  await expectAccessible(page);
  await previewButton(page).click();
  await unsaved(page).getByRole("button", { name: "Save rules" }).click();
  await expect(lastAction(page)).toContainText("Saved the matching rules");
  const { matching: rules, redaction: secrets } = await project.api.projects.get({
    params: { name: project.name },
  });
  expect(rules).toMatchObject({
    include_params: ["temperature"],
    ignore_params: ["x_trace"],
    last_messages: 4,
    clock: "strict",
    similar: "loose",
    id_kinds: [{ name: "Order", prefix: "ord_", alphabet: "hex", length_min: 4, length_max: 32 }],
  });
  expect(secrets.patterns).toEqual([{ name: "Badge", pattern: "BADGE-\\d{4}" }]);
  await reload(page);
  await expect(matching(page).getByText("ord_", { exact: false }).first()).toBeVisible();
  await expect(unsaved(page)).toBeHidden();
});

test("what somebody else saves meanwhile is told, and only the field being edited replaces it", async ({
  project,
  page,
}) => {
  await visit(page, project.page("settings"));
  await pill(page, "Live").waitFor();
  await matching(page).getByRole("radiogroup", { name: "Clock" }).getByText("Strict").click();
  await project.api.projects.update({
    params: { name: project.name },
    body: { matching: { clock: "ignore", ignore_params: ["x_trace"] } },
  });
  await expect(unsaved(page)).toContainText("Somebody saved other clock meanwhile.");
  await expect(matching(page).getByRole("button", { name: "Remove x_trace" })).toBeVisible();
  await previewButton(page).click();
  await unsaved(page).getByRole("button", { name: "Save rules" }).click();
  await expect.poll(async () => (await stored(project)).clock).toBe("strict");
  expect((await stored(project)).ignore_params).toEqual(["x_trace"]);
});
