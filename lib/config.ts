/**
 * The only reader of the environment. Every problem is reported at once, and never the value of a secret.
 * docs/configuration.md is tested against `environmentTable`.
 */
import { isIPv4 } from "node:net";
import { resolve } from "node:path";
import { type Mode, modeSchema } from "./domain/mode";

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Mode that project `default` is created with; null: record. */
  readonly mode: Mode | null;
  readonly token: string | null;
  /** Host names beside loopback that a request may name. */
  readonly allowedHosts: readonly string[];
  /** Origins beside loopback that may call /v1 from a browser. */
  readonly allowedOrigins: readonly string[];
  readonly bodyBytesMax: number;
  readonly logLevel: LogLevel;
  /** Retention of the call log. */
  readonly logKeepRecords: number;
  readonly logKeepDays: number;
  /** Printed at start. */
  readonly warnings: readonly string[];
}

const logLevels = ["silent", "error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof logLevels)[number];

export const environmentTable = {
  SEMULA_HOST: {
    default: "127.0.0.1",
    meaning: "Address to listen on. Anything but loopback needs SEMULA_TOKEN.",
  },
  SEMULA_PORT: { default: "8080", meaning: "Port to listen on." },
  SEMULA_DATA: { default: "./data", meaning: "Folder of the embedded database." },
  DATABASE_URL: { default: "file:semula.db in SEMULA_DATA", meaning: "SQLite database as a `file:` URL." },
  SEMULA_MODE: {
    default: "record",
    meaning:
      "Mode that project `default` is created with: record or replay. Later starts keep the stored mode.",
  },
  SEMULA_TOKEN: {
    default: "none",
    meaning: "Token that /api, /v1 and the pages then ask for. At least 16 characters.",
  },
  SEMULA_NO_TOKEN: {
    default: "0",
    meaning: "1 says that something else guards a port that is not on loopback.",
  },
  SEMULA_ALLOWED_HOSTS: {
    default: "none",
    meaning: "Host names, comma-separated, accepted beside loopback and host.docker.internal.",
  },
  SEMULA_ALLOWED_ORIGINS: {
    default: "none",
    meaning: "Browser origins, comma-separated, that may call /v1 beside loopback.",
  },
  SEMULA_BODY_BYTES_MAX: {
    default: "67108864",
    meaning: "Largest request body in bytes, counted while reading.",
  },
  SEMULA_LOG_LEVEL: { default: "info", meaning: "Server log: silent, error, warn, info or debug." },
  SEMULA_LOG_KEEP_RECORDS: { default: "100000", meaning: "Call log: how many records are kept." },
  SEMULA_LOG_KEEP_DAYS: { default: "30", meaning: "Call log: how many days records are kept." },
} as const;

export type EnvironmentName = keyof typeof environmentTable;
type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown when the environment is wrong; `problems` names each variable and what it should be. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "ConfigError";
    this.problems = problems;
  }
}

const loopbackHosts = ["127.0.0.1", "::1", "localhost"];
const tokenCharsMin = 16;
const megabyte = 1024 * 1024;

/** Reads and checks the environment. Throws ConfigError with all problems. */
export function loadConfig(env: Environment = process.env): Config {
  const problems: string[] = [];
  const read = reader(env, problems);
  const dataDir = resolve(read.text("SEMULA_DATA"));
  const host = read.text("SEMULA_HOST");
  const token = env.SEMULA_TOKEN?.trim() || null;
  const noToken = read.flag("SEMULA_NO_TOKEN");
  problems.push(...guardProblems(host, token, noToken));

  const config: Config = {
    host,
    port: read.integer("SEMULA_PORT", 0, 65_535),
    dataDir,
    databaseUrl: readDatabaseUrl(env.DATABASE_URL, dataDir, problems),
    mode: readMode(env.SEMULA_MODE, problems),
    token,
    allowedHosts: read.list("SEMULA_ALLOWED_HOSTS").map((name) => name.toLowerCase()),
    allowedOrigins: readOrigins(read.list("SEMULA_ALLOWED_ORIGINS"), problems),
    bodyBytesMax: read.integer("SEMULA_BODY_BYTES_MAX", 1024, 1024 * megabyte),
    logLevel: read.choice("SEMULA_LOG_LEVEL", logLevels),
    logKeepRecords: read.integer("SEMULA_LOG_KEEP_RECORDS", 0, 100_000_000),
    logKeepDays: read.integer("SEMULA_LOG_KEEP_DAYS", 1, 36_500),
    warnings: startWarnings(host, token, noToken),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** An address, not a name that looks like one: `127.evil.example` may resolve to this machine. */
export const isLoopbackHost = (host: string): boolean =>
  loopbackHosts.includes(host) || (isIPv4(host) && host.startsWith("127."));

function reader(env: Environment, problems: string[]) {
  const text = (name: EnvironmentName) => env[name]?.trim() || environmentTable[name].default;
  return {
    text,
    flag: (name: EnvironmentName) => ["1", "true", "yes"].includes(text(name).toLowerCase()),
    list: (name: EnvironmentName) =>
      (env[name] ?? "")
        .split(",")
        .map((item) => item.trim())
        .filter((item) => item !== ""),
    integer(name: EnvironmentName, min: number, max: number) {
      const value = Number(text(name));
      if (Number.isInteger(value) && value >= min && value <= max) return value;
      problems.push(`${name} must be a whole number from ${min} to ${max}, got "${text(name)}"`);
      return min;
    },
    choice<T extends string>(name: EnvironmentName, choices: readonly [T, ...T[]]): T {
      const found = choices.find((choice) => choice === text(name).toLowerCase());
      if (found === undefined)
        problems.push(`${name} must be one of ${choices.join(", ")}, got "${text(name)}"`);
      return found ?? choices[0];
    },
  };
}

function guardProblems(host: string, token: string | null, noToken: boolean): string[] {
  if (token !== null && token.length < tokenCharsMin)
    return [`SEMULA_TOKEN must have at least ${tokenCharsMin} characters`];
  if (isLoopbackHost(host) || token !== null || noToken) return [];
  return [
    `SEMULA_HOST=${host} can be reached from other machines, so SEMULA_TOKEN is required ` +
      "(or SEMULA_NO_TOKEN=1 where something else guards the port)",
  ];
}

function startWarnings(host: string, token: string | null, noToken: boolean): string[] {
  if (isLoopbackHost(host) || token !== null || !noToken) return [];
  return [`Listening on ${host} without a token: whoever reaches the port can read and answer every call.`];
}

function readDatabaseUrl(url: string | undefined, dataDir: string, problems: string[]): string {
  const value = url?.trim();
  if (!value) return `file:${resolve(dataDir, "semula.db")}`;
  if (value.startsWith("file:")) return `file:${resolve(value.slice("file:".length))}`;
  const scheme = value.split(":", 1)[0] ?? "";
  problems.push(`DATABASE_URL must be a file: URL (SQLite); "${scheme}:" is not supported by this version`);
  return "";
}

function readMode(text: string | undefined, problems: string[]): Mode | null {
  if (!text?.trim()) return null;
  const mode = modeSchema.safeParse(text.trim().toLowerCase());
  if (mode.success) return mode.data;
  problems.push(`SEMULA_MODE must be one of ${modeSchema.options.join(", ")}, got "${text.trim()}"`);
  return null;
}

function readOrigins(items: readonly string[], problems: string[]): string[] {
  return items.flatMap((item) => {
    if (URL.canParse(item)) return [new URL(item).origin];
    problems.push(`SEMULA_ALLOWED_ORIGINS: "${item}" is not an origin such as https://app.example.org`);
    return [];
  });
}
