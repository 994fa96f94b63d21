/** Journeys through the dashboard: the fixtures of the other tests, and browsers that note what went wrong in them. */
import type { BrowserContext, Page } from "@playwright/test";
import { test as base } from "./fixture";

interface JourneyFixtures {
  /** What the pages complained of: uncaught errors, refusals of the content policy. None is allowed at the end. */
  complaints: string[];
  /** A page in a browser of its own, whose person answers under this name. */
  openAs: (name: string) => Promise<Page>;
}

export const personName = "Ann";

/** Seconds on a quiet machine. */
const testWithinMs = 150_000;

/** A busy machine draws late; a missing element is found missing all the same. */
export const expect = base.expect.configure({ timeout: 15_000 });

export const test = base.extend<JourneyFixtures>({
  actionTimeout: 15_000,
  complaints: [
    async ({}, use, testInfo) => {
      testInfo.setTimeout(testWithinMs);
      const complaints: string[] = [];
      await use(complaints);
      expect(complaints, "complaints of the page").toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, complaints }, use) => {
    await prepare(context, personName, complaints);
    await use(context);
  },
  openAs: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name) => {
      const context = await browser.newContext();
      contexts.push(context);
      await prepare(context, name, complaints);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

async function prepare(context: BrowserContext, name: string, complaints: string[]): Promise<void> {
  await context.addInitScript((actor) => {
    // The empty page that a tab starts with has no storage.
    if (location.protocol === "about:" || localStorage.getItem("semula.actor") !== null) return;
    localStorage.setItem("semula.actor", actor);
  }, name);
  context.on("weberror", (error) => complaints.push(String(error.error())));
  context.on("console", (message) => {
    // A refused request is an answer; what the page makes of it is checked where it matters.
    const isRefusal = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isRefusal) complaints.push(message.text());
  });
}
