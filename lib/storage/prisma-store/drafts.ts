import type { DraftStore } from "../store";
import type { Client } from "./client";
import { draftFromRow, toDate } from "./rows";

/** What people have typed and not sent, one draft an actor. */
export function createDraftStore(client: Client): DraftStore {
  return {
    async find(pendingId, actor) {
      const row = await client.draft.findUnique({ where: { pendingId_actor: { pendingId, actor } } });
      return row && draftFromRow(row);
    },

    async put({ pendingId, actor, text, updatedAt }) {
      const changed = { text, updatedAt: toDate(updatedAt) };
      const row = await client.draft.upsert({
        where: { pendingId_actor: { pendingId, actor } },
        create: { pendingId, actor, version: 1, ...changed },
        update: { version: { increment: 1 }, ...changed },
      });
      return draftFromRow(row);
    },

    async delete(pendingId, actor) {
      await client.draft.deleteMany({ where: { pendingId, actor } });
    },
  };
}
