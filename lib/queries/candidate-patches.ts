/**
 * A near match that changed, and what is loaded of it. A decided row stays where it is in its list until that is read
 * again, so that who looks at it sees what became of it.
 */
import type { QueryClient } from "@tanstack/react-query";
import type { CandidateListShape, CandidateShape } from "@/lib/api/shapes/candidate";
import type { PendingListShape } from "@/lib/api/shapes/pending";
import type { CandidatePage } from "./candidate-queries";
import { keys } from "./keys";
import type { LiveCache } from "./live-cache";
import type { Pages } from "./paging";
import { replaceRow, settleItem, settleRow } from "./row-patches";

type CandidatePages = Pages<CandidateListShape, CandidatePage>;

/** From an event. Where it stands in the list hangs on all of them, so the lists are read again too. */
export function putCandidate(cache: LiveCache, row: CandidateListShape): void {
  const { client, refetchSoon } = cache;
  client.setQueriesData<CandidatePages>(
    { queryKey: keys.candidateLists },
    (old) => old && replaceRow<CandidateListShape, CandidatePages>(old, row),
  );
  const key = keys.candidate(row.id);
  const item = client.getQueryData<CandidateShape>(key);
  if (item && item.version <= row.version) {
    client.setQueryData<CandidateShape>(key, { ...item, ...row });
    // Both requests and the answer do not change because the pair came up once more.
    if (item.version < row.version) refetchSoon(key);
  }
  refetchSoon(keys.candidateLists);
  refetchSoon(keys.projects);
}

/** From the reply to a decision of our own. */
export function settleCandidate(client: QueryClient, row: CandidateListShape): void {
  client.setQueriesData<CandidatePages>(
    { queryKey: keys.candidateLists },
    (old) => old && settleRow<CandidateListShape, CandidatePages>(old, row),
  );
  client.setQueryData<CandidateShape>(keys.candidate(row.id), (old) => old && settleItem(old, row));
}

/** How many wait on the request of a near match is told by the events of its pending call only. */
export function putCallers({ client }: Pick<LiveCache, "client">, pending: PendingListShape): void {
  const callers = pending.status === "pending" ? pending.callers : 0;
  const update = <Row extends CandidateListShape>(row: Row): Row =>
    row.pending === pending.id && row.callers !== callers ? { ...row, callers, waiting: callers > 0 } : row;
  client.setQueriesData<CandidatePages>({ queryKey: keys.candidateLists }, (old) => {
    if (!old?.pages.some((page) => page.items.some((row) => update(row) !== row))) return old;
    return { ...old, pages: old.pages.map((page) => ({ ...page, items: page.items.map(update) })) };
  });
  client.setQueriesData<CandidateShape>({ queryKey: keys.candidateItems }, (old) => old && update(old));
}
