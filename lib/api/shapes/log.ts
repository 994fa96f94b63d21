/** The call log on the wire. */
import { z } from "zod";
import { outcomeSchema, tierSchema } from "@/lib/domain/log";
import { pageQuery } from "./common";

export const logShape = z.object({
  id: z.string(),
  at: z.string(),
  project: z.string(),
  outcome: outcomeSchema,
  tier: tierSchema.nullable(),
  score: z.number().nullable(),
  latency_ms: z.number(),
  entry: z.string().nullable(),
  pending: z.string().nullable(),
  last_message: z.string(),
  model: z.string(),
  stream: z.boolean(),
  status: z.number(),
  run: z.string().nullable(),
  error_code: z.string().nullable(),
  explanation: z.string().nullable(),
});
export type LogShape = z.infer<typeof logShape>;

export const logQuery = z.object({
  ...pageQuery,
  outcome: outcomeSchema.optional(),
  tier: tierSchema.optional(),
  entry: z.string().max(64).optional(),
  run: z.string().max(200).optional(),
  q: z.string().max(500).optional(),
});

/** `total` counts what the filter matches. */
export const logPage = z.object({ items: z.array(logShape), next: z.string().nullable(), total: z.number() });
