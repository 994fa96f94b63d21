/**
 * `npm test [-- lint|types|unit|e2e …]`: all set-up from a clean clone, then the suites one after another.
 * The last line is `N passed, N failed`, and the exit code says the same.
 */
import { findOrInstallBrowser } from "./browser.mjs";
import { build, generate, install, runAsProgram, StepError } from "./steps.mjs";
import { suites } from "./suites.mjs";

const ALL = Object.keys(suites);

await runAsProgram(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !ALL.includes(name));
  if (unknown !== undefined) throw new StepError(`no suite "${unknown}": choose from ${ALL.join(", ")}.`);
  await install({ dev: true });
  await generate();
  const chosen = ALL.filter((name) => asked.length === 0 || asked.includes(name));
  // The build writes the route types that the type check reads.
  const setUpError = chosen.includes("e2e") || chosen.includes("types") ? await tryStep(build) : undefined;
  const total = await runSuites(chosen, setUpError);
  const skipped = total.skipped === 0 ? "" : `, ${total.skipped} skipped`;
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
});

async function runSuites(chosen, setUpError) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const name of chosen) {
    process.stdout.write(`\n── ${name} ──\n`);
    const result = name === "e2e" ? await runBrowserSuite(setUpError) : await suites[name]({});
    for (const key of Object.keys(total)) total[key] += result[key];
  }
  return total;
}

/** Without a build there is nothing to open in a browser: one failure, and the other suites still tell theirs. */
async function runBrowserSuite(setUpError) {
  let browser;
  const error =
    setUpError ??
    (await tryStep(async () => {
      browser = await findOrInstallBrowser();
    }));
  if (error !== undefined) {
    process.stdout.write(`${error.message}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  return suites.e2e(browser === undefined ? {} : { CHROMIUM_PATH: browser });
}

async function tryStep(step) {
  try {
    await step();
    return undefined;
  } catch (error) {
    if (error instanceof StepError) return error;
    throw error;
  }
}
