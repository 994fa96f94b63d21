/** An answer that is an error on purpose, in the management form. */
import type { ErrorAnswer } from "@/lib/domain/answer";
import {
  isRecord,
  type JsonRecord,
  optionalBoolean,
  optionalCount,
  optionalRecord,
  optionalText,
  type Report,
  reportUnknownKeys,
} from "../answer-report";
import { errorAnswerProblems } from "../error-answer";
import { typeWords } from "../read-exact";

const errorKeys = [
  "status",
  "message",
  "type",
  "code",
  "headers",
  "retry",
  "body",
  "cut_after_chunks",
  "content",
] as const;
const path = "answer.error";

/** Reads `{status, message, …}`; null where it has no status. */
export function parseErrorAnswer(value: unknown, report: Report): ErrorAnswer | null {
  if (!isRecord(value)) {
    report.add(
      "wrong_type",
      path,
      `${path} must be an object such as {"status": 500, "message": "…"}, got ${typeWords(value)}.`,
    );
    return null;
  }
  reportUnknownKeys(value, errorKeys, { path, report });
  const status = optionalCount(value.status, `${path}.status`, report);
  if (status === undefined) {
    if (value.status === undefined || value.status === null)
      report.add("error_status", `${path}.status`, `${path}.status is missing: a number from 400 to 599.`);
    return null;
  }
  const body = optionalText(value.body, `${path}.body`, report) ?? null;
  const answer = {
    ...readRest(value, report),
    kind: "error",
    status,
    body,
    message: readMessage(value, body, report),
  } as const;
  report.problems.push(...errorAnswerProblems(answer));
  return answer;
}

/** Needed, but for a raw body that replaces it. */
function readMessage(value: JsonRecord, body: string | null, report: Report): string {
  const message = optionalText(value.message, `${path}.message`, report);
  if (message === undefined && body === null)
    report.add("error_message", `${path}.message`, `${path}.message is missing: the text the client shows.`);
  return message ?? "";
}

function readRest(value: JsonRecord, report: Report) {
  return {
    code: optionalText(value.code, `${path}.code`, report) ?? null,
    type: optionalText(value.type, `${path}.type`, report) ?? null,
    headers: readHeaders(value.headers, report),
    retry: optionalBoolean(value.retry, `${path}.retry`, report) ?? null,
    cutAfterChunks: optionalCount(value.cut_after_chunks, `${path}.cut_after_chunks`, report) ?? null,
    content: optionalText(value.content, `${path}.content`, report) ?? null,
  };
}

function readHeaders(value: unknown, report: Report): Record<string, string> {
  const headers: [string, string][] = [];
  for (const [name, given] of Object.entries(optionalRecord(value, `${path}.headers`, report) ?? {})) {
    const text = typeof given === "number" ? String(given) : given;
    if (typeof text === "string") headers.push([name.toLowerCase(), text]);
    else
      report.add(
        "wrong_type",
        `${path}.headers.${name}`,
        `${path}.headers.${name} must be text, got ${typeWords(given)}.`,
      );
  }
  // Defines members one by one, so that no name reaches a prototype.
  return Object.fromEntries(headers);
}
