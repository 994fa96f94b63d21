/** Accessibility of a page as it stands, in both themes and on a narrow screen. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };

/** Fails with each violation, its rule and where it is. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  expect(await violations(builder(page).withTags(rules)), "violations").toEqual([]);
  // Only the colours are other ones.
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(builder(page).withRules("color-contrast")), "violations, dark").toEqual([]);
  await page.setViewportSize(narrow);
  expect(await overflow(page), "pixels beyond 360").toBe(0);
  const layout = builder(page).withTags(rules).disableRules("color-contrast");
  expect(await violations(layout), "violations, narrow").toEqual([]);
  await page.setViewportSize(wide);
}

/** No frames here, so no second page is needed to put the results together. */
const builder = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

async function violations(axe: AxeBuilder): Promise<string[]> {
  const found = await axe.analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !(id === "target-size" && inFocusedCell.test(html)))
      .map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary ?? ""}`),
  );
}

/** A focused cell counts as a target that covers the link in it, but only the link takes a press. */
const inFocusedCell = /^<td |data-action="open-(?:call|entry)"/;

/** How far the page or anything that scrolls in it is wider than the screen, apart from what scrolls on purpose. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll("[data-scroll]")];
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
  });
