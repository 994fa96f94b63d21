/** Projects over the management API. */
import type { Contract } from "@/lib/api/contract";
import { defaultMatchingSettings, type MatchingSettings } from "@/lib/domain/matching-settings";
import type { ProjectPatch } from "@/lib/domain/project";
import { changeProject, createProject, deleteProject } from "@/lib/gateway/change-project";
import { getProject } from "@/lib/gateway/get-project";
import { previewRules } from "@/lib/gateway/preview-rules";
import { renderProject } from "../render";
import { renderPreview } from "../render-preview";
import { patchedRules } from "../rules-input";
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
      await renderProject(
        runtime,
        await createProject(runtime.gateway, body.name, patchOf(defaultMatchingSettings, body)),
      ),
    );
  },
  async get(runtime, { params }) {
    return ok(await renderProject(runtime, await getProject(runtime.gateway, params.name)));
  },
  async update(runtime, { params, body }) {
    const hasRules = body.matching !== undefined || body.redaction !== undefined;
    const command = {
      name: params.name,
      patch: toPatch(body),
      rules: hasRules ? (current: MatchingSettings) => patchedRules(current, body) ?? current : null,
      waiting: body.waiting ?? "keep",
      onCollision: body.on_collision ?? null,
    };
    return ok(await renderProject(runtime, await changeProject(runtime.gateway, command)));
  },
  async delete(runtime, { params }) {
    await deleteProject(runtime.gateway, params.name);
    return ok({ deleted: true });
  },
  async preview(runtime, { params, body }) {
    const project = await getProject(runtime.gateway, params.name);
    const matching = patchedRules(project.matching, body) ?? project.matching;
    return ok(renderPreview(await previewRules(runtime.gateway, project, matching)));
  },
};

function patchOf(current: MatchingSettings, body: Settings): ProjectPatch {
  const matching = patchedRules(current, body);
  return { ...toPatch(body), ...(matching === null ? {} : { matching }) };
}

interface Settings {
  readonly matching?: unknown;
  readonly redaction?: unknown;
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
