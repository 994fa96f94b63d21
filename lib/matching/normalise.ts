/**
 * What the normalised key sees of texts: which blanks are taken to mean nothing. A miss too many is cheap and an answer
 * to another question is not, so only what no prompt means is taken away. The rule, by role:
 *
 * - system and user: one CR and the blanks at the end of every line;
 * - assistant and tool: one CR at the end of every line. A final assistant message stays as it is: the answer goes on
 *   from its last character;
 * - everywhere: tabs stay, and blanks after a tab (columns of a table), arguments, schemas and parameters.
 *
 * Where the prompt itself is about such things, the guard `asks_for_blanks` holds back the rest.
 */
import type { CanonicalRequest, NeutralMessage, NeutralPart } from "@/lib/domain/request";

/** The same request object when there was nothing to normalise. */
export function normaliseRequest(request: CanonicalRequest): CanonicalRequest {
  const last = request.messages.length - 1;
  const messages = request.messages.map((message, index) =>
    withLines(message, ruleFor(message.role, index === last)),
  );
  return messages.every((message, index) => message === request.messages[index])
    ? request
    : { ...request, messages };
}

type LineRule = (line: string) => string;

function ruleFor(role: NeutralMessage["role"], isLast: boolean): LineRule | null {
  if (role === "system" || role === "user") return withoutLineEnd;
  return role === "assistant" && isLast ? null : withoutReturn;
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
  const seen = [...lines.map(lineRule), ...open].join("\n");
  return seen === text ? part : { ...part, text: seen };
}

const withoutLineEnd: LineRule = (line) => withoutBlanks(withoutReturn(line));

const withoutReturn = (line: string): string => (line.endsWith("\r") ? line.slice(0, -1) : line);

/** Linear: a regular expression would try each blank of a long run. */
function withoutBlanks(line: string): string {
  let end = line.length;
  while (end > 0 && line[end - 1] === " ") end -= 1;
  return line[end - 1] === "\t" ? line : line.slice(0, end);
}
