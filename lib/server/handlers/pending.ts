/** Pending calls over the management API. */
import type { Contract } from "@/lib/api/contract";
import { anonymousActor } from "@/lib/domain/actor";
import type { Pending } from "@/lib/domain/pending";
import { answerPending, getPending } from "@/lib/gateway/answer-pending";
import { failPending } from "@/lib/gateway/fail-pending";
import { checkAnswer } from "@/lib/gateway/read-answer";
import { readStored } from "@/lib/gateway/read-call";
import { claimPending, holdPending, releaseClaim } from "@/lib/gateway/tend-pending";
import { waitForPending } from "@/lib/gateway/wait-for-pending";
import { decodeCursor, toPage } from "@/lib/shared/page";
import { toAnswerInput } from "../answer-input";
import { isoTime } from "../render";
import { renderPending, renderPendingRow } from "../render-pending";
import type { Runtime } from "../runtime";
import { type NounHandlers, ok } from "./handler";

export const pendingHandlers: NounHandlers<Contract["pending"]> = {
  async list(runtime, { query }) {
    const { project, status, limit, cursor } = query;
    const rows = await runtime.gateway.store.pending.list(
      { project, status },
      { limit, after: cursor ? decodeCursor(cursor) : null },
    );
    const page = toPage(rows, limit);
    return ok({ items: page.items.map((row) => renderPendingRow(runtime, row)), next: page.next });
  },
  async wait(runtime, { query, signal }) {
    const command = {
      project: query.project,
      timeoutMs: query.timeout * 1000,
      actor: query.actor ?? newAnonymous(runtime),
      signal,
    };
    const pending = await waitForPending(runtime.gateway, command);
    return ok({ pending: pending && (await renderWhole(runtime, pending)) });
  },
  async get(runtime, { params }) {
    return ok(await renderWhole(runtime, await getPending(runtime.gateway, params.id)));
  },
  async answer(runtime, { params, query, body, exactBody }) {
    const input = toAnswerInput(body, exactBody);
    if (query.dry_run) {
      const pending = await getPending(runtime.gateway, params.id);
      const { problems } = checkAnswer(readStored(pending), input);
      return ok({ pending: pending.id, entry: null, released: 0, problems, dry_run: true });
    }
    const { pending, entryId, released, problems } = await answerPending(runtime.gateway, {
      id: params.id,
      input,
      contractBreaking: body.contract_breaking,
      save: body.save,
      actor: body.actor ?? anonymousActor,
      origin: "human",
      idempotencyKey: body.idempotency_key ?? null,
    });
    return ok({ pending: pending.id, entry: entryId, released, problems: [...problems], dry_run: false });
  },
  async fail(runtime, { params, body }) {
    const { status, message, code, retry, actor } = body;
    const command = {
      id: params.id,
      status,
      message,
      code: code ?? null,
      retry,
      actor: actor ?? anonymousActor,
    };
    const { pending, released } = await failPending(runtime.gateway, command);
    return ok({ pending: pending.id, released });
  },
  async claim(runtime, { params, body }) {
    const command = { id: params.id, actor: body.actor, takeOver: body.take_over, ttlMs: body.ttl * 1000 };
    return ok(renderPendingRow(runtime, await claimPending(runtime.gateway, command)));
  },
  async release(runtime, { params, query }) {
    return ok(renderPendingRow(runtime, await releaseClaim(runtime.gateway, params.id, query.actor)));
  },
  async hold(runtime, { params, body }) {
    return ok(renderPendingRow(runtime, await holdPending(runtime.gateway, params.id, body.extend_s * 1000)));
  },
  async getDraft(runtime, { params, query }) {
    const draft = await runtime.gateway.store.drafts.find(params.id, query.actor);
    return ok(
      draft ? { text: draft.text, version: draft.version, updated_at: isoTime(draft.updatedAt) } : noDraft,
    );
  },
  async putDraft(runtime, { params, body }) {
    const { store, clock } = runtime.gateway;
    await getPending(runtime.gateway, params.id);
    if (body.text === "") {
      await store.drafts.delete(params.id, body.actor);
      return ok(noDraft);
    }
    const draft = await store.drafts.put({
      pendingId: params.id,
      actor: body.actor,
      text: body.text,
      updatedAt: clock.now(),
    });
    return ok({ text: draft.text, version: draft.version, updated_at: isoTime(draft.updatedAt) });
  },
};

/** Two callers that give no label are two: each must get a call of its own. */
const newAnonymous = ({ gateway }: Runtime): string =>
  `${anonymousActor}-${gateway.newId().slice(-4).toLowerCase()}`;

const renderWhole = async (runtime: Runtime, pending: Pending) =>
  renderPending(runtime, pending, await runtime.projects.get(pending.project));

const noDraft = { text: null, version: 0, updated_at: null };
