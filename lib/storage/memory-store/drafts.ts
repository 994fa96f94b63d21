import type { DraftStore } from "../store";
import { copy, copyOrNull, pairKey, type Tables } from "./tables";

export const createDraftStore = (tables: Tables): DraftStore => ({
  find: async (pendingId, actor) => copyOrNull(tables.drafts.get(pairKey(pendingId, actor))),

  async put({ pendingId, actor, text, updatedAt }) {
    const key = pairKey(pendingId, actor);
    const version = (tables.drafts.get(key)?.version ?? 0) + 1;
    const draft = { pendingId, actor, text, version, updatedAt };
    tables.drafts.set(key, draft);
    return copy(draft);
  },

  async delete(pendingId, actor) {
    tables.drafts.delete(pairKey(pendingId, actor));
  },
});
