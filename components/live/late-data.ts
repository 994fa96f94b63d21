/**
 * Data that the server read before an event and the page got after it: the event found nothing to change, so such
 * data is marked stale as it arrives and is read again by whoever shows it.
 */
import type { Query, QueryClient } from "@tanstack/react-query";
import { serverNow } from "./clock";

/** The two clocks agree only about this well. */
const marginMs = 1000;

export interface LateData {
  /** Tell of every event that changes data. */
  readonly heard: () => void;
  readonly end: () => void;
}

export function watchLateData(client: QueryClient): LateData {
  let heardAt = Number.NEGATIVE_INFINITY;
  const check = ({ queryKey, state }: Query) => {
    if (state.data === undefined || state.dataUpdatedAt > heardAt + marginMs) return;
    void client.invalidateQueries({ queryKey, exact: true });
  };
  // Only what the server read for the page comes in by these two ways.
  const end = client.getQueryCache().subscribe((event) => {
    if (event.type === "added") check(event.query);
    else if (event.type === "updated" && event.action.type === "setState") check(event.query);
  });
  return {
    heard() {
      heardAt = serverNow();
    },
    end,
  };
}
