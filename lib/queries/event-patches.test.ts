import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { LogShape } from "@/lib/api/shapes/log";
import type { PendingListShape } from "@/lib/api/shapes/pending";
import { applyEvent } from "./event-patches";
import { keys } from "./keys";
import type { LiveCache } from "./live-cache";
import type { Pages } from "./paging";
import { pendingRow } from "./testing/pending-row";

const pending = (over: Partial<PendingListShape> = {}) =>
  pendingRow("a", { last_message: "Name a fruit.", model: "gpt-4.1", ...over });

const call = (over: Partial<LogShape> = {}): LogShape => ({
  id: "c1",
  at: "2026-01-01T00:00:00.000Z",
  project: "default",
  outcome: "hit",
  tier: "exact",
  score: 1,
  latency_ms: 3,
  entry: "e",
  pending: null,
  last_message: "Name a fruit.",
  model: "gpt-4.1",
  stream: false,
  status: 200,
  run: null,
  error_code: null,
  explanation: null,
  ...over,
});

function makeCache() {
  const client = new QueryClient();
  const asked: unknown[] = [];
  const cache: LiveCache = { client, refetchSoon: (key) => asked.push(key) };
  return { client, cache, asked };
}

function withPending(rows: PendingListShape[], next: string | null = null) {
  const made = makeCache();
  const key = keys.pendingList("default", "pending");
  made.client.setQueryData(key, { pages: [{ items: rows, next }], pageParams: [undefined] });
  const ids = () =>
    made.client.getQueryData<Pages<PendingListShape>>(key)?.pages.flatMap((page) => page.items) ?? [];
  return { ...made, rows: ids };
}

describe("pending events", () => {
  it("appends a new call and drops an answered one", () => {
    const { cache, rows } = withPending([pending()]);
    applyEvent(cache, { name: "pending.opened", data: pending({ id: "b" }) });
    expect(rows().map(({ id }) => id)).toEqual(["a", "b"]);
    applyEvent(cache, { name: "pending.answered", data: pending({ status: "answered", version: 2 }) });
    expect(rows().map(({ id }) => id)).toEqual(["b"]);
  });

  it("never lets an older version win, and lets an equal one through", () => {
    const { cache, rows } = withPending([pending({ version: 3, callers: 2 })]);
    applyEvent(cache, { name: "pending.changed", data: pending({ version: 2, callers: 9 }) });
    expect(rows()[0]?.callers).toBe(2);
    applyEvent(cache, { name: "pending.changed", data: pending({ version: 3, callers: 0 }) });
    expect(rows()[0]?.callers).toBe(0);
  });

  it("leaves a new call to the page that will bring it", () => {
    const { cache, rows } = withPending([pending()], "more");
    applyEvent(cache, { name: "pending.opened", data: pending({ id: "b" }) });
    expect(rows()).toHaveLength(1);
  });
});

describe("log.recorded", () => {
  const listed = (filter: object) => {
    const made = makeCache();
    const key = keys.logList("default", filter);
    made.client.setQueryData(key, { pages: [{ items: [], next: null, total: 4 }], pageParams: [undefined] });
    const first = () =>
      made.client.getQueryData<Pages<LogShape, { items: LogShape[]; next: null; total: number }>>(key)
        ?.pages[0];
    return { ...made, first };
  };

  it("enters lists whose filter it fits, once, and counts", () => {
    const { cache, first } = listed({ outcome: "hit" });
    applyEvent(cache, { name: "log.recorded", data: call() });
    applyEvent(cache, { name: "log.recorded", data: call() });
    applyEvent(cache, { name: "log.recorded", data: call({ id: "c2", outcome: "miss", entry: null }) });
    applyEvent(cache, { name: "log.recorded", data: call({ id: "c3", project: "other" }) });
    expect(first()).toMatchObject({ items: [{ id: "c1" }], total: 5 });
  });

  it("asks the server what a free text finds", () => {
    const { cache, first, asked } = listed({ q: "fruit" });
    applyEvent(cache, { name: "log.recorded", data: call() });
    expect(first()?.items).toEqual([]);
    expect(asked).toContainEqual(keys.logList("default", { q: "fruit" }));
  });
});
