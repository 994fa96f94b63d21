/** Entries on the wire. */
import { z } from "zod";
import { originSchema } from "@/lib/domain/entry";
import { projectNameSchema } from "@/lib/domain/project";
import { answerFields, answerOut, answerProblemShape } from "./answer";
import { actorField, pageQuery } from "./common";
import { contractShape } from "./pending";

export const entryListShape = z.object({
  id: z.string(),
  project: z.string(),
  origin: originSchema,
  actor: z.string().nullable(),
  last_message: z.string(),
  model: z.string(),
  /** One line that says what the answer is. */
  answer_summary: z.string(),
  /** The request body, redacted, otherwise as the app sent it. */
  request: z.unknown(),
  ...answerOut,
  exact_key: z.string(),
  normalised_key: z.string(),
  task: z.string().nullable(),
  prompt_version: z.string().nullable(),
  contract_breaking: z.boolean(),
  hits: z.number(),
  last_hit_at: z.string().nullable(),
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type EntryListShape = z.infer<typeof entryListShape>;

export const entryShape = entryListShape.extend({ contract: contractShape });
export type EntryShape = z.infer<typeof entryShape>;

export const entryListQuery = z.object({ ...pageQuery, q: z.string().max(500).optional() });

export const entryCreateBody = z.strictObject({
  ...answerFields,
  project: projectNameSchema.default("default"),
  /** A request body as the app would send it. */
  request: z.unknown(),
  task: z.string().max(200).optional(),
  prompt_version: z.string().max(200).optional(),
  replace: z.boolean().default(false),
});

export const entryPatchBody = z.strictObject({
  ...answerFields,
  /** The version that was read; a stale one is refused. */
  version: z.number().int(),
});

export const entryReply = entryShape.extend({ problems: z.array(answerProblemShape), released: z.number() });

export const entryVersionShape = z.object({
  version: z.number(),
  ...answerOut,
  answer_summary: z.string(),
  contract_breaking: z.boolean(),
  actor: z.string().nullable(),
  created_at: z.string(),
});

export const restoreBody = z.strictObject({
  version: z.number().int(),
  restore: z.number().int(),
  actor: actorField,
});
