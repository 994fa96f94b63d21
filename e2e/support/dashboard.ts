/** The dashboard in the words a person would use for its parts. */
import { expect, type Locator, type Page } from "@playwright/test";

type Name = string | RegExp;

/** A slow machine draws a page long before it listens. */
const readyWithinMs = 30_000;

/** Opens a page of a project and waits until it reacts: the badges of keys appear with their handlers. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isReady(page);
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await isReady(page);
}

export async function isReady(page: Page): Promise<void> {
  const badge = page.getByRole("navigation", { name: "Project" }).locator("kbd").first();
  await expect(badge).toBeAttached({ timeout: readyWithinMs });
}

/** The state of the connection, as the header says it. */
export const pill = (page: Page, text: string): Locator =>
  page.getByRole("banner").getByText(text, { exact: true });

export const waitingList = (page: Page): Locator => page.getByRole("list", { name: "Waiting calls" });
export const waitingRow = (page: Page, text: Name): Locator =>
  waitingList(page).getByRole("link", { name: text });
export const justEnded = (page: Page): Locator => page.getByRole("region", { name: "Just ended" });

export const requestPane = (page: Page): Locator =>
  page.getByRole("region", { name: "Request", exact: true });
export const answerPane = (page: Page): Locator => page.getByRole("region", { name: "Answer", exact: true });
export const answerText = (page: Page): Locator => page.getByRole("textbox", { name: "Answer text" });
export const sendButton = (page: Page): Locator =>
  answerPane(page).getByRole("button", { name: /^(Send|Save|Nobody)/ });
export const problemList = (page: Page): Locator =>
  page.getByRole("region", { name: "Problems of the answer" });

export const lastAction = (page: Page): Locator => page.getByRole("region", { name: "Last action" });
export const waitingCount = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Project" }).getByRole("link", { name: /Pending/ });

export const callRows = (page: Page): Locator =>
  page
    .getByRole("grid", { name: "Calls" })
    .getByRole("row")
    .filter({ hasNot: page.getByRole("columnheader") });
export const callPanel = (page: Page): Locator => page.getByRole("region", { name: "Call", exact: true });

export const sendChord = "ControlOrMeta+Enter";

/** Types a text answer into the open call and sends it with the chord. */
export async function answerWith(page: Page, text: string): Promise<void> {
  await answerText(page).fill(text);
  await answerText(page).press(sendChord);
}

export const kindOfAnswer = (page: Page, kind: string): Locator =>
  page.getByRole("group", { name: "Kind of answer" }).getByRole("radio", { name: kind, exact: true });

/** Chooses from a drop-down of this label. */
export async function choose(page: Page, label: string, option: Name): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`${label}$`) }).click();
  await page.getByRole("option", { name: option }).click();
}

/** Switches the mode in the header. */
export async function switchMode(page: Page, mode: "RECORD" | "REPLAY"): Promise<void> {
  await page.getByRole("button", { name: /^Mode / }).click();
  await page.getByRole("menuitemradio", { name: mode }).click();
}
