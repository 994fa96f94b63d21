/** The call log: one record a call, written when its reply ended. */
import { z } from "zod";
import { outcomes, tiers } from "./words";

export type { Outcome, Tier } from "./words";

export const outcomeSchema = z.enum(outcomes);
export const tierSchema = z.enum(tiers);

export const logRecordSchema = z.object({
  id: z.string(),
  /** When the reply ended, milliseconds since the epoch. */
  at: z.number(),
  project: z.string(),
  outcome: outcomeSchema,
  tier: tierSchema.nullable(),
  score: z.number().nullable(),
  /** For `recorded`: how long the call waited. */
  latencyMs: z.number().int(),
  entry: z.string().nullable(),
  pending: z.string().nullable(),
  lastMessage: z.string(),
  model: z.string(),
  stream: z.boolean(),
  status: z.number().int(),
  run: z.string().nullable(),
  errorCode: z.string().nullable(),
  /** Why it missed, or why the request was refused. */
  explanation: z.string().nullable(),
});
export type LogRecord = z.infer<typeof logRecordSchema>;
