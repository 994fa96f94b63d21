/**
 * What the normalised key sees of texts. Only differences that no reader sees are taken away. It never touches tool
 * arguments or schemas: blanks are data there.
 */
import type { CanonicalRequest, NeutralMessage, NeutralPart } from "@/lib/domain/request";

/** The same request object when there was nothing to normalise. */
export function normaliseRequest(request: CanonicalRequest): CanonicalRequest {
  const messages = request.messages.map(normaliseMessage);
  return messages.every((message, index) => message === request.messages[index])
    ? request
    : { ...request, messages };
}

function normaliseMessage(message: NeutralMessage): NeutralMessage {
  const parts = message.parts.map(normalisePart);
  return parts.every((part, index) => part === message.parts[index]) ? message : { ...message, parts };
}

function normalisePart(part: NeutralPart): NeutralPart {
  if (part.kind !== "text") return part;
  const text = withoutLineEndBlanks(part.text);
  return text === part.text ? part : { kind: "text", text };
}

/** Blanks, tabs and carriage returns at line ends go. Linear: a regular expression would try each blank of a long run. */
export function withoutLineEndBlanks(text: string): string {
  if (
    !isBlank(text.charCodeAt(text.length - 1)) &&
    !text.includes(" \n") &&
    !text.includes("\t\n") &&
    !text.includes("\r\n")
  )
    return text;
  return text.split("\n").map(withoutEndBlanks).join("\n");
}

function withoutEndBlanks(line: string): string {
  let end = line.length;
  while (end > 0 && isBlank(line.charCodeAt(end - 1))) end -= 1;
  return line.slice(0, end);
}

const isBlank = (unit: number): boolean => unit === 0x20 || unit === 0x09 || unit === 0x0d;
