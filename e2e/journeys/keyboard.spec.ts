/** Everything that answering needs, without a mouse. */
import type { Page } from "@playwright/test";
import { listPending } from "../support/answers";
import { ask, contentOf, question } from "../support/chat";
import {
  answerText,
  callPanel,
  callRows,
  lastAction,
  sendChord,
  visit,
  waitingRow,
} from "../support/dashboard";
import { seedEntry } from "../support/entries";
import { expect, test } from "../support/journey";

const isFocusSomewhere = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);

test("two calls are answered from page load on; the focus is never lost", async ({ project, page }) => {
  const first = ask(project.v1, question("First question"));
  await expect.poll(async () => (await listPending(project)).length).toBe(1);
  const second = ask(project.v1, question("Second question"));
  await visit(page, project.page("pending"));
  await expect(waitingRow(page, /question/)).toHaveCount(2);
  await expect(waitingRow(page, /First/)).toHaveAttribute("aria-current", "true");
  await expect(answerText(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(answerText(page)).toBeFocused();
  await page.keyboard.type("jkh? are letters here");
  await page.keyboard.press(sendChord);
  expect(contentOf(await first)).toBe("jkh? are letters here");
  await expect(answerText(page)).toHaveValue("");
  await expect(answerText(page)).toBeFocused();
  expect(await isFocusSomewhere(page)).toBe(true);
  await page.keyboard.type("Two");
  await page.keyboard.press(sendChord);
  expect(contentOf(await second)).toBe("Two");
  await expect(page.getByRole("heading", { name: "Nothing waiting" })).toBeFocused();
});

test("sending and staying, leaving the editor, moving through the list, holding", async ({
  project,
  page,
}) => {
  const first = ask(project.v1, question("First question"));
  await expect.poll(async () => (await listPending(project)).length).toBe(1);
  const second = ask(project.v1, question("Second question"));
  await visit(page, project.page("pending"));
  await expect(waitingRow(page, /question/)).toHaveCount(2);
  await expect(waitingRow(page, /First/)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("j");
  await expect(waitingRow(page, /Second/)).toHaveAttribute("aria-current", "true");
  await expect(waitingRow(page, /Second/)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(waitingRow(page, /First/)).toBeFocused();

  const deadline = async () => Date.parse((await listPending(project))[0]?.deadline_at ?? "");
  const before = await deadline();
  await page.keyboard.press("h");
  await expect.poll(deadline).toBeGreaterThanOrEqual(before + 300_000);

  await page.keyboard.press("Enter");
  await expect(answerText(page)).toBeFocused();
  await page.keyboard.type("Half");
  await page.keyboard.press("Escape");
  await expect(waitingRow(page, /First/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(answerText(page)).toHaveValue("Half");
  await page.keyboard.press("ControlOrMeta+Shift+Enter");
  expect(contentOf(await first)).toBe("Half");
  await expect(waitingRow(page, /question/)).toHaveCount(1);
  await expect(page).toHaveURL(/\/pending\/./);
  await expect(page.getByText("Ann answered this")).toBeVisible();
  expect(await isFocusSomewhere(page)).toBe(true);
  await page.keyboard.press("j");
  await expect(waitingRow(page, /Second/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(answerText(page)).toBeFocused();
  await page.keyboard.type("Two");
  await page.keyboard.press(sendChord);
  expect(contentOf(await second)).toBe("Two");
});

test("the sheet lists the keys of the page, and they work", async ({ project, page }) => {
  await seedEntry(project, question("Name a fruit."), "Mango");
  await ask(project.v1, question("Name a fruit."));
  const call = ask(project.v1, question("Name a root."));
  await visit(page, project.page("pending"));
  await expect(waitingRow(page, /root/)).toHaveAttribute("aria-current", "true");
  const sheet = page.getByRole("dialog", { name: "Keys of this page" });
  await page.keyboard.press("?");
  await expect(sheet.getByRole("region", { name: "Pending" })).toContainText("Hold longer");
  await expect(sheet.getByRole("region", { name: "Answer editor" })).toContainText("Send and go to the next");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(callRows(page)).toHaveCount(1);
  await page.keyboard.press("?");
  await expect(sheet.getByRole("region", { name: "Calls" })).toContainText("Freeze");
  await expect(sheet.getByText("Hold longer")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("f");
  await expect(page.getByRole("button", { name: /Unfreeze list/ })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(callPanel(page)).toContainText("Name a fruit.");
  await page.keyboard.press("Escape");
  await expect(callPanel(page)).toBeHidden();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search text" })).toBeFocused();
  await page.keyboard.type("g e");
  await expect(page.getByRole("searchbox", { name: "Search text" })).toHaveValue("g e");
  await page.keyboard.press("Shift+Tab");
  for (const [key, heading] of [
    ["e", "Entries"],
    ["o", "Connect"],
    ["s", "Settings"],
    ["p", "Pending"],
  ] as const) {
    // A page that is still being drawn has no keys yet, so the sequence is pressed until it is heard.
    await expect(async () => {
      await page.keyboard.press("g");
      await page.keyboard.press(key);
      await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible({ timeout: 4_000 });
    }).toPass({ timeout: 30_000 });
  }
  await expect(waitingRow(page, /root/)).toHaveAttribute("aria-current", "true");
  await expect(answerText(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(answerText(page)).toBeFocused();
  await page.keyboard.type("Turnip");
  await page.keyboard.press(sendChord);
  expect(contentOf(await call)).toBe("Turnip");
  await expect(lastAction(page)).toContainText("Delivered to 1 caller");
});

test("the first Tab skips to the content", async ({ project, page }) => {
  await visit(page, project.page("settings"));
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
