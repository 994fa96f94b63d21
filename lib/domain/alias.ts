/** An approved link from exactly one request to an entry. Looked up by the request's normalised key. Dies with its entry. */
import { z } from "zod";
import { endpoints } from "./request";

/** Unique in (project, endpoint, normalisedKey). Times are milliseconds since the epoch. */
export const aliasSchema = z.object({
  id: z.string(),
  project: z.string(),
  endpoint: z.enum(endpoints),
  entry: z.string(),
  /** The version of the entry that was approved; when the entry has another, the alias is stale and serves nothing. */
  entryVersion: z.number().int(),
  /** Keys of the approved request. */
  exactKey: z.string(),
  normalisedKey: z.string(),
  /** Which rules and matcher version made the keys; an alias keyed otherwise than its project is not served. */
  keyedBy: z.string(),
  secretsDigest: z.string().nullable(),
  matcherVersion: z.number().int(),
  /** JSON text of the approved request, redacted: guards compare an incoming request with it. */
  request: z.string(),
  lastMessage: z.string(),
  task: z.string().nullable(),
  promptVersion: z.string().nullable(),
  /** Names of the soft guards that the approver accepted: they do not fire again. */
  acceptedGuards: z.array(z.string()),
  /** The candidate it came from; null when it was made by hand or imported. */
  candidate: z.string().nullable(),
  actor: z.string(),
  createdAt: z.number(),
});
export type Alias = z.infer<typeof aliasSchema>;
