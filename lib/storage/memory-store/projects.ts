import { shelfOf } from "@/lib/domain/candidate";
import { projectSchema } from "@/lib/domain/project";
import type { ProjectStore } from "../store";
import { rekey } from "./rekey";
import { copy, copyOrNull, deleteWhere, type Tables } from "./tables";

export const createProjectStore = (tables: Tables): ProjectStore => ({
  async list() {
    const rows = [...tables.projects.values()];
    return copy(rows.sort((a, b) => (a.name < b.name ? -1 : 1)));
  },

  find: async (name) => copyOrNull(tables.projects.get(name)),

  async counts(name) {
    const open = [...tables.pending.values()].filter(
      (row) => row.project === name && row.status === "pending",
    );
    const entries = [...tables.entries.values()].filter((row) => row.project === name);
    const waiting = [...tables.candidates.values()].filter(
      (row) => row.project === name && shelfOf(row) === "open",
    );
    return { pending: open.length, entries: entries.length, openCandidates: waiting.length };
  },

  async create(project) {
    if (tables.projects.has(project.name)) return null;
    tables.projects.set(project.name, projectSchema.parse(project));
    return copy(project);
  },

  async update(name, patch) {
    const row = tables.projects.get(name);
    if (!row) return null;
    const changed = projectSchema.parse({ ...row, ...patch, name, version: row.version + 1 });
    tables.projects.set(name, changed);
    return copy(changed);
  },

  rekey: async (name, plan) => rekey(tables, name, plan),

  delete: async (name) => {
    if (!tables.projects.delete(name)) return false;
    deleteContents(tables, name);
    return true;
  },
});

function deleteContents(tables: Tables, project: string): void {
  const isOurs = (row: { readonly project: string }) => row.project === project;
  for (const entry of [...tables.entries.values()].filter(isOurs)) tables.versions.delete(entry.id);
  const pendingIds = new Set([...tables.pending.values()].filter(isOurs).map(({ id }) => id));
  deleteWhere(tables.drafts, (draft) => pendingIds.has(draft.pendingId));
  deleteWhere(tables.entries, isOurs);
  deleteWhere(tables.pending, isOurs);
  deleteWhere(tables.aliases, isOurs);
  deleteWhere(tables.candidates, isOurs);
  deleteWhere(tables.log, isOurs);
  deleteWhere(tables.models, isOurs);
}
