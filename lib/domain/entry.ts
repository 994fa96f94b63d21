/** A stored request and its answer. */
import { z } from "zod";
import { answerSchema } from "./answer";
import { endpoints } from "./request";

export const origins = ["human", "agent", "upstream", "synthetic", "import"] as const;
export const originSchema = z.enum(origins);
export type Origin = z.infer<typeof originSchema>;

/** Times are milliseconds since the epoch. */
export const entrySchema = z.object({
  id: z.string(),
  project: z.string(),
  endpoint: z.enum(endpoints),
  /**
   * Exact key plus, where the request holds secrets, their digest: unique in project and endpoint. Where a change of
   * rules gave two entries one identity, the older has `~` and its id behind it: kept, and served to nobody.
   */
  identity: z.string(),
  exactKey: z.string(),
  normalisedKey: z.string(),
  similarKey: z.string(),
  /** Which rules and matcher version made the keys; an entry keyed otherwise than its project is not served. */
  keyedBy: z.string(),
  secretsDigest: z.string().nullable(),
  matcherVersion: z.number().int(),
  /** JSON text of the request, redacted, otherwise as the app sent it. */
  request: z.string(),
  answer: answerSchema,
  origin: originSchema,
  actor: z.string().nullable(),
  /** Preview, at most 300 characters. */
  lastMessage: z.string(),
  /** Words by which the search for near entries finds it, with blanks between. */
  nearTerms: z.string(),
  model: z.string(),
  task: z.string().nullable(),
  promptVersion: z.string().nullable(),
  /** Saved although it breaks what the request demands: made on purpose, for negative tests. */
  contractBreaking: z.boolean(),
  hits: z.number().int(),
  lastHitAt: z.number().nullable(),
  version: z.number().int(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type Entry = z.infer<typeof entrySchema>;

export const entryVersionSchema = z.object({
  entryId: z.string(),
  version: z.number().int(),
  answer: answerSchema,
  contractBreaking: z.boolean(),
  actor: z.string().nullable(),
  createdAt: z.number(),
});
export type EntryVersion = z.infer<typeof entryVersionSchema>;

/** Set aside by a change of rules: a newer entry has its identity. */
export const isSetAside = ({ id, identity }: Pick<Entry, "id" | "identity">): boolean =>
  identity.endsWith(`~${id}`);

export const setAsideIdentity = (identity: string, id: string): string => `${identity}~${id}`;

/** What makes two requests the same stored thing. */
export const identityOf = (exactKey: string, secretsDigest: string | null): string =>
  secretsDigest === null ? exactKey : `${exactKey}#${secretsDigest}`;
