import { defineConfig, devices } from "@playwright/test";

// Set by scripts/test.mjs to the browser it found; without it Playwright uses its own download.
const executablePath = process.env.CHROMIUM_PATH;

// The browser's own traffic would only slow the tests down where there is no internet.
const QUIET = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/e2e",
  workers: 2,
  // A busy build machine may starve a browser for seconds; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  forbidOnly: process.env.CI !== undefined,
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    locale: "en-GB",
    timezoneId: "UTC",
    trace: "retain-on-failure",
    launchOptions: {
      args: isRoot ? ["--no-sandbox", ...QUIET] : QUIET,
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
