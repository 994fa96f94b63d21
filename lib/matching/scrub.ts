/** A project's scrub rules: what they take away is gone from the normalised key. The exact key sees requests unscrubbed. */

import type { ScopeRole } from "@/lib/domain/matching-settings";
import { type ExactJson, isJsonObject } from "@/lib/shared/exact-json";
import type { CompiledScrubRule, FieldRule, MatchingRules } from "./rules";
import type { TextRole } from "./volatile/value";

export function scrubText(
  text: string,
  role: TextRole,
  { scrubTexts }: Pick<MatchingRules, "scrubTexts">,
): string {
  let out = text;
  for (const rule of scrubTexts) {
    if (rule.scope.size > 0 && !rule.scope.has(scopeOf(role))) continue;
    out =
      rule.kind === "regex" ? rule.pattern.matcher(out).replaceAll(rule.replacement) : scrubLines(out, rule);
  }
  return out;
}

const scopeOf = (role: TextRole): ScopeRole =>
  role === "function" ? "tool" : role === "arguments" ? "assistant" : role;

/** A line that goes leaves no empty line behind. */
const scrubLines = (text: string, { pattern, replacement }: CompiledScrubRule): string =>
  text
    .split("\n")
    .flatMap((line) => (pattern.matcher(line).find() ? (replacement === "" ? [] : [replacement]) : [line]))
    .join("\n");

/** The value with the fields of the rules replaced; fields whose replacement is empty are gone. */
export function scrubFields(value: ExactJson, rules: readonly FieldRule[]): ExactJson {
  return rules.reduce((kept, { steps, replacement }) => replaceAt(kept, steps, replacement), value);
}

function replaceAt(value: ExactJson, steps: readonly string[], replacement: string): ExactJson {
  const [step, ...rest] = steps;
  if (step === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((item, index) =>
      step === "*" || step === String(index) ? replaceAt(item, rest, replacement) : item,
    );
  if (!isJsonObject(value) || !Object.hasOwn(value, step)) return value;
  const kept = Object.entries(value).flatMap(([name, member]): [string, ExactJson][] => {
    if (name !== step) return [[name, member]];
    return rest.length === 0 && replacement === "" ? [] : [[name, replaceAt(member, rest, replacement)]];
  });
  return Object.fromEntries(kept);
}
