/** Tool calls answered by form. */
import { ask, completionOf, question } from "../support/chat";
import {
  answerPane,
  choose,
  kindOfAnswer,
  problemList,
  sendButton,
  sendChord,
  visit,
  waitingRow,
} from "../support/dashboard";
import { expect, test } from "../support/journey";

const refund = {
  type: "function",
  function: {
    name: "refund",
    description: "Pays an order back",
    parameters: {
      type: "object",
      properties: {
        order: { type: "integer", maximum: 9999 },
        reason: { enum: ["late", "broken"] },
        note: { type: "string" },
      },
      required: ["order", "reason"],
      additionalProperties: false,
    },
  },
};
const lookup = {
  type: "function",
  function: { name: "lookup", parameters: { type: "object", properties: {} } },
};

test("arguments by the schema's form; a wrong one is refused at its field", async ({ project, page }) => {
  const call = ask(project.v1, question("Refund order 4821.", { tools: [refund], tool_choice: "required" }));
  await visit(page, project.page("pending"));
  await expect(waitingRow(page, /Refund order 4821/)).toBeVisible();
  await expect(kindOfAnswer(page, "Tool call")).toBeChecked();
  await expect(kindOfAnswer(page, "Text")).toBeDisabled();
  await expect(answerPane(page).getByText("Text: the request demands a tool call")).toBeVisible();

  const order = answerPane(page).getByRole("textbox", { name: "order" });
  await order.fill("12345");
  await choose(page, "reason", "late");
  await expect(order).toHaveAttribute("aria-invalid", "true");
  await order.press(sendChord);
  await expect(problemList(page)).toBeFocused();
  await expect(problemList(page)).toContainText(/order must be <= 9999/);
  await expect(order).toHaveAccessibleDescription(/order must be <= 9999/);
  expect((await project.api.pending.list({ query: { project: project.name } })).items).toHaveLength(1);
  await problemList(page)
    .getByRole("button", { name: /Go to field/ })
    .first()
    .click();
  await expect(order).toBeFocused();

  await order.fill("4821");
  await expect(problemList(page)).toBeHidden();
  await order.press(sendChord);
  const choice = completionOf(await call).choices[0];
  expect(choice?.finish_reason).toBe("tool_calls");
  expect(choice?.message.tool_calls).toMatchObject([{ type: "function", function: { name: "refund" } }]);
  const [toolCall] = choice?.message.tool_calls ?? [];
  const input = toolCall?.type === "function" ? toolCall.function.arguments : "";
  expect(JSON.parse(input)).toEqual({ order: 4821, reason: "late" });
});

test("several calls in order, with text beside them", async ({ project, page }) => {
  const call = ask(project.v1, question("Look up and refund 4821.", { tools: [lookup, refund] }));
  await visit(page, project.page("pending"));
  await kindOfAnswer(page, "Tool call").check();
  await page.getByRole("button", { name: "Call lookup" }).click();
  await page.getByRole("button", { name: "Call refund" }).click();
  await page.getByRole("textbox", { name: "order" }).fill("1");
  await choose(page, "reason", "broken");
  await page.getByRole("textbox", { name: "Text beside the calls" }).fill("One moment.");
  await page.getByRole("button", { name: "Move call 2 up" }).click();
  await sendButton(page).click();
  const message = completionOf(await call).choices[0]?.message;
  expect(message?.content).toBe("One moment.");
  expect(message?.tool_calls).toMatchObject([
    { function: { name: "refund" } },
    { function: { name: "lookup" } },
  ]);
});

test("a kind the request does not allow is locked, unless the contract is broken on purpose", async ({
  project,
  page,
}) => {
  const call = ask(project.v1, question("Refund order 7.", { tools: [refund], tool_choice: "required" }));
  await visit(page, project.page("pending"));
  await expect(kindOfAnswer(page, "Text")).toBeDisabled();
  await page.getByRole("checkbox", { name: /Contract-breaking on purpose/ }).check();
  await kindOfAnswer(page, "Text").check();
  await page.getByRole("textbox", { name: "Answer text" }).fill("No tool for you.");
  await page.getByRole("textbox", { name: "Answer text" }).press(sendChord);
  expect(completionOf(await call).choices[0]?.message.content).toBe("No tool for you.");
  await page.getByRole("link", { name: "Entries" }).click();
  const entry = page.getByRole("grid", { name: "Entries" }).getByRole("row", { name: /Refund order 7/ });
  await expect(entry).toContainText("contract-breaking");
});
