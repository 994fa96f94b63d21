/** Where in a text secrets stand. Linear in the text, a few microseconds for 5 kB of clean prose. */
import type { RE2JS } from "re2js";
import { findMarked } from "./find-marked";
import { findNamed } from "./find-named";
import { findTokens } from "./find-tokens";
import { placeholdersIn, type Span } from "./placeholder";

export interface SecretFinding extends Span {
  /** What it is, as in the placeholder: `openai_key`, `password`. */
  readonly kind: string;
  readonly value: string;
  /** A JSON number: what its placeholder is to be quoted with, so that the text stays JSON. */
  readonly numberQuote?: string;
}

/** `://:p@` is the shortest thing that is found in text, but too short to be anybody's secret. */
const textCharsMin = 10;

const none: readonly SecretFinding[] = [];

/** A project's own patterns, beside what is known to be secret everywhere. */
export type SecretPatterns = readonly RE2JS[];
export const noPatterns: SecretPatterns = [];

/** In order of place, never overlapping each other or a placeholder. */
export function findSecrets(text: string, patterns: SecretPatterns = noPatterns): readonly SecretFinding[] {
  if (text.length < textCharsMin && patterns.length === 0) return none;
  const found: SecretFinding[] = [];
  if (text.length >= textCharsMin) {
    findTokens(text, found);
    findNamed(text, found);
    findMarked(text, found);
  }
  for (const pattern of patterns) findOwn(text, pattern, found);
  return found.length === 0 ? none : withoutOverlaps(found, placeholdersIn(text));
}

function findOwn(text: string, pattern: RE2JS, findings: SecretFinding[]): void {
  const matcher = pattern.matcher(text);
  while (matcher.find()) {
    const [start, end] = [matcher.start(), matcher.end()];
    if (end > start) findings.push({ kind: "custom", start, end, value: text.slice(start, end) });
  }
}

/** The earliest wins, of those that begin together the longest; what touches a placeholder was dealt with before. */
function withoutOverlaps(found: SecretFinding[], taken: readonly Span[]): SecretFinding[] {
  found.sort((left, right) => left.start - right.start || right.end - left.end);
  const kept: SecretFinding[] = [];
  let next = 0;
  let end = 0;
  for (const finding of found) {
    while (next < taken.length && (taken[next]?.end ?? 0) <= finding.start) next += 1;
    if (finding.start < end || (taken[next]?.start ?? Number.POSITIVE_INFINITY) < finding.end) continue;
    kept.push(finding);
    end = finding.end;
  }
  return kept;
}
