/** The five minutes of the README, with its own commands. */
import { contentOf, errorOf } from "../support/chat";
import {
  answerText,
  callPanel,
  callRows,
  lastAction,
  requestPane,
  sendChord,
  switchMode,
  visit,
  waitingRow,
} from "../support/dashboard";
import { expect, test } from "../support/journey";
import { commandsOf, run } from "../support/readme";

test("ask, answer, replay, miss", async ({ semula, page, context }) => {
  const [askFruit, toReplay, askRoot] = await commandsOf("Five minutes");
  if (!askFruit || !toReplay || !askRoot) throw new Error("The tutorial has three commands.");
  const connect = await context.newPage();
  const step = (name: string) => connect.getByRole("listitem").filter({ hasText: name });
  await visit(connect, `${semula.baseUrl}/p/default/connect`);
  await expect(connect.getByText("Waiting for the first call…")).toBeVisible();
  await expect(step("reached us")).toContainText("not yet");

  const first = run(askFruit, semula.baseUrl);
  await expect(step("reached us")).toContainText("done");
  await expect(step("answered")).toContainText("not yet");

  await visit(page, semula.baseUrl);
  await expect(waitingRow(page, /Name a fruit\./)).toHaveAttribute("aria-current", "true");
  await expect(requestPane(page).getByRole("list", { name: "Messages" })).toContainText("Name a fruit.");
  await expect(requestPane(page)).toContainText("gpt-4.1");
  await answerText(page).pressSequentially("Mango");
  await answerText(page).press(sendChord);
  expect(contentOf(await first)).toBe("Mango");
  await expect(lastAction(page)).toContainText("Delivered to 1 caller · saved as entry");
  await expect(page.getByRole("heading", { name: "Nothing waiting" })).toBeFocused();
  await expect(step("answered")).toContainText("done");

  const second = await run(askFruit, semula.baseUrl);
  expect(contentOf(second)).toBe("Mango");
  expect(second.headers.get("x-semula-tier")).toBe("exact");
  await expect(step("replayed")).toContainText("done");
  await expect(connect.getByText("It works: a call was answered from an entry.")).toBeVisible();

  await page.getByRole("link", { name: "Calls" }).click();
  await expect(callRows(page)).toHaveCount(2);
  await expect(callRows(page).nth(1)).toContainText("recorded");
  await expect(callRows(page).nth(0)).toContainText("hit");
  await expect(callRows(page).nth(0)).toContainText("exact");

  await expect(page.getByText("Unknown calls wait for you")).toBeVisible();
  await switchMode(page, "REPLAY");
  await expect(page.getByText("Unknown calls fail", { exact: true })).toBeVisible();
  expect((await run(toReplay, semula.baseUrl)).status).toBe(200);

  const error = errorOf(await run(askRoot, semula.baseUrl));
  expect(error.code).toBe("semula_miss");
  const miss = callRows(page).filter({ hasText: "Name a root." });
  await expect(miss).toContainText("miss");
  await miss.getByRole("link").first().click();
  const sentence = (await callPanel(page).locator("[data-why]").textContent()) ?? "";
  expect(error.message).toContain(sentence);
  expect(sentence).toContain("Name a fruit.");

  await visit(page, String(error.explained_at));
  await expect(callPanel(page).locator("[data-why]")).toHaveText(sentence);
  await expect(callPanel(page)).toContainText("Name a root.");
  await expect(callPanel(page)).toContainText("semula_miss");
  await callPanel(page).locator("[data-why]").getByRole("link").click();
  await expect(answerText(page)).toHaveValue("Mango");
});
