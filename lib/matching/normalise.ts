/**
 * What the normalised key sees of texts: which blanks are taken to mean nothing. A miss too many is cheap and an answer
 * to another question is not, so only what no prompt means is taken away. The rule, by role:
 *
 * - system, before the first user message: one CR and the blanks at the end of every line;
 * - user, and system messages elsewhere, since they may be the question: one CR at the end of every line, the blanks of lines that have nothing else, and the blanks after the last
 *   word of the message where that word ends a sentence or a whole one-line message in plain words. Other line ends
 *   stay: two blanks there are a line break in Markdown, and one makes two lines of data different;
 * - assistant and tool: one CR at the end of every line. A final assistant message stays as it is: the answer goes on
 *   from its last character;
 * - everywhere: tabs stay, and blanks after a tab (columns of a table), arguments, schemas and parameters.
 *
 * Where the prompt itself is about such things, the guard `asks_for_blanks` holds back the rest.
 */
import type { CanonicalRequest, NeutralMessage, NeutralPart } from "@/lib/domain/request";

/** The same request object when there was nothing to normalise. */
export function normaliseRequest(request: CanonicalRequest): CanonicalRequest {
  const firstUser = request.messages.findIndex(({ role }) => role === "user");
  const last = request.messages.length - 1;
  const messages = request.messages.map((message, index) =>
    withLines(message, ruleFor(message.role, { isHead: index < firstUser, isLast: index === last })),
  );
  return messages.every((message, index) => message === request.messages[index])
    ? request
    : { ...request, messages };
}

/** Gives the lines of a text anew. `endsMessage`: nothing follows the text in its message. */
type LineRule = (lines: readonly string[], endsMessage: boolean) => readonly string[];

function ruleFor(
  role: NeutralMessage["role"],
  { isHead, isLast }: { isHead: boolean; isLast: boolean },
): LineRule | null {
  if (role === "system" && isHead) return systemLines;
  if (role === "system" || role === "user") return userLines;
  return role === "assistant" && isLast ? null : plainLines;
}

function withLines(message: NeutralMessage, lineRule: LineRule | null): NeutralMessage {
  if (lineRule === null) return message;
  const last = message.parts.length - 1;
  const parts = message.parts.map((part, index) => withPartLines(part, lineRule, index === last));
  return parts.every((part, index) => part === message.parts[index]) ? message : { ...message, parts };
}

/** Only texts that have a blank or CR at some line end are looked at more closely. */
function withPartLines(part: NeutralPart, lineRule: LineRule, endsMessage: boolean): NeutralPart {
  if (part.kind !== "text") return part;
  const { text } = part;
  if (!/[ \r]$/.test(text.slice(-1)) && !text.includes(" \n") && !text.includes("\r\n")) return part;
  const lines = text.split("\n");
  // The next part may go on in the last line, so its end is none.
  const open = endsMessage ? [] : lines.splice(-1);
  const seen = [...lineRule(lines, endsMessage), ...open].join("\n");
  return seen === text ? part : { ...part, text: seen };
}

const plainLines: LineRule = (lines) => lines.map(withoutReturn);

const systemLines: LineRule = (lines) => lines.map((line) => withoutBlanks(withoutReturn(line)));

const userLines: LineRule = (lines, endsMessage) => {
  const seen = lines.map(withoutReturn).map((line) => (withoutBlanks(line) === "" ? "" : line));
  const last = seen.findLastIndex((line) => line !== "");
  const line = withoutBlanks(seen[last] ?? "");
  const isOrdinary = sentenceEnd.test(line.slice(-1)) || (isOnly(seen, last) && plainWords.test(line));
  return endsMessage && isOrdinary ? seen.with(last, line) : seen;
};

const isOnly = (lines: readonly string[], index: number): boolean =>
  lines.every((line, at) => at === index || line === "");

const sentenceEnd = /[.?!…。！？]/;
/** Three words or more and nothing that could set off data: no colon, no quote, no second blank. */
const plainWords = /^[\p{L}\p{M}\p{N},'’-]{1,64}(?: [\p{L}\p{M}\p{N},'’-]{1,64}){2,64}$/u;

const withoutReturn = (line: string): string => (line.endsWith("\r") ? line.slice(0, -1) : line);

/** Linear: a regular expression would try each blank of a long run. */
function withoutBlanks(line: string): string {
  let end = line.length;
  while (end > 0 && line[end - 1] === " ") end -= 1;
  return line[end - 1] === "\t" ? line : line.slice(0, end);
}
