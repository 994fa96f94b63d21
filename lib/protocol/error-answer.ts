/** Rules for an answer that is an error on purpose: what the server can send without breaking HTTP. */
import type { ErrorAnswer } from "@/lib/domain/answer";
import type { Problem } from "@/lib/errors";

/** Set by the server or the connection; a value of one's own would break the reply or the page that shows it. */
const forbiddenHeaders: ReadonlySet<string> = new Set([
  "__proto__",
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "host",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "set-cookie",
  "set-cookie2",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "via",
  "x-request-id",
]);

const forbiddenPrefixes = ["access-control-", "sec-", "x-middleware-", "x-nextjs-", "x-semula-"] as const;
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** Printable ASCII: what every client reads alike. */
const headerValue = /^[\x20-\x7e]*$/;
const headersMax = 50;
const headerCharsMax = 8 * 1024;

/** All problems of an error answer, with paths as in the management form. */
export function errorAnswerProblems(answer: ErrorAnswer): Problem[] {
  const path = "answer.error";
  const problems: Problem[] = [];
  const add = (rule: string, field: string, message: string) =>
    problems.push({ rule, path: `${path}.${field}`, message });
  if (!Number.isInteger(answer.status) || answer.status < 400 || answer.status > 599) {
    add("error_status", "status", `${path}.status must be from 400 to 599, got ${answer.status}.`);
  }
  for (const { field, message } of headersProblems(answer.headers)) add("error_header", field, message);
  if (answer.content !== null && answer.cutAfterChunks === null) {
    add(
      "error_content",
      "content",
      "content is sent only by a stream that is cut; set cut_after_chunks too.",
    );
  }
  if ((answer.cutAfterChunks ?? 0) > 0 && (answer.content ?? "") === "") {
    add(
      "error_content",
      "cut_after_chunks",
      "cut_after_chunks needs content, the text that the stream begins with.",
    );
  }
  return problems;
}

function headersProblems(headers: ErrorAnswer["headers"]): { field: string; message: string }[] {
  const list = Object.entries(headers);
  const chars = list.reduce((total, [name, value]) => total + name.length + value.length, 0);
  const problems: { field: string; message: string }[] = [];
  if (list.length > headersMax)
    problems.push({
      field: "headers",
      message: `At most ${headersMax} headers can be sent, got ${list.length}.`,
    });
  if (chars > headerCharsMax)
    problems.push({
      field: "headers",
      message: `Headers may have ${headerCharsMax} characters in all, got ${chars}.`,
    });
  for (const [name, value] of list) {
    const problem = headerProblem(name, value);
    if (problem !== null)
      problems.push({ field: `headers.${name}`, message: `Header '${name}' ${problem}.` });
  }
  return problems;
}

function headerProblem(name: string, value: string): string | null {
  const lower = name.toLowerCase();
  if (!headerName.test(name)) return "has a name that HTTP does not allow";
  if (lower === "x-should-retry") return "is set by the field retry";
  if (forbiddenHeaders.has(lower) || forbiddenPrefixes.some((prefix) => lower.startsWith(prefix)))
    return "is set by the server and cannot be chosen";
  return headerValue.test(value) ? null : "has a value with other than printable ASCII characters";
}
