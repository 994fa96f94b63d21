/** Entries over the management API. */
import type { Contract } from "@/lib/api/contract";
import { anonymousActor } from "@/lib/domain/actor";
import { AppError } from "@/lib/errors";
import { checkAnswer } from "@/lib/gateway/read-answer";
import { readStored } from "@/lib/gateway/read-call";
import {
  deleteEntry,
  type EntryResult,
  editEntry,
  getEntry,
  restoreEntry,
  writeEntry,
} from "@/lib/gateway/write-entry";
import { writeExactJson } from "@/lib/shared/exact-json";
import { decodeCursor, toPage } from "@/lib/shared/page";
import { memberOf, toAnswerInput } from "../answer-input";
import { renderEntry, renderEntryRow, renderEntryVersion } from "../render-entry";
import { created, type NounHandlers, ok } from "./handler";

export const entryHandlers: NounHandlers<Contract["entries"]> = {
  async list(runtime, { query }) {
    const { project, q, limit, cursor } = query;
    const rows = await runtime.gateway.store.entries.list(
      { project, q },
      { limit, after: cursor ? decodeCursor(cursor) : null },
    );
    const page = toPage(rows, limit);
    return ok({ items: page.items.map(renderEntryRow), next: page.next });
  },
  async create(runtime, { body, exactBody }) {
    await runtime.projects.get(body.project);
    const request = memberOf(exactBody, "request");
    if (request === undefined)
      throw new AppError("invalid_request", "request: the request body that the entry answers is missing.");
    const result = await writeEntry(runtime.gateway, {
      project: body.project,
      endpoint: "chat.completions",
      request: writeExactJson(request),
      labels: { task: body.task ?? null, promptVersion: body.prompt_version ?? null },
      input: toAnswerInput(body, exactBody),
      contractBreaking: body.contract_breaking,
      replace: body.replace,
      actor: body.actor ?? anonymousActor,
      origin: "human",
    });
    return result.created ? created(toReply(result)) : ok(toReply(result));
  },
  async get(runtime, { params }) {
    return ok(renderEntry(await getEntry(runtime.gateway, params.id)));
  },
  async update(runtime, { params, query, body, exactBody }) {
    const input = toAnswerInput(body, exactBody);
    if (query.dry_run) {
      const entry = await getEntry(runtime.gateway, params.id);
      const { problems } = checkAnswer(readStored(entry), input);
      return ok(toReply({ entry, problems, released: 0, created: false }));
    }
    const command = {
      id: params.id,
      version: body.version,
      input,
      contractBreaking: body.contract_breaking,
      actor: body.actor ?? anonymousActor,
    };
    return ok(toReply(await editEntry(runtime.gateway, command)));
  },
  async delete(runtime, { params }) {
    await deleteEntry(runtime.gateway, params.id);
    return ok({ deleted: true });
  },
  async versions(runtime, { params }) {
    await getEntry(runtime.gateway, params.id);
    const versions = await runtime.gateway.store.entries.versions(params.id);
    const newestFirst = [...versions].sort((a, b) => b.version - a.version);
    return ok({ items: newestFirst.map(renderEntryVersion), next: null });
  },
  async restore(runtime, { params, body }) {
    return ok(
      toReply(
        await restoreEntry(runtime.gateway, {
          id: params.id,
          version: body.version,
          restore: body.restore,
          actor: body.actor ?? anonymousActor,
        }),
      ),
    );
  },
};

const toReply = ({ entry, problems, released }: EntryResult) => ({
  ...renderEntry(entry),
  problems: [...problems],
  released,
});
