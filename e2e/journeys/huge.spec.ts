/** Requests far larger than usual: the page stays usable, and nothing of their bulk is put on it. */
import { crc32, deflateSync } from "node:zlib";
import { ask, contentOf, question } from "../support/chat";
import { answerWith, requestPane, visit } from "../support/dashboard";
import { expect, test } from "../support/journey";

test("500 messages", async ({ project, page }) => {
  const messages = Array.from({ length: 500 }, (_, at) => ({
    role: at % 2 === 0 ? "user" : "assistant",
    content: `Message number ${at + 1}. ${"More words. ".repeat(20)}`,
  }));
  const call = ask(project.v1, { model: "gpt-4.1", messages });
  await visit(page, project.page("pending"));
  await expect(requestPane(page).getByText("500 messages")).toBeVisible();
  await page.getByRole("button", { name: "Jump to the last message (500)" }).click();
  await expect(requestPane(page).getByText(/^Message number 500\./)).toBeInViewport();
  await answerWith(page, "All read.");
  expect(contentOf(await call)).toBe("All read.");
});

test("a message of 800 KB opens as head and tail", async ({ project, page }) => {
  const content = `START ${"lorem ipsum dolor sit amet ".repeat(30_000)} END`;
  const call = ask(project.v1, question(content));
  await visit(page, project.page("pending"));
  const list = requestPane(page).getByRole("list", { name: "Messages" });
  await expect(list).toContainText("START");
  await expect(list).toContainText("END");
  const shown = () => list.evaluate((element) => (element.textContent ?? "").length);
  expect(await shown()).toBeLessThan(30_000);
  await page.getByRole("textbox", { name: "Answer text" }).pressSequentially("Read while typing.");
  await list.getByRole("button", { name: /^Show all/ }).click();
  await expect.poll(shown).toBeGreaterThan(800_000);
  await page.getByRole("textbox", { name: "Answer text" }).pressSequentially(" Still here.");
  await page.getByRole("textbox", { name: "Answer text" }).press("ControlOrMeta+Enter");
  expect(contentOf(await call)).toBe("Read while typing. Still here.");
});

test("an image of 8 MB is a thumbnail, and its data is nowhere in the page", async ({ project, page }) => {
  const data = noisePng(1600, 1250).toString("base64");
  expect(data.length).toBeGreaterThan(8_000_000);
  const content = [
    { type: "text", text: "What is this?" },
    { type: "image_url", image_url: { url: `data:image/png;base64,${data}` } },
  ];
  const call = ask(project.v1, { model: "gpt-4.1", messages: [{ role: "user", content }] });
  await visit(page, project.page("pending"));
  const list = requestPane(page).getByRole("list", { name: "Messages" });
  await expect(list).toContainText("What is this?");
  await list
    .getByText(/image\/png/)
    .first()
    .scrollIntoViewIfNeeded();
  await expect(list.getByText("1600 × 1250")).toBeVisible({ timeout: 30_000 });
  await expect(list.getByRole("img")).toHaveAttribute("src", /^blob:/);
  const sample = data.slice(4_000_000, 4_000_200);
  const isThere = (text: string) => document.documentElement.outerHTML.includes(text);
  expect(await page.evaluate(isThere, sample)).toBe(false);
  await page.getByRole("textbox", { name: "Answer text" }).pressSequentially("Noise.");
  await page.getByRole("textbox", { name: "Answer text" }).press("ControlOrMeta+Enter");
  expect(contentOf(await call)).toBe("Noise.");
});

/** A picture that does not compress: the same for every run. */
function noisePng(widthPx: number, heightPx: number): Buffer {
  const rows = Buffer.alloc(heightPx * (widthPx * 3 + 1));
  let state = 1;
  for (let at = 0; at < rows.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    rows[at] = at % (widthPx * 3 + 1) === 0 ? 0 : state >>> 24;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(widthPx, 0);
  head.writeUInt32BE(heightPx, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(rows, { level: 0 });
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
