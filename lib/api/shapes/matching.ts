/** A project's matching and redaction rules on the wire. Bounds are the domain's; what breaks them is told at once, with its path. */
import { z } from "zod";
import {
  idAlphabets,
  matchingBounds,
  matchingSettingsSchema,
  redactionPatternSchema,
  scopeRoles,
  scrubRuleSchema,
} from "@/lib/domain/matching-settings";

const own = matchingSettingsSchema.shape;
const scrub = scrubRuleSchema.shape;

export const scrubRuleShape = z.strictObject({
  name: scrub.name,
  kind: scrub.kind,
  pattern: scrub.pattern,
  replacement: scrub.replacement.default(""),
  /** Whose texts it looks at; empty: all. */
  scope: z.array(z.enum(scopeRoles)).default([]),
  enabled: z.boolean().default(true),
});

export const idKindShape = z.strictObject({
  name: scrub.name,
  prefix: z.string().max(40).default(""),
  alphabet: z.enum(idAlphabets),
  length_min: z.number().int(),
  length_max: z.number().int(),
});

export const matchingShape = z.strictObject({
  include_params: own.includeParams,
  ignore_params: own.ignoreParams,
  last_messages: own.lastMessages,
  similar: own.similar,
  serve_threshold: own.serveThreshold,
  review_threshold: own.reviewThreshold,
  clock: own.clock,
  id_kinds: z.array(idKindShape).max(matchingBounds.rules),
  scrub_rules: z.array(scrubRuleShape).max(matchingBounds.rules),
});
export type MatchingShape = z.infer<typeof matchingShape>;

export const redactionShape = z.strictObject({
  patterns: z.array(z.strictObject(redactionPatternSchema.shape)).max(matchingBounds.rules),
});
export type RedactionShape = z.infer<typeof redactionShape>;

/** Any part; lists are replaced whole. */
export const rulesPatchSchema = z.object({
  matching: matchingShape.partial().optional(),
  redaction: redactionShape.optional(),
});
export type RulesPatch = z.input<typeof rulesPatchSchema>;

/** Typed, and checked by whoever handles it: broken rules are a 422 that lists all that is wrong with them. */
export const rulesFields = {
  matching: z.custom<RulesPatch["matching"]>().optional(),
  redaction: z.custom<RulesPatch["redaction"]>().optional(),
};
