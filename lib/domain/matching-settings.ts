/** What a project may set about matching and redaction. Stored as it is written here; lib/matching/rules.ts compiles it. */
import { z } from "zod";

/** Whose texts a rule looks at. An empty list means all. */
export const scopeRoles = ["system", "user", "assistant", "tool"] as const;
export type ScopeRole = (typeof scopeRoles)[number];

const ruleName = z.string().trim().min(1).max(80);
const pattern = z.string().min(1).max(1_000);

/**
 * Takes away what does not count before the normalised key is made; the exact key sees requests unscrubbed.
 * `regex`: every match in a text of the scope becomes `replacement`. `line`: so does every line that has a match.
 * `field`: `pattern` is a path such as `metadata.trace` or `tools[*].description`; the value there becomes
 * `replacement`, and goes away when that is empty.
 */
export const scrubRuleSchema = z.object({
  name: ruleName,
  kind: z.enum(["regex", "line", "field"]),
  pattern,
  replacement: z.string().max(1_000),
  scope: z.array(z.enum(scopeRoles)),
  enabled: z.boolean(),
});
export type ScrubRule = z.infer<typeof scrubRuleSchema>;

export const idAlphabets = ["digits", "hex", "base32", "base36", "base58", "base62"] as const;

/** Ids of the app's own making: `prefix` and then `lengthMin` to `lengthMax` characters of the alphabet. */
export const idKindSchema = z
  .object({
    name: ruleName,
    prefix: z.string().max(40),
    alphabet: z.enum(idAlphabets),
    lengthMin: z.number().int().min(1).max(128),
    lengthMax: z.number().int().min(1).max(128),
  })
  .refine((kind) => kind.lengthMin <= kind.lengthMax, "lengthMin may not be above lengthMax")
  .refine(
    (kind) => kind.prefix !== "" || kind.lengthMin >= 8,
    "an id kind without a prefix needs at least 8 characters, or any word or number would be an id",
  );
export type IdKind = z.infer<typeof idKindSchema>;

/** A match in any text of a request is a secret: kept out of the database and shown as a placeholder. */
export const redactionPatternSchema = z.object({ name: ruleName, pattern });
export type RedactionPattern = z.infer<typeof redactionPatternSchema>;

/** `careful`: a changed clock is served unless a guard objects. `strict`: never. `ignore`: always. */
export const clockModes = ["careful", "strict", "ignore"] as const;
export type ClockMode = (typeof clockModes)[number];

/** `off`: the tier never serves. `inert`: only harmless differences. `loose`: any difference above the threshold; dangerous. */
export const similarModes = ["off", "inert", "loose"] as const;

export const matchingBounds = {
  serveThreshold: { min: 0.9, max: 1, default: 0.98 },
  reviewThreshold: { min: 0.3, max: 0.98, default: 0.55 },
  lastMessages: { min: 1, max: 1_000 },
  rules: 100,
} as const;

const { serveThreshold, reviewThreshold, lastMessages, rules } = matchingBounds;

export const matchingSettingsSchema = z.object({
  /** Free parameters that count all the same, by their names on the wire. */
  includeParams: z.array(z.string().min(1).max(80)).max(rules),
  /** Parameters that do not count here, beside the free ones. */
  ignoreParams: z.array(z.string().min(1).max(80)).max(rules),
  /** Match on the system prompt and the last so many other messages only; null: on all. */
  lastMessages: z.number().int().min(lastMessages.min).max(lastMessages.max).nullable(),
  similar: z.enum(similarModes),
  /** 0 to 1: how alike system prompt and history must be for `similar` to serve. */
  serveThreshold: z.number().min(serveThreshold.min).max(serveThreshold.max),
  /** 0 to 1: below this question score a near entry is not worth a person's look. */
  reviewThreshold: z.number().min(reviewThreshold.min).max(reviewThreshold.max),
  clock: z.enum(clockModes),
  idKinds: z.array(idKindSchema).max(rules),
  scrubRules: z.array(scrubRuleSchema).max(rules),
  redactionPatterns: z.array(redactionPatternSchema).max(rules),
});
export type MatchingSettings = z.infer<typeof matchingSettingsSchema>;

export const defaultMatchingSettings: MatchingSettings = {
  includeParams: [],
  ignoreParams: [],
  lastMessages: null,
  similar: "inert",
  serveThreshold: serveThreshold.default,
  reviewThreshold: reviewThreshold.default,
  clock: "careful",
  idKinds: [],
  scrubRules: [],
  redactionPatterns: [],
};
