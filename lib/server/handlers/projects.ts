/** Projects over the management API. */
import type { Contract } from "@/lib/api/contract";
import type { ProjectPatch } from "@/lib/domain/project";
import { changeProject, createProject, deleteProject, getProject } from "@/lib/gateway/change-project";
import { renderProject } from "../render";
import { created, type NounHandlers, ok } from "./handler";

export const projectHandlers: NounHandlers<Contract["projects"]> = {
  async list(runtime) {
    const projects = await runtime.gateway.store.projects.list();
    return ok({
      items: await Promise.all(projects.map((project) => renderProject(runtime, project))),
      next: null,
    });
  },
  async create(runtime, { body }) {
    return created(
      await renderProject(runtime, await createProject(runtime.gateway, body.name, toPatch(body))),
    );
  },
  async get(runtime, { params }) {
    return ok(await renderProject(runtime, await getProject(runtime.gateway, params.name)));
  },
  async update(runtime, { params, body }) {
    const command = { name: params.name, patch: toPatch(body), waiting: body.waiting ?? "keep" };
    return ok(await renderProject(runtime, await changeProject(runtime.gateway, command)));
  },
  async delete(runtime, { params }) {
    await deleteProject(runtime.gateway, params.name);
    return ok({ deleted: true });
  },
};

interface Settings {
  readonly mode?: ProjectPatch["mode"];
  readonly record_timeout?: number | undefined;
  readonly hold_ms?: number | undefined;
  readonly stream_chunk_chars?: number | undefined;
}

function toPatch(body: Settings): ProjectPatch {
  return {
    ...(body.mode === undefined ? {} : { mode: body.mode }),
    ...(body.record_timeout === undefined ? {} : { recordTimeoutMs: Math.round(body.record_timeout * 1000) }),
    ...(body.hold_ms === undefined ? {} : { holdMs: body.hold_ms }),
    ...(body.stream_chunk_chars === undefined ? {} : { streamChunkChars: body.stream_chunk_chars }),
  };
}
