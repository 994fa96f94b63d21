/** Projects: made, changed, deleted. A change of mode says what becomes of the calls that wait. */

import { systemActor } from "@/lib/domain/actor";
import { newProject, type Project, type ProjectPatch } from "@/lib/domain/project";
import { defaultProjectName } from "@/lib/domain/words";
import { AppError } from "@/lib/errors";
import { applyRules, type RulesCommand, rekeyStale } from "./apply-rules";
import { failPending } from "./fail-pending";
import { getProject } from "./get-project";
import type { Gateway } from "./ports";

/** Throws AppError `project_exists`. */
export async function createProject(
  gateway: Gateway,
  name: string,
  settings: ProjectPatch,
): Promise<Project> {
  const project = await gateway.store.projects.create(newProject(name, gateway.clock.now(), settings));
  if (!project) throw new AppError("project_exists", `A project "${name}" exists already.`);
  gateway.bus.publish({ kind: "project.created", project });
  return project;
}

export interface ChangeProjectCommand {
  readonly name: string;
  /** All but the rules. */
  readonly patch: Omit<ProjectPatch, "matching">;
  /** The rules as they are to be, from those that are; null: they stay. */
  readonly rules: RulesCommand["rules"] | null;
  /** Calls that wait go on waiting, or fail now without a retry. */
  readonly waiting: "keep" | "fail";
  /** What becomes of entries with different answers that new rules make equal. Null: such rules are refused. */
  readonly onCollision: "newest" | null;
}

/** Throws AppError: `not_found`, and for rules `invalid_rules`, `rules_collide`. */
export async function changeProject(gateway: Gateway, command: ChangeProjectCommand): Promise<Project> {
  const { name, patch, rules, onCollision } = command;
  const project =
    rules === null
      ? await updateProject(gateway, command)
      : await changeRules(gateway, { name, patch, rules, onCollision });
  if (command.waiting === "fail") await failWaiting(gateway, project.name, `was switched to ${project.mode}`);
  return project;
}

/** Entries that were saved while the keys were made get theirs in a second, short round. */
async function changeRules(gateway: Gateway, command: RulesCommand): Promise<Project> {
  await applyRules(gateway, command);
  await rekeyStale(gateway, command.name);
  return getProject(gateway, command.name);
}

async function updateProject(gateway: Gateway, { name, patch }: ChangeProjectCommand): Promise<Project> {
  const project = await gateway.store.projects.update(name, patch);
  if (!project) return getProject(gateway, name);
  gateway.bus.publish({ kind: "project.changed", project });
  return project;
}

const batch = 500;

async function failWaiting(gateway: Gateway, project: string, why: string): Promise<void> {
  const message = `Project "${project}" ${why} and its waiting calls were ended.`;
  for (;;) {
    const rows = await gateway.store.pending.list(
      { project, status: "pending" },
      { limit: batch, after: null },
    );
    for (const { id } of rows) {
      await failPending(gateway, {
        id,
        status: 400,
        message,
        code: null,
        retry: false,
        actor: systemActor,
      }).catch(passOverClosed);
    }
    if (rows.length <= batch) return;
  }
}

/** Somebody answered in the same moment: that is as good. */
function passOverClosed(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== "already_answered") throw error;
}

/** Throws AppError `not_found`, `project_protected`. Callers that wait are told that their project is gone. */
export async function deleteProject(gateway: Gateway, name: string): Promise<void> {
  if (name === defaultProjectName)
    throw new AppError("project_protected", `The project "${name}" always exists and can't be deleted.`);
  await getProject(gateway, name);
  await failWaiting(gateway, name, "was deleted");
  await gateway.store.projects.delete(name);
  gateway.bus.publish({ kind: "project.deleted", name });
}
