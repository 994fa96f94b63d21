/** Pending calls: domain → management API. */
import type { ContractShape, PendingListShape, PendingShape } from "@/lib/api/shapes/pending";
import { type Pending, type PendingSummary, pendingState } from "@/lib/domain/pending";
import type { Project } from "@/lib/domain/project";
import type { AnswerContract, ToolChoice } from "@/lib/domain/request";
import { readStoredForm } from "@/lib/gateway/read-call";
import { rulesFor } from "@/lib/gateway/rules-for";
import { claimedByOther } from "@/lib/gateway/tend-pending";
import { JsonNumber } from "@/lib/shared/exact-json";
import { renderAnswerFields } from "./answer-input";
import { isoTime, isoTimeOrNull, renderExplanation } from "./render";
import type { Runtime } from "./runtime";

/** The list form, also what events carry. */
export function renderPendingRow(
  { gateway }: Pick<Runtime, "gateway">,
  pending: PendingSummary,
): PendingListShape {
  const now = gateway.clock.now();
  const callers = gateway.room.callers(pending.id);
  return {
    id: pending.id,
    project: pending.project,
    status: pending.status,
    state: pendingState(pending, callers, now),
    last_message: pending.lastMessage,
    model: pending.model,
    stream: pending.stream,
    wants: pending.wants,
    callers,
    attempts: pending.attempts,
    nearest: pending.explanation.nearest.map(({ entry, score }) => ({ entry, score })),
    claimed_by: claimedByOther(pending, null, now),
    created_at: isoTime(pending.createdAt),
    deadline_at: isoTime(pending.deadlineAt),
    closed_at: isoTimeOrNull(pending.closedAt),
    closed_by: pending.closedBy,
    entry: pending.entryId,
    version: pending.version,
  };
}

/** The single form, with the whole request and what it demands. */
export function renderPending(
  runtime: Pick<Runtime, "gateway">,
  pending: Pending,
  project: Pick<Project, "matching">,
): PendingShape {
  const row = renderPendingRow(runtime, pending);
  const { parsed, canonical } = readStoredForm(pending, rulesFor(project).rules);
  return {
    ...row,
    request: JSON.parse(pending.request),
    canonical: plainCanonical(canonical),
    contract: renderContract(parsed.contract),
    explanation: renderExplanation(pending.explanation),
    claims:
      row.claimed_by === null ? [] : [{ actor: row.claimed_by, until: isoTime(pending.claimedUntil ?? 0) }],
    caller_headers: pending.callerHeaders,
    remarks: [...parsed.remarks],
    task: pending.task,
    prompt_version: pending.promptVersion,
    answered_with: pending.answer && renderAnswerFields(pending.answer),
  };
}

/** The canonical form holds numbers as written; for display they become ordinary ones. */
const plainCanonical = (canonical: unknown): unknown =>
  JSON.parse(
    JSON.stringify(canonical, (_, value) => (value instanceof JsonNumber ? Number(value.text) : value)),
  );

export function renderContract(contract: AnswerContract): ContractShape {
  const format = contract.responseFormat;
  return {
    choices: contract.choices,
    tools: contract.tools.map(({ kind, name, description, parameters, strict }) => ({
      kind,
      name,
      description,
      parameters,
      strict,
    })),
    legacy_functions: contract.legacyFunctions,
    tool_choice: renderToolChoice(contract.toolChoice),
    parallel_tool_calls: contract.parallelToolCalls,
    response_format:
      format.kind === "json_schema"
        ? { kind: format.kind, name: format.name, schema: format.schema, strict: format.strict }
        : { kind: format.kind },
  };
}

function renderToolChoice(choice: ToolChoice): ContractShape["tool_choice"] {
  switch (choice.kind) {
    case "named":
      return { kind: choice.kind, name: choice.name };
    case "allowed":
      return { kind: choice.kind, mode: choice.mode, names: [...choice.names] };
    default:
      return { kind: choice.kind };
  }
}
