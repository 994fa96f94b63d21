/** The four suites of `npm test`: how each is run, and how its result becomes numbers. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./steps.mjs";

const bin = (...parts) => path.join(ROOT, "node_modules", ...parts);
const VITEST_RESULT = path.join(ROOT, "test-results", "vitest.json");
const PLAYWRIGHT_RESULT = path.join(ROOT, "test-results", "playwright.json");

/** Each returns { passed, failed, skipped }; a runner that crashes or runs nothing counts as one failure. */
export const suites = {
  lint: () => runCheck([bin("@biomejs", "biome", "bin", "biome"), "check"]),
  types: () => runCheck([bin("typescript", "bin", "tsc"), "--noEmit"]),
  unit: () =>
    runTests({
      args: [
        bin("vitest", "vitest.mjs"),
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${VITEST_RESULT}`,
      ],
      result: VITEST_RESULT,
      count: (json) => ({
        passed: json.numPassedTests,
        failed: json.numFailedTests,
        skipped: json.numPendingTests + json.numTodoTests,
      }),
    }),
  e2e: (env) =>
    runTests({
      args: [bin("@playwright", "test", "cli.js"), "test"],
      result: PLAYWRIGHT_RESULT,
      count: ({ stats }) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
      }),
      env,
    }),
};

async function runCheck(args) {
  const code = await runNode(args, {});
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

async function runTests({ args, result, count, env = {} }) {
  // An old result must never be counted for a runner that crashed.
  rmSync(result, { force: true });
  const code = await runNode(args, env);
  const counted = existsSync(result)
    ? count(JSON.parse(readFileSync(result, "utf8")))
    : { passed: 0, failed: 0, skipped: 0 };
  const silentFailure = counted.failed === 0 && (code !== 0 || counted.passed === 0);
  if (silentFailure)
    process.stdout.write(code === 0 ? "No test ran.\n" : `The runner ended with code ${code}.\n`);
  return silentFailure ? { ...counted, failed: 1 } : counted;
}

function runNode(args, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: "inherit",
    });
    child.on("error", () => resolve(1));
    child.on("close", (code) => resolve(code ?? 1));
  });
}
