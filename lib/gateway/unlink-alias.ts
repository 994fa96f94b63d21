/** Takes an approved link away: its request is no hit any more, and its candidate can be approved again. */
import type { Alias } from "@/lib/domain/alias";
import type { Candidate } from "@/lib/domain/candidate";
import { AppError } from "@/lib/errors";
import { openAgain, publishUnlinked } from "./decide-candidate";
import type { Gateway } from "./ports";
import { reviewAlias } from "./review-alias";

export interface Unlinked {
  readonly alias: Alias;
  /** Open again; null where there is nothing to decide. */
  readonly candidate: Candidate | null;
}

/** Throws AppError `not_found`, `version_conflict`. */
export async function unlinkAlias(gateway: Gateway, id: string): Promise<Unlinked> {
  const alias = await getAlias(gateway, id);
  const made = alias.candidate === null ? null : await gateway.store.candidates.find(alias.candidate);
  if (made && made.status !== "open") return { alias, candidate: await openAgain(gateway, made) };
  const candidate = made ?? (await reviewAlias(gateway, alias));
  if (await gateway.store.aliases.delete(id)) publishUnlinked(gateway, alias);
  return { alias, candidate };
}

/** Throws AppError `not_found`. */
export async function getAlias(gateway: Pick<Gateway, "store">, id: string): Promise<Alias> {
  const alias = await gateway.store.aliases.find(id);
  if (alias) return alias;
  throw new AppError(
    "not_found",
    `There is no alias ${id}: it was unlinked, or went with its entry. List them with GET /api/aliases.`,
  );
}
