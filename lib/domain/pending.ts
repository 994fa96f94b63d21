/**
 * A pending call: one question that waits for an answer. Several calls may wait on one.
 * `status` is stored; `state` is derived from the clock and from who is connected.
 */
import { z } from "zod";
import { answerSchema } from "./answer";
import { endpoints } from "./request";

export const pendingStatuses = ["pending", "answered", "failed"] as const;
export const pendingStatusSchema = z.enum(pendingStatuses);
export type PendingStatus = z.infer<typeof pendingStatusSchema>;

export const pendingStates = ["waiting", "overdue", "gone", "answered", "failed"] as const;
export type PendingState = (typeof pendingStates)[number];

/** An entry that came near but may not serve. `score` and `needs` are 0 to 1. */
export const nearEntrySchema = z.object({
  entry: z.string(),
  score: z.number(),
  needs: z.number(),
  lastMessage: z.string(),
  difference: z.object({ path: z.string(), stored: z.string(), incoming: z.string() }).nullable(),
  /** The decisive reason why it was not served, one clause; rows written by older versions have none. */
  reason: z.string().optional(),
});
export type NearEntry = z.infer<typeof nearEntrySchema>;

/** Why a call missed: one sentence, the same in the reply, the log, the CLI and the pages. */
export const explanationSchema = z.object({
  sentence: z.string(),
  /** What each tier said, in order. */
  trail: z.array(z.object({ tier: z.string(), said: z.string() })),
  nearest: z.array(nearEntrySchema),
  /** The near search ran out of its time budget. */
  cut: z.boolean(),
});
export type Explanation = z.infer<typeof explanationSchema>;

/** What kind of answer the request asks for: `Wants`. */
export const wantsSchema = z.object({ kind: z.enum(["text", "tool", "json"]), label: z.string().nullable() });

/** Times are milliseconds since the epoch. */
export const pendingSchema = z.object({
  id: z.string(),
  project: z.string(),
  endpoint: z.enum(endpoints),
  /** Non-null exactly while open; unique, so an equal call joins. */
  openKey: z.string().nullable(),
  exactKey: z.string(),
  normalisedKey: z.string(),
  similarKey: z.string(),
  /** Which rules and matcher version made the keys. */
  keyedBy: z.string(),
  secretsDigest: z.string().nullable(),
  matcherVersion: z.number().int(),
  status: pendingStatusSchema,
  /** JSON text of the request, redacted, otherwise as the app sent it. */
  request: z.string(),
  /** The allow-listed request headers of the first caller. */
  callerHeaders: z.record(z.string(), z.string()),
  lastMessage: z.string(),
  model: z.string(),
  stream: z.boolean(),
  wants: wantsSchema,
  task: z.string().nullable(),
  promptVersion: z.string().nullable(),
  attempts: z.number().int(),
  explanation: explanationSchema,
  /** Set when closed: what the callers got. */
  answer: answerSchema.nullable(),
  entryId: z.string().nullable(),
  closedBy: z.string().nullable(),
  closedAt: z.number().nullable(),
  idempotencyKey: z.string().nullable(),
  claimedBy: z.string().nullable(),
  claimedUntil: z.number().nullable(),
  version: z.number().int(),
  createdAt: z.number(),
  deadlineAt: z.number(),
});
export type Pending = z.infer<typeof pendingSchema>;

/** All but the request itself, which may be megabytes: what lists, events and the waiting room hold. */
export type PendingSummary = Omit<Pending, "request">;

export function summaryOf({ request: _, ...summary }: Pending): PendingSummary {
  return summary;
}

/** A question is one in its project and endpoint; the text of the unique `openKey`. */
export const openKeyOf = (project: string, endpoint: string, identity: string): string =>
  `${project}/${endpoint}/${identity}`;

/** What a person sees. Overdue wins over gone: its time being over is what to act on. */
export function pendingState(
  pending: Pick<Pending, "status" | "deadlineAt">,
  callers: number,
  nowMs: number,
): PendingState {
  if (pending.status !== "pending") return pending.status;
  if (nowMs >= pending.deadlineAt) return "overdue";
  return callers > 0 ? "waiting" : "gone";
}

/** After this long without a caller, the next one opens a new window. */
export const windowKeptAfterLastCallerMs = 60_000;

/** Does a call that arrives now join the running window, or open a new one? */
export function opensNewWindow(
  pending: Pick<Pending, "deadlineAt">,
  lastCallerLeftAt: number | null,
  nowMs: number,
): boolean {
  if (nowMs >= pending.deadlineAt) return true;
  return lastCallerLeftAt !== null && nowMs - lastCallerLeftAt > windowKeptAfterLastCallerMs;
}

/** What may be done in which status. */
export const pendingCan = {
  answer: (pending: Pick<Pending, "status">) => pending.status === "pending",
  fail: (pending: Pick<Pending, "status">) => pending.status === "pending",
  hold: (pending: Pick<Pending, "status">) => pending.status === "pending",
} as const;
