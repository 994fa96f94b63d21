/** A near match that waits for review: may this entry answer that request? `open → approved | rejected`, and back. */
import { z } from "zod";
import { endpoints } from "./request";

export const candidateStatuses = ["open", "approved", "rejected"] as const;
export const candidateStatusSchema = z.enum(candidateStatuses);
export type CandidateStatus = z.infer<typeof candidateStatusSchema>;

/** What a reviewer must not overlook, strongest first. */
export const risks = [
  "answer_mentions",
  "guard",
  "number",
  "date",
  "unit",
  "negation",
  "name",
  "language",
  "schema",
  "tools",
  "image",
  "system",
  "history",
] as const;
export type Risk = (typeof risks)[number];

/** One difference between the stored request and the incoming one, and what it takes from 1. The costs add up to 1 - score. */
export const attributedCostSchema = z.object({
  /** Which part of the request: `question`, `system`, `tools` … */
  place: z.string(),
  path: z.string(),
  /** Excerpts of both values around the difference. */
  stored: z.string(),
  incoming: z.string(),
  /** What kind of difference: `changed`, `added`, `removed`, `clock`, `id` … */
  kind: z.string(),
  cost: z.number(),
});
export type AttributedCost = z.infer<typeof attributedCostSchema>;

export const guardReportSchema = z.object({
  guard: z.string(),
  severity: z.enum(["soft", "hard"]),
  sentence: z.string(),
});

/** What matching says of one pair: made by lib/matching/judge-pair.ts. */
export const judgementSchema = z.object({
  /** 1 minus the sum of the costs, 0 to 1. Nothing is ever served because of it. */
  score: z.number(),
  /** Why it was not served: one clause without its end stop. */
  reason: z.string(),
  /** Further things a reviewer should know. */
  notes: z.array(z.string()),
  costs: z.array(attributedCostSchema),
  risks: z.array(z.enum(risks)),
  /** Guards that held the entry back; approving accepts the soft ones. */
  guards: z.array(guardReportSchema),
  /** Equal for pairs that differ in the same way, whatever their entries: `group` is opaque, `groupTitle` for people. */
  group: z.string(),
  groupTitle: z.string(),
});
export type Judgement = z.infer<typeof judgementSchema>;

/** Unique in (project, endpoint, normalisedKey, entry). Times are milliseconds since the epoch. */
export const candidateSchema = z.object({
  id: z.string(),
  project: z.string(),
  endpoint: z.enum(endpoints),
  status: candidateStatusSchema,
  /** The alias or entry that answers its request by now: an open candidate needs no decision then. */
  settledBy: z.string().nullable(),
  entry: z.string(),
  /** The version of the entry that was compared; when the entry has another, the candidate is stale. */
  entryVersion: z.number().int(),
  /** Keys of the incoming request. */
  exactKey: z.string(),
  normalisedKey: z.string(),
  /** Which rules and matcher version made the keys. */
  keyedBy: z.string(),
  secretsDigest: z.string().nullable(),
  matcherVersion: z.number().int(),
  /** JSON text of the incoming request, redacted, otherwise as the app sent it. */
  request: z.string(),
  lastMessage: z.string(),
  model: z.string(),
  task: z.string().nullable(),
  promptVersion: z.string().nullable(),
  judgement: judgementSchema,
  /** The pending call that the incoming request became, in record mode. */
  pending: z.string().nullable(),
  /** How many calls brought this pair up. */
  seen: z.number().int(),
  decidedBy: z.string().nullable(),
  decidedAt: z.number().nullable(),
  decisionReason: z.string().nullable(),
  version: z.number().int(),
  createdAt: z.number(),
});
export type Candidate = z.infer<typeof candidateSchema>;

/** Where lists put it. `settled`: open, but an alias or another entry answers the request by now. */
export const candidateShelves = ["open", "approved", "rejected", "settled"] as const;
export type CandidateShelf = (typeof candidateShelves)[number];

export const shelfOf = ({ status, settledBy }: Pick<Candidate, "status" | "settledBy">): CandidateShelf =>
  status === "open" && settledBy !== null ? "settled" : status;

/** All but the request itself, which may be megabytes: what lists and events hold. */
export type CandidateSummary = Omit<Candidate, "request">;

export function candidateSummaryOf({ request: _, ...summary }: Candidate): CandidateSummary {
  return summary;
}

/** Higher is graver; 0 without any risk. Lists put the gravest first. */
export const riskRank = ({ risks: marks }: Pick<Judgement, "risks">): number =>
  marks.reduce((highest, mark) => Math.max(highest, risks.length - risks.indexOf(mark)), 0);

export const candidateCan = {
  decide: (candidate: Pick<Candidate, "status">) => candidate.status === "open",
  reopen: (candidate: Pick<Candidate, "status">) => candidate.status !== "open",
} as const;
