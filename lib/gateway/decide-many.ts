/** One decision for many candidates: each its own atomic step, each with its own result. */
import { riskRank } from "@/lib/domain/candidate";
import { AppError } from "@/lib/errors";
import { approveCandidate, rejectCandidate, reopenCandidate } from "./decide-candidate";
import type { Gateway } from "./ports";

export const bulkActions = ["approve", "reject", "reopen"] as const;
export type BulkAction = (typeof bulkActions)[number];

export interface BulkCommand {
  readonly action: BulkAction;
  readonly items: readonly { readonly id: string; readonly version: number }[];
  /** Ids that the reviewer has opened: of pairs with a risk mark only these are approved. */
  readonly opened: readonly string[];
  readonly actor: string;
  readonly reason: string | null;
}

export interface BulkResult {
  readonly id: string;
  readonly outcome: "done" | "excluded" | "conflict";
  readonly code: string | null;
  readonly message: string | null;
  /** As it is now; null where it is gone. */
  readonly version: number | null;
}

export async function decideMany(gateway: Gateway, command: BulkCommand): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const { id, version } of command.items)
    results.push(await decideOne(gateway, command, { id, version }));
  return results;
}

async function decideOne(
  gateway: Gateway,
  command: BulkCommand,
  { id, version }: BulkCommand["items"][number],
): Promise<BulkResult> {
  const known = await gateway.store.candidates.find(id);
  if (known && isExcluded(command, id, riskRank(known.judgement)))
    return {
      id,
      outcome: "excluded",
      code: null,
      message: `It has a risk mark (${known.judgement.risks.join(", ")}) and was not opened.`,
      version: known.version,
    };
  try {
    const decided = await run(gateway, command, { id, version });
    return { id, outcome: "done", code: null, message: null, version: decided };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const current = await gateway.store.candidates.find(id);
    const { code, message } = error;
    return { id, outcome: "conflict", code, message, version: current?.version ?? null };
  }
}

const isExcluded = ({ action, opened }: BulkCommand, id: string, rank: number): boolean =>
  action === "approve" && rank > 0 && !opened.includes(id);

/** Gives the new version. */
async function run(
  gateway: Gateway,
  { action, actor, reason }: BulkCommand,
  item: BulkCommand["items"][number],
): Promise<number> {
  switch (action) {
    case "approve": {
      const approve = { ...item, actor, reason, answerWaiting: false };
      return (await approveCandidate(gateway, approve)).candidate.version;
    }
    case "reject":
      return (await rejectCandidate(gateway, { ...item, actor, reason })).version;
    case "reopen":
      return (await reopenCandidate(gateway, item)).version;
  }
}
