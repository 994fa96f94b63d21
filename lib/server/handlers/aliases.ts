/** Approved links over the management API. */
import type { Contract } from "@/lib/api/contract";
import type { Alias } from "@/lib/domain/alias";
import { getAlias, unlinkAlias } from "@/lib/gateway/unlink-alias";
import { decodeCursor, toPage } from "@/lib/shared/page";
import { renderAlias } from "../render-candidate";
import type { Runtime } from "../runtime";
import { type NounHandlers, ok } from "./handler";

export const aliasHandlers: NounHandlers<Contract["aliases"]> = {
  async list(runtime, { query }) {
    const { project, entry, limit, cursor } = query;
    const rows = await runtime.gateway.store.aliases.list(
      { project, entry },
      { limit, after: cursor ? decodeCursor(cursor) : null },
    );
    const page = toPage(rows, limit);
    const versions = await versionsOf(runtime, page.items);
    return ok({
      items: page.items.map((alias) => renderAlias(alias, versions.get(alias.entry))),
      next: page.next,
    });
  },
  async get(runtime, { params }) {
    const alias = await getAlias(runtime.gateway, params.id);
    const versions = await versionsOf(runtime, [alias]);
    return ok({
      ...renderAlias(alias, versions.get(alias.entry)),
      request: JSON.parse(alias.request),
    });
  },
  async delete(runtime, { params }) {
    const { candidate } = await unlinkAlias(runtime.gateway, params.id);
    return ok({ deleted: true, candidate: candidate?.id ?? null, version: candidate?.version ?? null });
  },
};

/** The version that each entry has now. */
async function versionsOf(
  { gateway }: Runtime,
  aliases: readonly Alias[],
): Promise<ReadonlyMap<string, number>> {
  const ids = [...new Set(aliases.map(({ entry }) => entry))];
  const rows = await gateway.store.entries.findForIndex(ids);
  return new Map(rows.map(({ id, version }) => [id, version]));
}
