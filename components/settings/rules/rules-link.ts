/**
 * Rules in an address: what test-match tried, or one rule that a miss suggests. Whoever follows the link sees them as
 * unsaved changes; nothing is taken over without a person's Save. Whatever does not fit is passed over.
 */
import { parseAsString } from "nuqs/server";
import { arrayOf, isRecord, type Loose, looseOf } from "@/components/request/loose";
import { placeHref } from "@/components/shell/places";
import type { RulesPatch } from "@/lib/api/shapes/matching";
import { alphabets, clockChoices, ruleKinds, scopeWords, similarChoices } from "./rule-words";
import type { IdKind, RedactionPattern, ScrubRule } from "./rules-form";

export const rulesSearch = {
  /** A patch of the rules, as JSON. */
  rules: parseAsString.withDefault(""),
  /** One scrub rule to be added, as JSON. */
  add_rule: parseAsString.withDefault(""),
};

export const rulesText = (patch: RulesPatch): string =>
  Object.keys(patch).length === 0 ? "" : JSON.stringify(patch);

export const rulesHref = (project: string, patch: RulesPatch): string =>
  settingsHref(project, { rules: rulesText(patch) });

export const addRuleHref = (project: string, rule: ScrubRule): string =>
  settingsHref(project, { add_rule: JSON.stringify(rule) });

const settingsHref = (project: string, search: Record<string, string>): string =>
  `${placeHref(project, "settings")}?${new URLSearchParams(search)}#matching`;

/** The patch in an address; empty where there is none. */
export function readRules(text: string): RulesPatch {
  const { matching, redaction } = looseOf(parsed(text));
  const fields = isRecord(matching) ? readMatching(matching) : {};
  return {
    ...(Object.keys(fields).length > 0 ? { matching: fields } : {}),
    ...(isRecord(redaction) && Array.isArray(redaction.patterns)
      ? { redaction: { patterns: redaction.patterns.flatMap(readPattern) } }
      : {}),
  };
}

export const readAddedRule = (text: string): ScrubRule | null => readScrubRule(parsed(text))[0] ?? null;

function parsed(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function readMatching(from: Loose): NonNullable<RulesPatch["matching"]> {
  const { include_params, ignore_params, last_messages, serve_threshold, review_threshold } = from;
  const similar = oneOf(similarChoices, from.similar);
  const clock = oneOf(clockChoices, from.clock);
  return {
    ...(Array.isArray(include_params) && { include_params: include_params.filter(isText) }),
    ...(Array.isArray(ignore_params) && { ignore_params: ignore_params.filter(isText) }),
    ...((last_messages === null || isNumber(last_messages)) && { last_messages }),
    ...(isNumber(serve_threshold) && { serve_threshold }),
    ...(isNumber(review_threshold) && { review_threshold }),
    ...(similar && { similar }),
    ...(clock && { clock }),
    ...(Array.isArray(from.id_kinds) && { id_kinds: from.id_kinds.flatMap(readIdKind) }),
    ...(Array.isArray(from.scrub_rules) && { scrub_rules: from.scrub_rules.flatMap(readScrubRule) }),
  };
}

const isText = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number => typeof value === "number";

const oneOf = <Value extends string>(
  choices: readonly { readonly value: Value }[],
  value: unknown,
): Value | undefined => choices.find((choice) => choice.value === value)?.value;

function readScrubRule(value: unknown): ScrubRule[] {
  const { name, kind, pattern, replacement = "", scope, enabled = true } = looseOf(value);
  const known = oneOf(ruleKinds, kind);
  if (!isText(name) || !isText(pattern) || !isText(replacement) || known === undefined) return [];
  const roles = Object.keys(scopeWords) as ScrubRule["scope"];
  const kept = roles.filter((role) => arrayOf(scope).includes(role));
  return [{ name, kind: known, pattern, replacement, scope: kept, enabled: enabled !== false }];
}

function readIdKind(value: unknown): IdKind[] {
  const { name, prefix = "", alphabet, length_min, length_max } = looseOf(value);
  const known = (Object.keys(alphabets) as IdKind["alphabet"][]).find((item) => item === alphabet);
  if (!isText(name) || !isText(prefix) || known === undefined) return [];
  if (!isNumber(length_min) || !isNumber(length_max)) return [];
  return [{ name, prefix, alphabet: known, length_min, length_max }];
}

function readPattern(value: unknown): RedactionPattern[] {
  const { name, pattern } = looseOf(value);
  return isText(name) && isText(pattern) ? [{ name, pattern }] : [];
}
