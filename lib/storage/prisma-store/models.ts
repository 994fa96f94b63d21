import type { ModelStore } from "../store";
import type { Client } from "./client";
import { toDate } from "./rows";

/** Model names seen in a project. */
export function createModelStore(client: Client): ModelStore {
  return {
    async list(project) {
      const rows = await client.modelName.findMany({ where: { project }, orderBy: { name: "asc" } });
      return rows.map(({ name, firstSeenAt }) => ({ name, firstSeenAt: firstSeenAt.getTime() }));
    },

    /** The first sighting stays. */
    async add(project, name, firstSeenAt) {
      await client.modelName.upsert({
        where: { project_name: { project, name } },
        create: { project, name, firstSeenAt: toDate(firstSeenAt) },
        update: {},
      });
    },
  };
}
