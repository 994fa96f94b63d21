import type { AliasStore } from "../review-store";
import { aliasOfKey, putAlias, removeAlias } from "./review-rows";
import { copyOrNull, newestFirst, type Tables } from "./tables";

export const createAliasStore = (tables: Tables): AliasStore => ({
  insert: async (alias) => (aliasOfKey(tables, alias) ? null : putAlias(tables, alias)),

  find: async (id) => copyOrNull(tables.aliases.get(id)),

  findByKey: async (project, endpoint, normalisedKey) =>
    copyOrNull(aliasOfKey(tables, { project, endpoint, normalisedKey })),

  list: async ({ project, entry }, range) =>
    newestFirst(
      [...tables.aliases.values()].filter(
        (row) => (!project || row.project === project) && (!entry || row.entry === entry),
      ),
      range,
    ),

  delete: async (id) => removeAlias(tables, id),
});
