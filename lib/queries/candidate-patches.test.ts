import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { CandidateListShape } from "@/lib/api/shapes/candidate";
import { settleCandidate } from "./candidate-patches";
import { applyEvent, type LiveEvent } from "./event-patches";
import { keys } from "./keys";
import type { Pages } from "./paging";
import { candidateRow } from "./testing/candidate-row";
import { pendingRow } from "./testing/pending-row";

const listKey = keys.candidateList("default", "open");

function withRows(...rows: CandidateListShape[]) {
  const client = new QueryClient();
  const asked: unknown[] = [];
  client.setQueryData(listKey, {
    pages: [{ items: rows, next: null, total: rows.length }],
    pageParams: [undefined],
  });
  for (const row of rows) client.setQueryData(keys.candidate(row.id), { ...row, request: { big: true } });
  const hear = <Event extends LiveEvent>(event: Event) =>
    applyEvent({ client, refetchSoon: (key) => asked.push(key) }, event);
  const list = () => client.getQueryData<Pages<CandidateListShape>>(listKey)?.pages[0]?.items ?? [];
  const item = (id: string) =>
    client.getQueryData<CandidateListShape & { request: unknown }>(keys.candidate(id));
  return { client, asked, hear, list, item };
}

describe("candidate events", () => {
  it("shows at once what somebody else decided, in its place, and asks for the order anew", () => {
    const { hear, list, item, asked } = withRows(candidateRow("a"), candidateRow("b"));
    hear({
      name: "candidate.changed",
      data: candidateRow("a", { status: "rejected", decided_by: "bea", version: 2 }),
    });
    expect(list().map(({ id, status }) => [id, status])).toEqual([
      ["a", "rejected"],
      ["b", "open"],
    ]);
    expect(item("a")).toMatchObject({ status: "rejected", request: { big: true } });
    expect(asked).toContainEqual(keys.candidateLists);
    expect(asked).toContainEqual(keys.candidate("a"));
  });

  it("does not read both requests again because the pair came up once more", () => {
    const { hear, item, asked } = withRows(candidateRow("a"));
    hear({ name: "candidate.changed", data: candidateRow("a", { seen: 2 }) });
    expect(item("a")?.seen).toBe(2);
    expect(asked).not.toContainEqual(keys.candidate("a"));
  });

  it("asks for the list when a pair is new, or its entry is gone", () => {
    const { hear, asked } = withRows();
    hear({ name: "candidate.created", data: candidateRow("n") });
    expect(asked).toContainEqual(keys.candidateLists);
    asked.length = 0;
    hear({ name: "entry.deleted", data: { id: "e", project: "default" } });
    expect(asked).toContainEqual(keys.candidateLists);
  });

  it("knows from the pending call who waits on the request of a pair", () => {
    const { hear, list, item } = withRows(
      candidateRow("a", { pending: "p" }),
      candidateRow("b", { pending: "q" }),
    );
    hear({ name: "pending.changed", data: pendingRow("p", { callers: 2 }) });
    expect(list().map(({ callers, waiting }) => [callers, waiting])).toEqual([
      [2, true],
      [0, false],
    ]);
    hear({ name: "pending.answered", data: pendingRow("p", { status: "answered", callers: 2, version: 2 }) });
    expect([list()[0]?.waiting, item("a")?.waiting]).toEqual([false, false]);
  });
});

describe("the reply to a decision of our own", () => {
  it("settles the pair, unless an event of its version or a later one was heard", () => {
    const { client, hear, list, item } = withRows(candidateRow("a"));
    const approved = candidateRow("a", { status: "approved", version: 2, waiting: true, callers: 1 });
    settleCandidate(client, approved);
    expect([list()[0]?.status, item("a")?.status]).toEqual(["approved", "approved"]);
    hear({ name: "candidate.changed", data: candidateRow("a", { version: 3 }) });
    settleCandidate(client, approved);
    expect([list()[0]?.status, item("a")?.status]).toEqual(["open", "open"]);
  });
});
