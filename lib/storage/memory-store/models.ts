import type { ModelStore } from "../store";
import { pairKey, type Tables } from "./tables";

export const createModelStore = (tables: Tables): ModelStore => ({
  async list(project) {
    const rows = [...tables.models.values()].filter((row) => row.project === project);
    const models = rows.map(({ name, firstSeenAt }) => ({ name, firstSeenAt }));
    return models.sort((a, b) => (a.name < b.name ? -1 : 1));
  },

  async add(project, name, firstSeenAt) {
    const key = pairKey(project, name);
    if (!tables.models.has(key)) tables.models.set(key, { project, name, firstSeenAt });
  },
});
