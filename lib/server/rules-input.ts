/** Matching and redaction rules between the management API and the domain: names, and everything that is wrong with them. */
import { z } from "zod";
import { type MatchingShape, type RedactionShape, rulesPatchSchema } from "@/lib/api/shapes/matching";
import { type MatchingSettings, matchingSettingsSchema } from "@/lib/domain/matching-settings";
import { AppError, type Problem } from "@/lib/errors";
import { compileRules } from "@/lib/matching/rules";

type MatchingPatch = NonNullable<z.output<typeof rulesPatchSchema>["matching"]>;

interface Patch {
  readonly matching?: unknown;
  readonly redaction?: unknown;
}

/** The settings with the patch applied; null where it has none. Throws AppError `invalid_rules` with every problem. */
export function patchedRules(current: MatchingSettings, patch: Patch): MatchingSettings | null {
  const { matching, redaction } = patch;
  if (matching === undefined && redaction === undefined) return null;
  const parsed = rulesPatchSchema.safeParse({ matching, redaction });
  if (!parsed.success) throw invalidRules(problemsOf(parsed.error, (path) => path));
  const changed = {
    ...current,
    ...fromMatching(parsed.data.matching ?? {}),
    ...fromRedaction(parsed.data.redaction),
  };
  const checked = matchingSettingsSchema.safeParse(changed);
  if (!checked.success) throw invalidRules(problemsOf(checked.error, wirePath));
  const compiled = compileRules(checked.data);
  if (compiled.ok) return checked.data;
  throw invalidRules(compiled.problems.map(({ path, message }) => ({ path: wirePath(path), message })));
}

const problemsOf = (error: z.ZodError, pathOf: (path: string) => string): Problem[] =>
  error.issues.map(({ path, message }) => ({ path: pathOf(z.core.toDotPath(path)), message }));

function invalidRules(problems: readonly Problem[]): AppError {
  const told = problems.map(({ path, message }) => `${path}: ${message}`).join(" ");
  return new AppError("invalid_rules", told, { problems });
}

/** `scrubRules[0].pattern` is `matching.scrub_rules[0].pattern` on the wire. */
function wirePath(path: string): string {
  const [, rest = ""] = /^redactionPatterns(.*)$/.exec(path) ?? [];
  if (path.startsWith("redactionPatterns")) return `redaction.patterns${rest}`;
  return `matching.${path.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

/** Only the members that were given. */
function fromMatching(patch: MatchingPatch): Partial<MatchingSettings> {
  const { include_params, ignore_params, last_messages, serve_threshold, review_threshold } = patch;
  const { id_kinds, scrub_rules, similar, clock } = patch;
  return {
    ...(include_params && { includeParams: include_params }),
    ...(ignore_params && { ignoreParams: ignore_params }),
    ...(last_messages !== undefined && { lastMessages: last_messages }),
    ...(similar && { similar }),
    ...(serve_threshold !== undefined && { serveThreshold: serve_threshold }),
    ...(review_threshold !== undefined && { reviewThreshold: review_threshold }),
    ...(clock && { clock }),
    ...(id_kinds && { idKinds: id_kinds.map(fromIdKind) }),
    ...(scrub_rules && { scrubRules: scrub_rules }),
  };
}

const fromIdKind = ({ length_min, length_max, ...kind }: MatchingShape["id_kinds"][number]) => ({
  ...kind,
  lengthMin: length_min,
  lengthMax: length_max,
});

const fromRedaction = (redaction: RedactionShape | undefined): Partial<MatchingSettings> =>
  redaction ? { redactionPatterns: redaction.patterns } : {};

export function renderRules(settings: MatchingSettings): {
  matching: MatchingShape;
  redaction: RedactionShape;
} {
  return {
    matching: {
      include_params: settings.includeParams,
      ignore_params: settings.ignoreParams,
      last_messages: settings.lastMessages,
      similar: settings.similar,
      serve_threshold: settings.serveThreshold,
      review_threshold: settings.reviewThreshold,
      clock: settings.clock,
      id_kinds: settings.idKinds.map(({ lengthMin, lengthMax, ...kind }) => ({
        ...kind,
        length_min: lengthMin,
        length_max: lengthMax,
      })),
      scrub_rules: settings.scrubRules,
    },
    redaction: { patterns: settings.redactionPatterns },
  };
}
