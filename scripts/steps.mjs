/**
 * What has to be done before semula can run: install, generate, build. Each step looks first whether it is
 * needed. Built-ins only: this runs before node_modules exists.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));
const at = (...parts) => path.join(ROOT, ...parts);

export const SERVER_BUNDLE = at(".next", "semula-server.mjs");

/** Held by the file system, not by a build tool, so that a changed file is never missed. */
const BUILD_SOURCES = ["app", "components", "lib", "prisma", "public", "scripts/serve.ts", "scripts/server"];
const BUILD_FILES =
  /^(package-lock\.json|tsconfig\.json|instrumentation\.ts|proxy\.ts|(next|postcss)\.config\.\w+)$/;
const NOT_BUILT = /(\.(test|contract)\.tsx?|\.md)$|[\\/]generated[\\/]/;

/** Without it Prisma looks for a native engine on the internet; semula uses the WebAssembly one. */
const PRISMA_ENV = {
  PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  PRISMA_HIDE_UPDATE_MESSAGE: "1",
  CHECKPOINT_DISABLE: "1",
};

export class StepError extends Error {}

/** Installs what package-lock.json names and node_modules lacks. */
export async function install({ dev }) {
  if (isInstalled({ dev })) return;
  const env = { ...PRISMA_ENV, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1", npm_config_loglevel: "error" };
  await step("installing packages", ["npm", "ci", "--include=dev", "--no-audit", "--no-fund"], env);
}

function isInstalled({ dev }) {
  const installed = readJson(at("node_modules", ".package-lock.json"))?.packages ?? {};
  const wanted = Object.entries(readJson(at("package-lock.json"))?.packages ?? {});
  return wanted.every(([name, item]) => {
    const skipped = name === "" || item.optional || item.devOptional || (item.dev && !dev);
    return skipped || installed[name]?.version === item.version;
  });
}

/** Generates the database client when the schema or Prisma has changed. */
export async function generate() {
  const stamp = at("lib", "storage", "generated", ".stamp");
  const hash = hashFiles([
    at("prisma", "schema.prisma"),
    at("prisma.config.ts"),
    at("node_modules", "prisma", "package.json"),
  ]);
  if (readText(stamp) === hash) return;
  await step(
    "generating the database client",
    [process.execPath, at("node_modules", "prisma", "build", "index.js"), "generate"],
    PRISMA_ENV,
  );
  writeFileSync(stamp, hash);
}

/** Builds pages and server when a source has changed since the last build. */
export async function build() {
  const stamp = at(".next", "semula-build.stamp");
  const hash = hashFiles(listBuildSources());
  if (readText(stamp) === hash && existsSync(SERVER_BUNDLE)) return;
  const env = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  await step(
    "building (once, about half a minute)",
    [process.execPath, at("node_modules", "next", "dist", "bin", "next"), "build"],
    env,
  );
  await bundleServer();
  writeFileSync(stamp, hash);
}

async function bundleServer() {
  const { build: bundle } = await import("esbuild");
  await bundle({
    absWorkingDir: ROOT,
    entryPoints: ["scripts/serve.ts"],
    outfile: SERVER_BUNDLE,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    sourcemap: true,
    logLevel: "error",
  });
}

function listBuildSources() {
  const inFolders = BUILD_SOURCES.flatMap((name) => listFiles(at(name)));
  const inRoot = readdirSync(ROOT)
    .filter((name) => BUILD_FILES.test(name))
    .map((name) => at(name));
  return [...inFolders, ...inRoot].filter((file) => !NOT_BUILT.test(file)).sort();
}

function listFiles(place) {
  if (!existsSync(place)) return [];
  if (path.extname(place) !== "") return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => path.join(item.parentPath ?? item.path, item.name));
}

function hashFiles(files) {
  const hash = createHash("sha256").update(process.version);
  for (const file of files) hash.update(`${path.relative(ROOT, file)}\0${readText(file)}\0`);
  return hash.digest("hex");
}

/** Runs a command silently behind one line of progress; its output is shown only when it fails. */
export async function step(title, [command, ...args], env) {
  const started = performance.now();
  process.stderr.write(`semula: ${title} … `);
  const { code, output } = await run(command, args, env);
  if (code !== 0) {
    process.stderr.write(`failed\n\n${output.trim()}\n\n`);
    throw new StepError(
      `${title}: "${path.basename(command)} ${args.map((arg) => path.basename(arg)).join(" ")}" failed.`,
    );
  }
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

function run(command, args, env) {
  return new Promise((resolve) => {
    // npm is a script on Windows, which needs a shell.
    const shell = process.platform === "win32" && ["npm", "npx"].includes(command);
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      shell,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const chunks = [];
    child.stdout.on("data", (chunk) => chunks.push(chunk));
    child.stderr.on("data", (chunk) => chunks.push(chunk));
    child.on("error", (error) => resolve({ code: 1, output: error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function readJson(file) {
  const text = readText(file);
  return text === "" ? undefined : JSON.parse(text);
}

/** Node versions below the one in package.json fail in ways that nobody understands. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new StepError(`semula needs Node 20.19 or newer; this is ${process.version}.`);
}

/** Runs steps as a program: a failed step becomes one plain line and exit code 1. */
export async function runAsProgram(steps) {
  try {
    requireNode();
    await steps();
  } catch (error) {
    process.stderr.write(`semula: ${error instanceof StepError ? error.message : (error?.stack ?? error)}\n`);
    process.exit(1);
  }
}
