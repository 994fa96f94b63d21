/** Streams, refusals, errors on purpose, and calls that are failed. */
import { ask, completionOf, errorOf, question } from "../support/chat";
import { chunksOf, joinedContent, openStream } from "../support/chunks";
import {
  answerPane,
  answerWith,
  callRows,
  choose,
  kindOfAnswer,
  lastAction,
  sendButton,
  sendChord,
  visit,
  waitingRow,
} from "../support/dashboard";
import { expect, test } from "../support/journey";

test("a streamed call gets its answer as a stream", async ({ project, page }) => {
  const body = question("Tell me of figs.", { stream: true });
  const stream = await openStream(`${project.v1}/chat/completions`, body);
  await visit(page, project.page("pending"));
  await expect(waitingRow(page, /Tell me of figs/)).toContainText("stream");
  await answerWith(page, "Figs are inflorescences, and that is the short of it.");
  const { text, broken } = await stream.ended;
  expect(broken).toBe(false);
  expect(stream.status).toBe(200);
  const chunks = chunksOf(text);
  expect(joinedContent(chunks)).toBe("Figs are inflorescences, and that is the short of it.");
  expect(chunks.at(-1)?.choices[0]?.finish_reason).toBe("stop");
});

test("a refusal", async ({ project, page }) => {
  const call = ask(project.v1, question("Do a bad thing."));
  await visit(page, project.page("pending"));
  await kindOfAnswer(page, "Refusal").check();
  await page.getByRole("textbox", { name: "Refusal text" }).fill("I would rather not.");
  await page.getByRole("textbox", { name: "Refusal text" }).press(sendChord);
  const message = completionOf(await call).choices[0]?.message;
  expect(message).toMatchObject({ refusal: "I would rather not.", content: null });
});

test("an error on purpose: status, body and headers reach the app", async ({ project, page }) => {
  const call = ask(project.v1, question("Hit the limit."));
  await visit(page, project.page("pending"));
  await kindOfAnswer(page, "Error answer").check();
  await choose(page, "Error", "429 rate limit");
  await expect(page.getByRole("textbox", { name: "Status" })).toHaveValue("429");
  await expect(answerPane(page).getByText(/told not to, so one call stays one call/)).toBeVisible();
  await page.getByRole("checkbox", { name: "Tell it not to retry" }).uncheck();
  await expect(answerPane(page).getByText(/up to 3 calls will come here/)).toBeVisible();
  await sendButton(page).click();
  const reply = await call;
  expect(reply.status).toBe(429);
  expect(reply.headers.get("retry-after")).toBe("1");
  expect(reply.headers.get("x-should-retry")).not.toBe("false");
  expect(errorOf(reply)).toMatchObject({ type: "requests", code: "rate_limit_exceeded" });
  const again = await ask(project.v1, question("Hit the limit."));
  expect(again.status).toBe(429);
  expect(again.headers.get("x-semula-outcome")).toBe("hit");
});

test("an answer that is not to be saved is sent once", async ({ project, page }) => {
  const call = ask(project.v1, question("Only this once."));
  await visit(page, project.page("pending"));
  await page.getByRole("checkbox", { name: "Save as entry" }).uncheck();
  await expect(sendButton(page)).toHaveText("Send once, don't save");
  await answerWith(page, "Once.");
  expect(completionOf(await call).choices[0]?.message.content).toBe("Once.");
  await expect(lastAction(page)).toContainText("not saved");
  expect((await project.api.entries.list({ query: { project: project.name } })).items).toEqual([]);
});

test("an empty answer needs a second press", async ({ project, page }) => {
  const call = ask(project.v1, question("Say nothing."));
  await visit(page, project.page("pending"));
  await sendButton(page).click();
  await expect(answerPane(page).getByText("The answer is empty. Press again to send it so.")).toBeVisible();
  await sendButton(page).click();
  expect(completionOf(await call).choices[0]?.message.content).toBe("");
});

test("a call is failed from the menu, with a status of one's choice", async ({ project, page }) => {
  const call = ask(project.v1, question("Fail me."));
  await visit(page, project.page("pending"));
  await page.getByRole("button", { name: "More for this call" }).click();
  await page.getByRole("menuitem", { name: /Fail it/ }).click();
  const dialog = page.getByRole("alertdialog", { name: "Fail this call" });
  await dialog.getByRole("textbox", { name: "Status" }).fill("418");
  await dialog.getByRole("textbox", { name: "Message" }).fill("No coffee here.");
  await dialog.getByRole("button", { name: "Fail it" }).click();
  const reply = await call;
  expect(reply.status).toBe(418);
  expect(errorOf(reply)).toMatchObject({ message: "No coffee here.", code: "semula_failed" });
  await page.getByRole("link", { name: "Calls" }).click();
  await expect(callRows(page).filter({ hasText: "Fail me." })).toContainText("failed");
});
