/** Candidates (near matches that wait for review) on the wire. */
import { z } from "zod";
import {
  attributedCostSchema,
  candidateShelves,
  candidateStatusSchema,
  guardReportSchema,
  risks,
} from "@/lib/domain/candidate";
import { answerOut } from "./answer";
import { actorField, pageQuery } from "./common";

export const candidateListShape = z.object({
  id: z.string(),
  project: z.string(),
  status: candidateStatusSchema,
  /** The alias or entry that answers the request by now: an open candidate needs no decision then. */
  settled_by: z.string().nullable(),
  entry: z.string(),
  /** 1 minus the sum of the costs. */
  score: z.number(),
  /** Why it was not served: one clause. */
  reason: z.string(),
  last_message: z.string(),
  model: z.string(),
  risks: z.array(z.enum(risks)),
  costs: z.array(attributedCostSchema),
  /** Pairs that differ in the same way have the same group. */
  group: z.string(),
  group_title: z.string(),
  /** The pending call that the request became, and how many callers wait on it now. */
  pending: z.string().nullable(),
  callers: z.number(),
  waiting: z.boolean(),
  /** How many calls brought this pair up. */
  seen: z.number(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  decision_reason: z.string().nullable(),
  version: z.number(),
  created_at: z.string(),
});
export type CandidateListShape = z.infer<typeof candidateListShape>;

export const candidateShape = candidateListShape.extend({
  /** The incoming request, redacted, otherwise as the app sent it. */
  request: z.unknown(),
  /** The request of the entry. */
  stored_request: z.unknown(),
  /** The same as `costs`. */
  differences: z.array(attributedCostSchema),
  notes: z.array(z.string()),
  /** What held the entry back. Approving accepts the soft ones; a hard one cannot be approved. */
  guards: z.array(guardReportSchema),
  /** The answer as it is stored. */
  ...answerOut,
  /** The answer as this request would get it, with its own ids and paths. */
  served: z.object(answerOut),
  stored: z.object({
    version: z.number(),
    last_message: z.string(),
    model: z.string(),
    origin: z.string(),
    actor: z.string().nullable(),
    updated_at: z.string(),
  }),
  /** The entry was edited since it was compared: a decision is refused until it was looked at again. */
  stale: z.boolean(),
  /** The alias that approving made. */
  alias: z.string().nullable(),
  task: z.string().nullable(),
  prompt_version: z.string().nullable(),
});
export type CandidateShape = z.infer<typeof candidateShape>;

export const candidateListQuery = z.object({
  ...pageQuery,
  status: z.enum(candidateShelves).default("open"),
  entry: z.string().max(64).optional(),
  group: z.string().max(300).optional(),
});

/** `total` counts what the filter matches, `counts` the whole project's, `groups` the filter's by group. */
export const candidatePage = z.object({
  items: z.array(candidateListShape),
  next: z.string().nullable(),
  total: z.number(),
  counts: z.object({ open: z.number(), approved: z.number(), rejected: z.number(), settled: z.number() }),
  groups: z.array(z.object({ group: z.string(), title: z.string(), count: z.number(), risky: z.number() })),
});

const decision = {
  /** The version that was read; a stale one is refused. */
  version: z.number().int(),
  actor: actorField,
  reason: z.string().trim().max(2_000).optional(),
};

export const approveBody = z.strictObject({
  ...decision,
  /** Also answers the call that waits on this request with the entry's answer. */
  answer_waiting: z.boolean().default(false),
});
export const approveReply = candidateListShape.extend({ alias: z.string(), released: z.number() });
export const rejectBody = z.strictObject(decision);
export const reopenBody = z.strictObject(decision);

const bulkMax = 500;

export const bulkBody = z.strictObject({
  action: z.enum(["approve", "reject", "reopen"]),
  items: z
    .array(z.strictObject({ id: z.string().max(64), version: z.number().int() }))
    .min(1)
    .max(bulkMax),
  /** Ids that were looked at one by one: of pairs with a risk mark only these are approved. */
  opened: z.array(z.string().max(64)).max(bulkMax).default([]),
  actor: actorField,
  reason: decision.reason,
});

export const bulkReply = z.object({
  done: z.number(),
  excluded: z.number(),
  conflicts: z.number(),
  results: z.array(
    z.object({
      id: z.string(),
      outcome: z.enum(["done", "excluded", "conflict"]),
      code: z.string().nullable(),
      message: z.string().nullable(),
      /** As it is now; null where it is gone. */
      version: z.number().nullable(),
    }),
  ),
});
