import { type Project, projectSchema } from "@/lib/domain/project";
import type { RekeyPlan } from "../store";
import { removeAlias } from "./review-rows";
import { copy, type Tables } from "./tables";

/** New keys for rows, and with them the project's new settings. */
export function rekey(tables: Tables, name: string, plan: RekeyPlan): Project | null {
  const project = tables.projects.get(name);
  if (project?.version !== plan.version || isInTheWay(tables, name, plan)) return null;
  const { keyedBy, matcherVersion } = plan;
  const changed = projectSchema.parse({ ...project, ...plan.patch, name, version: project.version + 1 });
  tables.projects.set(name, changed);
  for (const id of plan.droppedAliases) removeAlias(tables, id);
  for (const id of plan.droppedCandidates) tables.candidates.delete(id);
  for (const id of plan.keptEntries) patch(tables.entries, { id, keyedBy, matcherVersion });
  for (const keys of plan.entries) patch(tables.entries, { ...keys, keyedBy, matcherVersion });
  for (const keys of plan.pending) patch(tables.pending, { ...keys, keyedBy, matcherVersion });
  for (const keys of plan.aliases) patch(tables.aliases, { ...keys, keyedBy, matcherVersion });
  for (const keys of plan.candidates) patch(tables.candidates, { ...keys, keyedBy, matcherVersion });
  for (const row of plan.redacted) {
    patch(tables.entries, row);
    patch(tables.pending, row);
    patch(tables.aliases, row);
    patch(tables.candidates, row);
  }
  return copy(changed);
}

/** Does a row that keeps its place stand where another is to go? */
function isInTheWay(tables: Tables, name: string, { entries }: RekeyPlan): boolean {
  const moving = new Set(entries.map(({ id }) => id));
  const places = new Set(entries.map(({ identity }) => identity));
  return [...tables.entries.values()].some(
    ({ id, project, identity }) => project === name && !moving.has(id) && places.has(identity),
  );
}

function patch<Row extends { readonly id: string }>(
  table: Map<string, Row>,
  keys: Partial<Row> & { readonly id: string },
): void {
  const row = table.get(keys.id);
  if (row) table.set(keys.id, { ...row, ...keys });
}
