/** The review queue over the management API. */
import type { Contract } from "@/lib/api/contract";
import { anonymousActor } from "@/lib/domain/actor";
import type { CandidateShelf } from "@/lib/domain/candidate";
import { getCandidate } from "@/lib/gateway/check-candidate";
import { approveCandidate, rejectCandidate, reopenCandidate } from "@/lib/gateway/decide-candidate";
import { type BulkResult, decideMany } from "@/lib/gateway/decide-many";
import { listQueue } from "@/lib/gateway/list-candidates";
import { servedAnswer } from "@/lib/gateway/served-answer";
import { getEntry } from "@/lib/gateway/write-entry";
import { decodeCursor, toPage } from "@/lib/shared/page";
import { renderCandidate, renderCandidateRow } from "../render-candidate";
import type { Runtime } from "../runtime";
import { type NounHandlers, ok } from "./handler";

export const candidateHandlers: NounHandlers<Contract["candidates"]> = {
  async list(runtime, { query }) {
    const { project, status, entry, group, limit, cursor } = query;
    const { gateway } = runtime;
    const filter = { project, shelf: status, entry, group };
    const range = { limit, after: cursor ? decodeCursor(cursor) : null };
    const [rows, total, counts, groups] = await Promise.all([
      status === "open" ? listQueue(gateway, filter, range) : gateway.store.candidates.list(filter, range),
      gateway.store.candidates.count(filter),
      countShelves(runtime, project),
      gateway.store.candidates.groups({ project, shelf: status, entry }),
    ]);
    const page = toPage(rows, limit);
    const items = page.items.map((row) => renderCandidateRow(runtime, row));
    return ok({ items, next: page.next, total, counts, groups: groups.map((found) => ({ ...found })) });
  },
  async get(runtime, { params }) {
    const candidate = await getCandidate(runtime.gateway, params.id);
    const entry = await getEntry(runtime.gateway, candidate.entry);
    const served = await servedAnswer(runtime.gateway, candidate, entry);
    const { project, endpoint, normalisedKey } = candidate;
    const alias = await runtime.gateway.store.aliases.findByKey(project, endpoint, normalisedKey);
    return ok(renderCandidate(runtime, { candidate, entry, served, alias }));
  },
  async approve(runtime, { params, body }) {
    const { candidate, alias, released } = await approveCandidate(runtime.gateway, {
      ...decisionOf(params.id, body),
      answerWaiting: body.answer_waiting,
    });
    return ok({ ...renderCandidateRow(runtime, candidate), alias: alias.id, released });
  },
  async reject(runtime, { params, body }) {
    const candidate = await rejectCandidate(runtime.gateway, decisionOf(params.id, body));
    return ok(renderCandidateRow(runtime, candidate));
  },
  async reopen(runtime, { params, body }) {
    const candidate = await reopenCandidate(runtime.gateway, decisionOf(params.id, body));
    return ok(renderCandidateRow(runtime, candidate));
  },
  async bulk(runtime, { body }) {
    const { action, items, opened, actor, reason } = body;
    const results = await decideMany(runtime.gateway, {
      action,
      items,
      opened,
      actor: actor ?? anonymousActor,
      reason: reason || null,
    });
    const count = (outcome: BulkResult["outcome"]) =>
      results.filter((result) => result.outcome === outcome).length;
    return ok({
      done: count("done"),
      excluded: count("excluded"),
      conflicts: count("conflict"),
      results: results.map((result) => ({ ...result })),
    });
  },
};

interface DecisionBody {
  readonly version: number;
  readonly actor?: string | undefined;
  readonly reason?: string | undefined;
}

const decisionOf = (id: string, { version, actor, reason }: DecisionBody) => ({
  id,
  version,
  actor: actor ?? anonymousActor,
  reason: reason || null,
});

async function countShelves({ gateway }: Runtime, project: string | undefined) {
  const count = (shelf: CandidateShelf) => gateway.store.candidates.count({ project, shelf });
  const [open, approved, rejected, settled] = await Promise.all([
    count("open"),
    count("approved"),
    count("rejected"),
    count("settled"),
  ]);
  return { open, approved, rejected, settled };
}
