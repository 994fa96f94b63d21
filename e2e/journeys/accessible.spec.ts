/** Every page and state of a project without violations, in both themes and on a narrow screen. */
import type { Page } from "@playwright/test";
import { answer, listPending } from "../support/answers";
import { expectAccessible } from "../support/axe";
import { ask, question } from "../support/chat";
import {
  answerPane,
  answerText,
  callPanel,
  callRows,
  kindOfAnswer,
  pill,
  problemList,
  reload,
  sendButton,
  visit,
  waitingRow,
} from "../support/dashboard";
import { seedEntry } from "../support/entries";
import type { TestProject } from "../support/fixture";
import { expect, test } from "../support/journey";
import { tool } from "../support/tools";

const schema = {
  type: "object",
  properties: {
    name: { type: "string" },
    sweet: { type: "boolean" },
    seeds: { type: "array", items: { type: "number" } },
  },
  required: ["name", "sweet", "seeds"],
};
const rich = question("Refund order 4821.", {
  stream: true,
  temperature: 0.2,
  tools: [tool("refund", { order: { type: "integer" } }), tool("lookup")],
});
const asJson = question("A fruit as JSON.", {
  response_format: { type: "json_schema", json_schema: { name: "Fruit", schema, strict: false } },
});

/** Asks, and opens Pending with the call open. */
async function park(project: TestProject, page: Page, body: unknown): Promise<void> {
  void ask(project.v1, body);
  await expect.poll(async () => (await listPending(project)).length).toBe(1);
  await visit(page, project.page("pending"));
  await expect(sendButton(page)).toBeVisible();
}

async function isLive(page: Page): Promise<void> {
  await expect(pill(page, "Live")).toBeVisible();
}

test("pending: empty, and with a call", async ({ project, page }) => {
  await visit(page, project.page("pending"));
  await expect(page.getByRole("heading", { name: "Nothing waiting" })).toBeVisible();
  await isLive(page);
  await expectAccessible(page);
  void ask(project.v1, rich);
  await expect(waitingRow(page, /Refund/)).toHaveAttribute("aria-current", "true");
  await answerText(page).fill("Mango");
  await expectAccessible(page);
});

test("editor: tool call and error", async ({ project, page }) => {
  await park(project, page, rich);
  await kindOfAnswer(page, "Tool call").check();
  await page.getByRole("button", { name: "Call refund" }).click();
  await page.getByRole("textbox", { name: "order" }).fill("x");
  await expectAccessible(page);
  await kindOfAnswer(page, "Error answer").check();
  await answerPane(page).getByText("Headers, raw body, stream cut").click();
  await expect(page.getByRole("textbox", { name: /^Raw body/ })).toBeVisible();
  await expectAccessible(page);
});

test("editor: JSON with problems, refusal", async ({ project, page }) => {
  await park(project, page, asJson);
  await page.getByRole("textbox", { name: "name" }).fill("Mango");
  await page.getByRole("button", { name: "Add to seeds" }).click();
  await sendButton(page).click();
  await expect(problemList(page)).toBeVisible();
  await expectAccessible(page);
  await kindOfAnswer(page, "Refusal").check();
  await expect(page.getByRole("textbox", { name: "Refusal text" })).toBeVisible();
  await expectAccessible(page);
});

test("editor: a call that somebody else answered", async ({ project, page }) => {
  await park(project, page, question("Name a fruit."));
  await answerText(page).fill("Papaya");
  await isLive(page);
  const [pending] = await listPending(project);
  await answer(project.api, pending?.id ?? "", "Mango");
  await expect(answerPane(page).getByText("tester answered this first")).toBeVisible();
  await expectAccessible(page);
});

test("dialogs: keys, failing a call, new project", async ({ project, page }) => {
  await park(project, page, question("Name a fruit."));
  await page.getByRole("button", { name: "Keys of this page" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More for this call" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.getByRole("menuitem", { name: /Fail it/ }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page);
});

test("calls: rows, a panel, nothing found", async ({ project, page }) => {
  await seedEntry(project, question("Name a fruit."), "Mango");
  await ask(project.v1, question("Name a fruit."));
  await project.set({ mode: "replay" });
  await ask(project.v1, question("Name a root."));
  await visit(page, project.page("log"));
  await isLive(page);
  await expect(callRows(page)).toHaveCount(2);
  await expectAccessible(page);
  await callRows(page).first().getByRole("link").first().click();
  await expect(callPanel(page)).toContainText("Why");
  await expectAccessible(page);
  await visit(page, project.page("log?q=nothing"));
  await expect(page.getByRole("heading", { name: "No call matches" })).toBeVisible();
  await expectAccessible(page);
});

test("entries, and the tabs of one", async ({ project, page }) => {
  const { id, version } = await seedEntry(project, rich, "Done.");
  await ask(project.v1, rich);
  await project.api.entries.update({ params: { id }, body: { answer: { content: "Paid." }, version } });
  await visit(page, project.page("entries"));
  await expect(page.getByRole("grid", { name: "Entries" })).toBeVisible();
  await isLive(page);
  await expectAccessible(page);
  await visit(page, project.page(`entries/${id}`));
  for (const tab of ["Answer", "Request", "History (2)", "Calls"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
    await expectAccessible(page);
  }
});

test("connect, settings, not found", async ({ project, page }) => {
  await visit(page, project.page("connect"));
  await expect(page.getByText("Waiting for the first call…")).toBeVisible();
  await isLive(page);
  await expectAccessible(page);
  await visit(page, project.page("settings"));
  await page.getByRole("textbox", { name: /^Hold/ }).fill("no");
  await expectAccessible(page);
  await page.goto(`${project.server.baseUrl}/p/no-such-project/pending`);
  await expect(page.getByRole("heading", { name: "Nothing at this address" })).toBeVisible();
  await expectAccessible(page);
});

test("the theme is chosen and stays", async ({ project, page }) => {
  await visit(page, project.page("connect"));
  await page.getByRole("button", { name: /^Theme/ }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect.poll(scheme).toBe("dark");
  await reload(page);
  await expect.poll(scheme).toBe("dark");
});

test.describe("with a token", () => {
  test.use({ semulaEnv: { SEMULA_TOKEN: "correct-horse-battery-staple" } });
  test("login", async ({ semula, page }) => {
    await page.goto(semula.baseUrl);
    await expect(page.getByLabel("Token")).toBeFocused();
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Type the token first.")).toBeVisible();
    await expectAccessible(page);
  });
});
