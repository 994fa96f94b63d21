/** The review queue in its order: those that a caller waits for first, then the gravest risk, then the highest score. */
import type { CandidateSummary } from "@/lib/domain/candidate";
import type { CandidateFilter } from "@/lib/storage/review-store";
import type { ListRange } from "@/lib/storage/store";
import type { Gateway } from "./ports";

/** A database takes so many names in one question; nobody has more callers waiting. */
const waitingMax = 5_000;

/** At most `limit + 1`. Who waits is known to this process only, so those rows are looked up apart and left out below. */
export async function listQueue(
  { store, room }: Pick<Gateway, "store" | "room">,
  filter: CandidateFilter,
  { after, limit }: ListRange,
): Promise<CandidateSummary[]> {
  const pending = room.waitingOn().slice(0, waitingMax);
  const waiting =
    pending.length === 0
      ? []
      : await store.candidates.listByRank({ ...filter, pending }, { after: null, limit: waitingMax });
  const at = waiting.findIndex(({ id }) => id === after);
  const isAmongWaiting = after === null || at !== -1;
  const first = isAmongWaiting ? waiting.slice(at + 1) : [];
  const rest = await store.candidates.listByRank(filter, {
    after: isAmongWaiting ? null : after,
    limit: limit + waiting.length,
  });
  const ids = new Set(waiting.map(({ id }) => id));
  return [...first, ...rest.filter(({ id }) => !ids.has(id))].slice(0, limit + 1);
}
