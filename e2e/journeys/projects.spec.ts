/** Projects: made, switched, set, deleted; and what becomes of waiting calls when the mode changes. */
import { listPending } from "../support/answers";
import { ask, contentOf, errorOf, question } from "../support/chat";
import { answerWith, lastAction, switchMode, visit, waitingRow } from "../support/dashboard";
import { expect, test } from "../support/journey";

const fruit = question("Name a fruit.");

test("a project is made, opens on Connect, and one switches between them", async ({ project, page }) => {
  const name = `made-${project.name}`;
  await visit(page, project.page("entries"));
  await page.getByRole("button", { name: `Project ${project.name}, switch` }).click();
  await page.getByRole("menu").getByText("New project…").click();
  const dialog = page.getByRole("dialog", { name: "New project" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Not A Name");
  await dialog.getByRole("button", { name: "Create project" }).click();
  await expect(dialog.getByText(/Not a name/)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill(project.name);
  await dialog.getByRole("button", { name: "Create project" }).click();
  await expect(dialog.getByText(/exists/)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("textbox", { name: "Name" }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`/p/${name}/connect$`));
  await expect(page.getByText(project.server.v1(name), { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: `Project ${name}, switch` }).click();
  await page.getByRole("menuitemradio", { name: new RegExp(`^${project.name}`) }).click();
  await expect(page).toHaveURL(project.page("settings"));
});

test("switching the mode asks what becomes of calls that wait: kept", async ({ project, page }) => {
  const call = ask(project.v1, fruit);
  await visit(page, project.page("pending"));
  await expect(waitingRow(page, /Name a fruit/)).toBeVisible();
  const dialog = page.getByRole("alertdialog", { name: "Switch to REPLAY while 1 call waits?" });
  await switchMode(page, "REPLAY");
  await dialog.getByRole("button", { name: "Answer it first" }).click();
  await expect(page.getByText("Unknown calls wait for you")).toBeVisible();
  await switchMode(page, "REPLAY");
  await dialog.getByRole("button", { name: "Keep it waiting" }).click();
  await expect(page.getByText("Unknown calls fail", { exact: true })).toBeVisible();
  await answerWith(page, "Mango");
  expect(contentOf(await call)).toBe("Mango");
});

test("switching the mode asks what becomes of calls that wait: failed", async ({ project, page }) => {
  const call = ask(project.v1, fruit);
  await visit(page, project.page("settings"));
  await expect.poll(async () => (await listPending(project)).length).toBe(1);
  await page.getByRole("radiogroup", { name: "Mode" }).getByText("REPLAY", { exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Fail it (no retry)" }).click();
  const reply = await call;
  expect(errorOf(reply).code).toBe("semula_failed");
  expect(reply.headers.get("x-should-retry")).toBe("false");
  await expect(lastAction(page)).toContainText("is now in REPLAY");
});

test("limits are checked at the field, saved one by one, and set back", async ({ project, page }) => {
  await visit(page, project.page("settings"));
  const field = page.getByRole("textbox", { name: "Record timeout (seconds)" });
  const save = page.getByRole("button", { name: "Save record timeout" });
  await field.fill("0");
  await expect(field).toHaveAccessibleDescription(/From 1 to 86,400 seconds/);
  await expect(save).toBeDisabled();
  await field.fill("soon");
  await expect(field).toHaveAccessibleDescription(/Type a number of seconds/);
  await field.fill("120");
  await save.click();
  await expect(lastAction(page)).toContainText("is now 120 seconds");
  const stored = async () =>
    (await project.api.projects.get({ params: { name: project.name } })).record_timeout;
  expect(await stored()).toBe(120);
  await page.getByRole("button", { name: "Back to 300" }).click();
  await expect.poll(stored).toBe(300);
  await expect(field).toHaveValue("300");
});

test("one's own name stands on one's answers", async ({ project, page }) => {
  const call = ask(project.v1, fruit);
  await visit(page, project.page("settings"));
  const field = page.getByRole("textbox", { name: "Your name" });
  await expect(field).toHaveValue("Ann");
  await field.fill("Zoë");
  await field.blur();
  await page.getByRole("link", { name: /Pending/ }).click();
  await answerWith(page, "Mango");
  expect(contentOf(await call)).toBe("Mango");
  await expect
    .poll(async () => (await project.api.entries.list({ query: { project: project.name } })).items[0]?.actor)
    .toBe("Zoë");
});

test("a project is deleted once its name is typed; an unknown one names the others", async ({
  project,
  page,
}) => {
  await visit(page, project.page("settings"));
  await page.getByRole("button", { name: "Delete project…" }).click();
  const dialog = page.getByRole("alertdialog", { name: `Delete ${project.name}?` });
  const confirm = dialog.getByRole("button", { name: "Delete project" });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole("textbox").fill(project.name);
  await confirm.click();
  await expect(page).toHaveURL(/\/p\/default\/pending$/);

  const reply = await page.goto(project.page("pending"));
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Nothing at this address" })).toBeVisible();
  await page.getByRole("link", { name: "default", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Pending", level: 1 })).toBeVisible();
});
