/** Finds a Chromium for the browser tests, or installs one the way this machine allows. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { StepError, step } from "./steps.mjs";

const NAMES = ["chromium", "google-chrome", "google-chrome-stable", "chromium-browser"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of a browser that starts; undefined: Playwright's own download is there and will be used. */
export async function findOrInstallBrowser() {
  const found = await findBrowser();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && isDebian()) {
    await step("looking for system packages", ["apt-get", "update", "-qq"], {});
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await step("installing Chromium", ["apt-get", "install", "-y", "-qq", "chromium"], env);
  } else {
    await step("installing Chromium", ["npx", "playwright", "install", "--with-deps", "chromium"], {});
  }
  const installed = await findBrowser();
  if (installed === null) throw new StepError("no Chromium: set CHROMIUM_PATH to one.");
  return installed;
}

/** Null: there is none. */
async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (starts(named)) return named;
    throw new StepError(`CHROMIUM_PATH=${named} does not start.`);
  }
  const system = [...NAMES, ...PLACES.filter((place) => existsSync(place))].find(starts);
  if (system !== undefined) return which(system);
  const { chromium } = await import("playwright");
  return existsSync(chromium.executablePath()) ? undefined : null;
}

/** On some systems the command is only a note that the browser must be installed otherwise. */
function starts(command) {
  return spawnSync(command, ["--version"], { timeout: 20_000 }).status === 0;
}

function which(command) {
  if (command.includes("/")) return command;
  return spawnSync("which", [command], { encoding: "utf8" }).stdout.trim() || command;
}

function isDebian() {
  const release = "/etc/os-release";
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, "utf8"));
}
