/** JSON by schema: one text in two views. */
import { ask, contentOf, question } from "../support/chat";
import { answerPane, choose, kindOfAnswer, problemList, sendChord, visit } from "../support/dashboard";
import { expect, test } from "../support/journey";

const ticket = {
  type: "json_schema",
  json_schema: {
    name: "Ticket",
    strict: true,
    schema: {
      type: "object",
      properties: {
        title: { type: "string" },
        urgent: { type: "boolean" },
        tags: { type: "array", items: { type: "string" } },
      },
      required: ["title", "urgent", "tags"],
      additionalProperties: false,
    },
  },
};

test("form and JSON are one text; what is invalid is not sent", async ({ project, page }) => {
  const call = ask(project.v1, question("Classify this ticket.", { response_format: ticket }));
  await visit(page, project.page("pending"));
  await expect(kindOfAnswer(page, "JSON")).toBeChecked();
  await expect(kindOfAnswer(page, "Text")).toBeDisabled();
  const view = (name: string) =>
    page.getByRole("group", { name: "View of Answer JSON" }).getByRole("radio", { name });
  const json = page.getByRole("textbox", { name: "Answer JSON" });
  const title = page.getByRole("textbox", { name: "title" });

  await title.fill("Printer on fire");
  await view("JSON").check();
  await expect(json).toHaveValue(/"title":\s*"Printer on fire"/);
  await json.press(sendChord);
  await expect(problemList(page)).toBeFocused();
  await expect(problemList(page)).toContainText("urgent");
  await expect(problemList(page)).toContainText("tags");
  expect((await project.api.pending.list({ query: { project: project.name } })).items).toHaveLength(1);

  await json.fill('{"title": "Printer", ');
  await expect(json).toHaveAccessibleDescription(/not JSON/i);
  await view("Form").check();
  await expect(answerPane(page).getByText("The text is not JSON")).toBeVisible();
  await expect(title).toBeDisabled();
  await view("JSON").check();
  await expect(json).toHaveValue('{"title": "Printer", ');

  await json.fill('{"title": "Printer"}');
  await page.getByRole("button", { name: "Fill required" }).click();
  await expect(json).toHaveValue(/"tags":\s*\[\]/);
  await expect(json).toHaveValue(/"title":\s*"Printer"/);
  await view("Form").check();
  await choose(page, "urgent", "true");
  await page.getByRole("button", { name: "Add to tags" }).click();
  await page.getByRole("textbox", { name: "tags 1" }).fill("hardware");
  await expect(problemList(page)).toBeHidden();
  await page.getByRole("textbox", { name: "tags 1" }).press(sendChord);
  const content = contentOf(await call) ?? "";
  expect(JSON.parse(content)).toEqual({ title: "Printer", urgent: true, tags: ["hardware"] });
});

test("what is wrong may be sent on purpose by pressing twice, and marks the entry", async ({
  project,
  page,
}) => {
  const call = ask(project.v1, question("Classify that ticket.", { response_format: ticket }));
  await visit(page, project.page("pending"));
  const view = page.getByRole("group", { name: "View of Answer JSON" });
  await view.getByRole("radio", { name: "JSON" }).check();
  const json = page.getByRole("textbox", { name: "Answer JSON" });
  await json.fill('{"title": "Half');
  await json.press(sendChord);
  await expect(problemList(page)).toBeFocused();
  await page.getByRole("button", { name: "Send anyway (contract-breaking)" }).click();
  expect(contentOf(await call)).toBe('{"title": "Half');
  const { items } = await project.api.entries.list({ query: { project: project.name } });
  expect(items).toMatchObject([{ contract_breaking: true, origin: "human" }]);
});
