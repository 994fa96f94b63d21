/** The commands of the tutorial in README.md, as requests. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { send, type WireReply } from "./chat";

export interface CurlCommand {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const readme = path.resolve(import.meta.dirname, "../../README.md");

/** The curl commands of a section, in their order. */
export async function commandsOf(section: string): Promise<CurlCommand[]> {
  const text = await readFile(readme, "utf8");
  const part = text.split("\n## ").find((candidate) => candidate.startsWith(section));
  if (part === undefined) throw new Error(`README.md has no section “${section}”.`);
  return [...part.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, command]) => readCommand(command ?? ""));
}

function readCommand(text: string): CurlCommand {
  const line = text.replace(/\s*\\\n\s*/g, " ").trim();
  const url = /^curl (?:-X \w+ )?(\S+)/.exec(line)?.[1];
  const body = / -d '([^']*)'/.exec(line)?.[1];
  if (url === undefined || body === undefined) throw new Error(`Not a command this reads: ${line}`);
  const headers = [...line.matchAll(/ -H '([^:]+): ([^']*)'/g)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  return { url, body, method: / -X (\w+)/.exec(line)?.[1] ?? "POST", headers: Object.fromEntries(headers) };
}

/** Runs a command against a server on another port. */
export const run = (command: CurlCommand, baseUrl: string): Promise<WireReply> =>
  send(command.url.replace("http://127.0.0.1:8080", baseUrl), command.body, command);
