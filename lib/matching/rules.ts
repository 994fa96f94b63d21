/** A project's matching settings, compiled: ready to be applied, or a list of what is wrong with them. */
import { RE2JS, RE2JSException } from "re2js";
import {
  defaultMatchingSettings,
  type MatchingSettings,
  type ScopeRole,
} from "@/lib/domain/matching-settings";
import { type DeclaredIds, declareIds } from "./volatile/ids";

/** Patterns run in RE2's linear time, whatever they are and whatever they meet. */
export interface CompiledScrubRule {
  readonly name: string;
  readonly kind: "regex" | "line";
  readonly pattern: RE2JS;
  readonly replacement: string;
  readonly scope: ReadonlySet<ScopeRole>;
}

export interface FieldRule {
  readonly name: string;
  readonly steps: readonly string[];
  readonly replacement: string;
}

export interface MatchingRules
  extends Pick<
    MatchingSettings,
    | "includeParams"
    | "ignoreParams"
    | "lastMessages"
    | "similar"
    | "serveThreshold"
    | "reviewThreshold"
    | "clock"
  > {
  readonly declaredIds: readonly DeclaredIds[];
  readonly scrubTexts: readonly CompiledScrubRule[];
  readonly scrubFields: readonly FieldRule[];
  readonly redaction: readonly RE2JS[];
}

/** `path` in the project's settings: `scrubRules[2].pattern`. */
export interface RuleProblem {
  readonly path: string;
  readonly message: string;
}

export type CompiledRules =
  | { readonly ok: true; readonly rules: MatchingRules }
  | { readonly ok: false; readonly problems: readonly RuleProblem[] };

export function compileRules(settings: MatchingSettings): CompiledRules {
  const problems: RuleProblem[] = [];
  const compile = (path: string, pattern: string): RE2JS | null => {
    const compiled = compilePattern(pattern);
    if (compiled instanceof RE2JS) return compiled;
    problems.push({ path, message: compiled });
    return null;
  };
  const scrubTexts: CompiledScrubRule[] = [];
  const scrubFields: FieldRule[] = [];
  settings.scrubRules.forEach((rule, index) => {
    const path = `scrubRules[${index}].pattern`;
    if (rule.kind === "field") {
      const steps = fieldSteps(rule.pattern);
      if (steps === null) problems.push({ path, message: fieldPathAdvice });
      else if (rule.enabled) scrubFields.push({ name: rule.name, steps, replacement: rule.replacement });
      return;
    }
    const pattern = compile(path, rule.pattern);
    if (pattern === null || !rule.enabled) return;
    const { name, kind, replacement } = rule;
    scrubTexts.push({
      name,
      kind,
      pattern,
      replacement: RE2JS.quoteReplacement(replacement),
      scope: new Set(rule.scope),
    });
  });
  const redaction = settings.redactionPatterns.flatMap(
    ({ pattern }, index) => compile(`redactionPatterns[${index}].pattern`, pattern) ?? [],
  );
  if (problems.length > 0) return { ok: false, problems };
  const { includeParams, ignoreParams, lastMessages, similar, serveThreshold, reviewThreshold, clock } =
    settings;
  return {
    ok: true,
    rules: {
      includeParams,
      ignoreParams,
      lastMessages,
      similar,
      serveThreshold,
      reviewThreshold,
      clock,
      declaredIds: settings.idKinds.map(declareIds),
      scrubTexts,
      scrubFields,
      redaction,
    },
  };
}

/** What a pattern must not match, or it would take away what every request says. */
const probes: readonly (readonly [text: string, advice: string])[] = [
  ["", "it matches the empty text, so it would match everywhere"],
  ["Name a fruit.", "it matches any ordinary sentence, so it would take away whole messages"],
  [
    "Is 17 a prime? Reply with YES or NO.",
    "it matches any ordinary sentence, so it would take away whole messages",
  ],
];

/** The compiled pattern, or what is wrong with it. */
function compilePattern(pattern: string): RE2JS | string {
  try {
    const compiled = RE2JS.compile(pattern, RE2JS.MULTILINE);
    const hit = probes.find(([text]) => matchesWhole(compiled, text));
    return hit ? `The pattern is too wide: ${hit[1]}. Name something that only the noise has.` : compiled;
  } catch (error) {
    if (error instanceof RE2JSException) return `The pattern does not compile: ${error.message}.`;
    throw error;
  }
}

const matchesWhole = (pattern: RE2JS, text: string): boolean =>
  text === "" ? pattern.matcher("").find() : pattern.matches(text);

export const fieldPathAdvice =
  'A field path is names joined by dots, with [*] for every item of a list, such as "metadata.trace" or "tools[*].function.description".';

/** `tools[*].function.description` gives `tools`, `*`, `function`, `description`. Null: no path. */
export function fieldSteps(path: string): string[] | null {
  const first = /^[\w$-]+/.exec(path)?.[0];
  if (first === undefined || first === "messages") return null;
  const steps = [first];
  for (const [, name, item] of path.slice(first.length).matchAll(/\.([\w$-]+)|\[(\*|\d+)\]/g))
    steps.push(name ?? item ?? "");
  const written = steps
    .map((step, index) => (index === 0 ? step : /^(?:\*|\d+)$/.test(step) ? `[${step}]` : `.${step}`))
    .join("");
  return written === path ? steps : null;
}

const compiledDefaults = compileRules(defaultMatchingSettings);
if (!compiledDefaults.ok) throw new Error("The default matching settings do not compile.");
export const defaultRules: MatchingRules = compiledDefaults.rules;
