/**
 * Finds secrets of a known shape. Fast on clean text: prose has hardly a run of 16 token characters, and only such
 * runs are looked at more closely. Runs longer than any token (base64 of images and files) are passed over.
 */
import type { SecretFinding } from "./find-secrets";
import { type TokenKind, tokenKinds } from "./kinds";
import type { Span } from "./placeholder";

const runCharsMin = 16;
const runCharsMax = 8192;

const isRunUnit = new Uint8Array(128);
for (const char of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-+/=.")
  isRunUnit[char.charCodeAt(0)] = 1;

const free = "(?<![\\w-])";
const kindPatterns = tokenKinds.map((kind) => ({ kind, pattern: new RegExp(free + kind.pattern, "g") }));

/** The literal beginnings of all kinds: says no to most long runs, such as UUIDs and paths. */
const anyPrefix =
  /(?<![\w-])(?:[rs]k[-_]|whsec_|AIza|ya29|GOCSPX|gsk_|xai-|hf_|api_org_|r8_|pplx-|nvapi-|csk-|lsv2_|tvly-|A(?:KIA|SIA|BIA|CCA)|gh[pousr]_|github_pat_|gl[a-z]{2,5}-|xox|xapp-|hooks\.slack|discord|SK[0-9a-f]|SG\.|key-|npm_|pypi-|do[opr]_v1_|shp|dapi|lin_api_|ntn_|secret_|sbp_|hv[sbr]\.|PMAK-|AGE-SECRET|eyJ)/;

/** Adds what it finds to `findings`. */
export function findTokens(text: string, findings: SecretFinding[]): void {
  let at = 0;
  while (at + runCharsMin <= text.length) {
    const lastBreak = lastBreakBefore(text, at, at + runCharsMin);
    if (lastBreak >= at) {
      at = lastBreak + 1;
      continue;
    }
    const end = runEnd(text, at + runCharsMin);
    if (end - at <= runCharsMax) findInRun(text, { start: afterEscape(text, at), end }, findings);
    at = end + 1;
  }
}

/** The last unit of [from, to) that is no token character, or from - 1. Going backwards lets most units be skipped. */
function lastBreakBefore(text: string, from: number, to: number): number {
  let at = to - 1;
  while (at >= from && isRunUnit[text.charCodeAt(at)] === 1) at -= 1;
  return at;
}

function runEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && isRunUnit[text.charCodeAt(end)] === 1) end += 1;
  return end;
}

/** In JSON inside JSON, `\n` or `\u003d` may touch the token: its letters are no part of it. */
function afterEscape(text: string, start: number): number {
  if (text[start - 1] !== "\\") return start;
  const first = text[start] ?? "";
  if (first === "u" && /^[0-9a-f]{4}$/i.test(text.slice(start + 1, start + 5))) return start + 5;
  return "nrtbf".includes(first) ? start + 1 : start;
}

function findInRun(text: string, { start, end }: Span, findings: SecretFinding[]): void {
  const run = text.slice(start, end);
  if (!anyPrefix.test(run)) return;
  for (const { kind, pattern } of kindPatterns) {
    for (const match of run.matchAll(pattern)) {
      if (kind.needsDigit && !/\d/.test(match[0])) continue;
      const from = start + match.index;
      findings.push({ kind: kind.name, start: from, end: from + match[0].length, value: match[0] });
    }
  }
}

/** The kind of a value that is one token and nothing else. */
export function tokenKindOf(value: string): TokenKind["name"] | null {
  const findings: SecretFinding[] = [];
  findTokens(value, findings);
  const found = findings.find((finding) => finding.start === 0 && finding.end === value.length);
  return found?.kind ?? null;
}
