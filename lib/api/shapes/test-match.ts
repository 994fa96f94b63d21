/** test-match on the wire: what would become of a request, and why. */
import { z } from "zod";
import { attributedCostSchema, guardReportSchema, risks } from "@/lib/domain/candidate";
import { tierSchema } from "@/lib/domain/log";
import { projectNameSchema } from "@/lib/domain/project";
import { answerOut } from "./answer";
import { rulesFields } from "./matching";
import { explanationShape } from "./pending";

const id = z.string().min(1).max(64).optional();

/** One of `request`, `pending`, `entry`, `candidate`; with rules that are tried and not saved. */
export const testMatchBody = z.strictObject({
  /** Left out: that of the stored thing, else `default`. */
  project: projectNameSchema.optional(),
  /** A request body as the app would send it. */
  request: z.unknown().optional(),
  pending: id,
  entry: id,
  candidate: id,
  task: z.string().max(200).optional(),
  prompt_version: z.string().max(200).optional(),
  ...rulesFields,
});

const messageStage = z.object({
  role: z.string(),
  name: z.string().nullable(),
  /** Redacted, as the app wrote it. */
  text: z.string(),
  /** As it is compared: scrubbed, with placeholders for what does not count. */
  normalised: z.string(),
  changed: z.boolean(),
});

export const verdictShape = z.object({
  outcome: z.enum(["hit", "park", "miss"]),
  tier: tierSchema.nullable(),
  score: z.number().nullable(),
  entry: z.string().nullable(),
  /** The decisive reason: of a miss the same sentence as in the reply to the app. */
  sentence: z.string(),
});

export const testMatchReply = z.object({
  project: z.string(),
  /** False: nothing of it was saved, the rules neither. */
  saved: z.literal(false),
  /** Rules other than the project's were tried. */
  what_if: z.boolean(),
  sentence: z.string(),
  record: verdictShape,
  replay: verdictShape,
  stages: z.object({
    request: z.unknown(),
    redacted: z.boolean(),
    remarks: z.array(z.string()),
    messages: z.array(messageStage),
    /** What counts beside messages: parameters and tools, as canonical JSON text. */
    params: z.record(z.string(), z.string()),
    tools: z.array(z.object({ name: z.string(), text: z.string() })),
    /** Values that do not count, by kind. */
    volatile: z.array(z.object({ kind: z.string(), value: z.string() })),
    technical_lines: z.array(z.string()),
    exact_key: z.string(),
    normalised_key: z.string(),
    similar_key: z.string(),
    matcher_version: z.number(),
  }),
  trail: z.array(z.object({ tier: z.string(), said: z.string(), entry: z.string().nullable() })),
  explanation: explanationShape.nullable(),
  nearest: z.array(
    z.object({
      entry: z.string(),
      version: z.number(),
      last_message: z.string(),
      score: z.number(),
      needs: z.number(),
      /** A person would be asked about it. */
      worth: z.boolean(),
      /** Somebody decided before: approved or rejected. */
      decided: z.enum(["approved", "rejected"]).nullable(),
      reason: z.string(),
      notes: z.array(z.string()),
      costs: z.array(attributedCostSchema),
      risks: z.array(z.enum(risks)),
      guards: z.array(guardReportSchema),
    }),
  ),
  /** What a hit would get. */
  served: z.object(answerOut).nullable(),
});
export type TestMatchReply = z.infer<typeof testMatchReply>;
