/**
 * The reference pages, made from the code: errors, environment, management API. `npm run docs` writes them;
 * reference.test.ts fails while a page and the code differ.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { contract, type EndpointSpec } from "@/lib/api/contract";
import { environmentTable } from "@/lib/config";
import { errorTable } from "@/lib/errors";

/** Page path from the root of the project → its text. */
export const referencePages = (): Record<string, string> => ({
  "docs/errors.md": errorsPage(),
  "docs/configuration.md": configurationPage(),
  "docs/api.md": apiPage(),
});

const made = "<!-- Made by `npm run docs` from the code; edit there. -->";

function errorsPage(): string {
  const rows = Object.entries(errorTable).map(
    ([code, { status, retry, meaning }]) =>
      `| \`${code}\` | ${status} | ${retry ? "yes" : "no"} | ${meaning} |`,
  );
  return page("Errors", [
    "Every error a client can see has one of these codes. Under `/v1` errors have the provider's shape " +
      "`{error: {message, type, param, code}}`; those that must not be retried carry `x-should-retry: false`, the others `retry-after`. " +
      "Under `/api` they are RFC 9457 problems with `code` and, where several things are wrong, `problems` with a path each.",
    table(["code", "status", "may be retried", "meaning"], rows),
  ]);
}

function configurationPage(): string {
  const rows = Object.entries(environmentTable).map(
    ([name, row]) => `| \`${name}\` | ${row.default} | ${row.meaning} |`,
  );
  return page("Configuration", [
    "All of it comes from the environment and is checked at start; every problem is reported at once. " +
      "What a project does (mode, time-outs, chunk size) is set in the dashboard or with `PATCH /api/projects/{name}`.",
    table(["variable", "default", "meaning"], rows),
  ]);
}

function apiPage(): string {
  const nouns = Object.entries(contract).map(([noun, verbs]) => {
    const rows = Object.values(verbs).map((spec: EndpointSpec) => {
      const [method = "", path = ""] = spec.route.split(" ");
      return `| \`${method} ${path.replace(/:(\w+)/g, "{$1}")}\` | ${spec.summary} | ${members(spec.query)} | ${members(spec.body)} | ${members(spec.reply)} |`;
    });
    return `## ${noun}\n\n${table(["address", "does", "query", "body", "reply"], rows)}`;
  });
  return page("Management API", [
    "JSON in and out; field names are snake_case, times ISO 8601 in UTC. A `?` marks what may be left out. " +
      "Lists are `{items, next}`; pass `next` as `cursor`. With `SEMULA_TOKEN` set, send `Authorization: Bearer`. " +
      "Errors: [errors.md](errors.md). `GET /api/events` is the event stream (`lib/api/events.ts`); `/healthz`, `/readyz` and `/metrics` are for machines.",
    ...nouns,
  ]);
}

/** Names of an object's members, in their order. */
function members(schema: z.ZodType): string {
  if (!(schema instanceof z.ZodObject)) return "";
  const entries: [string, z.ZodType][] = Object.entries(schema.shape);
  return entries
    .map(([name, member]) => `\`${name}${member.safeParse(undefined).success ? "?" : ""}\``)
    .join(", ");
}

const table = (heads: readonly string[], rows: readonly string[]): string =>
  [`| ${heads.join(" | ")} |`, `|${heads.map(() => " --- ").join("|")}|`, ...rows].join("\n");

const page = (title: string, parts: readonly string[]): string =>
  `${[`# ${title}`, made, ...parts].join("\n\n")}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of Object.entries(referencePages()))
    writeFileSync(new URL(`../${path}`, import.meta.url), text);
}
