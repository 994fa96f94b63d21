/** A server with a token: the login page, and what is closed without it. */
import { ask, contentOf, errorOf, question, send } from "../support/chat";
import { answerWith, isReady, pill, waitingRow } from "../support/dashboard";
import { expect, test } from "../support/journey";

const token = "correct-horse-battery-staple";
test.use({ semulaEnv: { SEMULA_TOKEN: token } });

test("the token is asked for once; a wrong one is refused; signing out closes the door", async ({
  semula,
  page,
}) => {
  for (const path of ["/api/projects", "/api/events", "/api/pending"]) {
    expect((await send(`${semula.baseUrl}${path}`, undefined)).status, path).toBe(401);
  }
  const refused = await ask(semula.v1(), question("Hi"));
  expect(errorOf(refused).code).toBe("semula_unauthorized");

  const call = ask(semula.v1(), question("Name a fruit."), { headers: { authorization: `Bearer ${token}` } });
  await page.goto(`${semula.baseUrl}/p/default/pending`);
  await expect(page).toHaveURL(/\/login\?next=/);
  const field = page.getByLabel("Token");
  await expect(field).toBeFocused();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Type the token first.")).toBeVisible();
  await field.fill("wrong");
  await field.press("Enter");
  await expect(page.getByText("That is not the token.")).toBeVisible();
  await field.fill(token);
  await field.press("Enter");

  await expect(waitingRow(page, /Name a fruit/)).toBeVisible();
  await isReady(page);
  await expect(page).toHaveURL(/\/p\/default\/pending/);
  await expect(pill(page, "Live")).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).not.toContain("session");
  await answerWith(page, "Mango");
  expect(contentOf(await call)).toBe("Mango");

  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(`${semula.baseUrl}/p/default/log`);
  await expect(page).toHaveURL(/\/login\?next=/);
  // An address elsewhere is not followed after signing in.
  await page.goto(`${semula.baseUrl}/login?next=${encodeURIComponent("//example.org/p")}`);
  await field.fill(token);
  await field.press("Enter");
  await expect(page).toHaveURL(new RegExp(`^${semula.baseUrl}/`));
});
