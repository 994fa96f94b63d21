/** Pending calls on the wire. */
import { z } from "zod";
import { actorSchema } from "@/lib/domain/actor";
import { pendingStates, pendingStatuses, wantsSchema } from "@/lib/domain/pending";
import { answerFields, answerOut, answerProblemShape } from "./answer";
import { actorField, pageQuery } from "./common";

export const pendingListShape = z.object({
  id: z.string(),
  project: z.string(),
  status: z.enum(pendingStatuses),
  state: z.enum(pendingStates),
  last_message: z.string(),
  model: z.string(),
  stream: z.boolean(),
  /** What kind of answer the request asks for; the editor opens with it. */
  wants: wantsSchema,
  callers: z.number(),
  attempts: z.number(),
  nearest: z.array(z.object({ entry: z.string(), score: z.number() })),
  claimed_by: z.string().nullable(),
  created_at: z.string(),
  deadline_at: z.string(),
  closed_at: z.string().nullable(),
  closed_by: z.string().nullable(),
  entry: z.string().nullable(),
  version: z.number(),
});
export type PendingListShape = z.infer<typeof pendingListShape>;

/** What the request demands of its answer: what the editor builds its form from. */
export const contractShape = z.object({
  choices: z.number(),
  tools: z.array(
    z.object({
      kind: z.enum(["function", "custom"]),
      name: z.string(),
      description: z.string().nullable(),
      parameters: z.unknown(),
      strict: z.boolean(),
    }),
  ),
  legacy_functions: z.boolean(),
  tool_choice: z.object({
    kind: z.enum(["none", "auto", "required", "named", "allowed"]),
    name: z.string().optional(),
    mode: z.enum(["auto", "required"]).optional(),
    names: z.array(z.string()).optional(),
  }),
  parallel_tool_calls: z.boolean(),
  response_format: z.object({
    kind: z.enum(["text", "json_object", "json_schema"]),
    name: z.string().optional(),
    schema: z.unknown().optional(),
    strict: z.boolean().optional(),
  }),
});
export type ContractShape = z.infer<typeof contractShape>;

/** Why it missed: one sentence, what each tier said, the entries that came near. */
export const explanationShape = z.object({
  sentence: z.string(),
  trail: z.array(z.object({ tier: z.string(), said: z.string() })),
  nearest: z.array(
    z.object({
      entry: z.string(),
      score: z.number(),
      needs: z.number(),
      last_message: z.string(),
      difference: z.object({ path: z.string(), stored: z.string(), incoming: z.string() }).nullable(),
    }),
  ),
  cut: z.boolean(),
});

export const claimShape = z.object({ actor: z.string(), until: z.string() });

export const pendingShape = pendingListShape.extend({
  /** The request body, redacted, otherwise as the app sent it. */
  request: z.unknown(),
  canonical: z.unknown(),
  contract: contractShape,
  explanation: explanationShape,
  claims: z.array(claimShape),
  caller_headers: z.record(z.string(), z.string()),
  remarks: z.array(z.string()),
  task: z.string().nullable(),
  prompt_version: z.string().nullable(),
  /** What the callers got; null while open. */
  answered_with: z.object(answerOut).nullable(),
});
export type PendingShape = z.infer<typeof pendingShape>;

export const pendingListQuery = z.object({
  ...pageQuery,
  status: z.enum(pendingStatuses).default("pending"),
});

export const pendingWaitQuery = z.object({
  project: pageQuery.project,
  /** Seconds. */
  timeout: z.coerce.number().min(0).max(55).default(50),
  actor: actorField,
});

export const answerBody = z.strictObject({
  ...answerFields,
  save: z.boolean().default(true),
  /** Taken and not needed: what a call asks never changes, and the first answer wins. */
  version: z.number().int().optional(),
  idempotency_key: z.string().min(1).max(200).optional(),
});
export type AnswerBody = z.input<typeof answerBody>;

/** With `dry_run`, the answer is only validated: nothing is saved or sent. */
export const answerQuery = z.object({ dry_run: z.stringbool().default(false) });

export const answerReply = z.object({
  pending: z.string(),
  entry: z.string().nullable(),
  /** How many waiting calls got it. */
  released: z.number(),
  problems: z.array(answerProblemShape),
  dry_run: z.boolean(),
});

export const failBody = z.strictObject({
  status: z.number().int().min(400).max(599).default(400),
  message: z.string().min(1).max(10_000),
  code: z.string().max(200).optional(),
  /** Whether the app's client should ask again. */
  retry: z.boolean().default(false),
  actor: actorField,
});
export const failReply = z.object({ pending: z.string(), released: z.number() });

export const claimBody = z.strictObject({
  actor: actorSchema,
  take_over: z.boolean().default(false),
  /** Seconds the claim lasts unless renewed. */
  ttl: z.number().min(1).max(600).default(60),
});
export const releaseClaimQuery = z.object({ actor: actorSchema });
export const holdBody = z.strictObject({ extend_s: z.number().min(1).max(86_400).default(300) });

export const draftQuery = z.object({ actor: actorSchema });
export const draftBody = z.strictObject({ actor: actorSchema, text: z.string().max(4_000_000) });
export const draftShape = z.object({
  text: z.string().nullable(),
  version: z.number(),
  updated_at: z.string().nullable(),
});
