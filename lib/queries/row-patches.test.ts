import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { PendingListShape } from "@/lib/api/shapes/pending";
import { applyEvent } from "./event-patches";
import { keys } from "./keys";
import type { Pages } from "./paging";
import { settlePending } from "./pending-mutations";
import { pendingRow } from "./testing/pending-row";

const listKey = keys.pendingList("default", "pending");
const itemKey = keys.pendingItem("a");

function withRow(row: PendingListShape) {
  const client = new QueryClient();
  client.setQueryData(listKey, { pages: [{ items: [row], next: null }], pageParams: [undefined] });
  client.setQueryData(itemKey, { ...row, explanation: { sentence: "s" } });
  const hear = (data: PendingListShape) =>
    applyEvent({ client, refetchSoon: () => {} }, { name: "pending.changed", data });
  const callers = () => [
    client.getQueryData<Pages<PendingListShape>>(listKey)?.pages[0]?.items[0]?.callers,
    client.getQueryData<PendingListShape>(itemKey)?.callers,
  ];
  return { client, hear, callers };
}

describe("the reply to a claim beside the events of the same call", () => {
  const claimed = pendingRow("a", { version: 2, callers: 1, claimed_by: "ann" });

  it("does not bring back a caller whose leaving was heard of first", () => {
    const { client, hear, callers } = withRow(pendingRow("a"));
    hear(claimed);
    hear({ ...claimed, callers: 0 });
    settlePending(client, claimed);
    expect(callers()).toEqual([0, 0]);
  });

  it("is taken where it comes first, and the leaving after it", () => {
    const { client, hear, callers } = withRow(pendingRow("a", { callers: 3 }));
    settlePending(client, claimed);
    expect(callers()).toEqual([1, 1]);
    hear({ ...claimed, callers: 0 });
    expect(callers()).toEqual([0, 0]);
  });

  it("never brings an older version back", () => {
    const { client, callers } = withRow(pendingRow("a", { version: 3, callers: 2 }));
    settlePending(client, claimed);
    expect(callers()).toEqual([2, 2]);
  });
});
