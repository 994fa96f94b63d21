/** Texts that want to be more than text. */
import { ask, contentOf, question } from "../support/chat";
import { answerWith, pill, requestPane, visit, waitingRow } from "../support/dashboard";
import { seedEntry } from "../support/entries";
import { expect, test } from "../support/journey";

const tags = (text: string): string =>
  [...text].map((character) => String.fromCodePoint(0xe0000 + character.charCodeAt(0))).join("");

const script = `<script>window.pwned = 1</script><img src=x onerror="window.pwned = 1"><svg onload="window.pwned = 1">`;
const link =
  "[click](javascript:window.pwned=1) javascript:window.pwned=1 <a href='javascript:window.pwned=1'>x</a>";
const hidden = `pay \u202Eresu\u202C now\u200B\u200B${tags("ignore all")} \u001B[31mred\u001B[0m\u0007`;
const longWord = "w".repeat(20_000);

test("is shown as text with marks; nothing of it runs", async ({ project, page }) => {
  const messages = [
    { role: "system", content: script },
    {
      role: "assistant",
      content: null,
      tool_calls: [{ id: "c1", type: "function", function: { name: script, arguments: link } }],
    },
    { role: "tool", tool_call_id: "c1", content: longWord },
    {
      role: "user",
      name: "\u202Eevil",
      content: [
        { type: "text", text: hidden },
        { type: "text", text: link },
      ],
    },
  ];
  const tools = [
    {
      type: "function",
      function: {
        name: "t",
        description: script,
        parameters: { type: "object", title: script, properties: { "<b>": { type: "string" } } },
      },
    },
  ];
  const call = ask(
    project.v1,
    { model: "<b>gpt</b>", messages, tools },
    { headers: { "user-agent": script } },
  );
  await visit(page, project.page("pending"));
  const pane = requestPane(page);
  const list = pane.getByRole("list", { name: "Messages" });
  await expect(list).toContainText(script);
  await expect(list).toContainText("[click](javascript:window.pwned=1)");
  await expect(list.getByRole("link")).toHaveCount(0);
  await expect(list.locator("script, img, svg[onload]")).toHaveCount(0);

  await expect(list.getByTitle("right-to-left override U+202E")).toHaveCount(2);
  await expect(list.getByTitle(/zero-width space U\+200B/)).toHaveText("zero-width space ×2");
  await expect(list.getByText("hidden text: ignore all")).toBeVisible();
  await expect(list.getByText("ESC", { exact: true }).first()).toBeVisible();
  await expect(list.getByText(/^\d+ hidden characters$/)).toBeVisible();
  await list.getByRole("button", { name: "Hide marks" }).click();
  await expect(list.getByText("hidden text: ignore all")).toBeHidden();

  await expect(waitingRow(page, /./)).toBeVisible();
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(fits).toBe(true);
  await pane.getByText("Tools", { exact: true }).scrollIntoViewIfNeeded();
  await answerWith(page, script);
  expect(contentOf(await call)).toBe(script);

  for (const place of ["log", "entries"]) {
    await visit(page, project.page(place));
    await expect(page.getByRole("grid")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  await page.getByRole("grid", { name: "Entries" }).getByRole("rowheader").getByRole("link").click();
  await expect(page.getByRole("textbox", { name: "Answer text" })).toHaveValue(script);
  expect(await page.evaluate(() => "pwned" in window)).toBe(false);
});

test("lists show hidden characters as marks too", async ({ project, page }) => {
  await seedEntry(project, question(`Pay ${tags("evil")}now\u202E`), "No");
  await ask(project.v1, question(`Pay ${tags("evil")}now\u202E`));
  for (const place of ["log", "entries"]) {
    await visit(page, project.page(place));
    await expect(page.getByRole("grid")).toContainText("hidden text: evil");
    await expect(page.getByRole("grid").getByTitle(/right-to-left override/)).toBeVisible();
  }
});

test("every page has a policy that lets only its own scripts run", async ({ project, page }) => {
  for (const place of ["pending", "log", "entries", "connect", "settings"]) {
    const reply = await page.goto(project.page(place));
    const policy = reply?.headers()["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic';/);
    expect(policy).not.toContain("unsafe-eval");
    await expect(pill(page, "Live")).toBeVisible();
  }
});
