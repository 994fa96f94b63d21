import { describe, expect, it } from "vitest";
import { pendingRow as row } from "@/lib/queries/testing/pending-row";
import { neighbour, nextToAnswer } from "./next-row";
import { emptyMemory, keptMs, remember } from "./row-memory";
import { callerWords, rowState, timeLeft, urgency } from "./row-state";

const at = (minutes: number) => Date.parse("2026-01-01T00:00:00.000Z") + minutes * 60_000;

describe("row state", () => {
  it("turns overdue by the clock, and gone when nobody waits", () => {
    expect([
      rowState(row("a"), at(1)),
      rowState(row("a"), at(5)),
      rowState(row("a", { callers: 0 }), at(1)),
    ]).toEqual(["waiting", "overdue", "gone"]);
    expect(rowState(row("a", { status: "answered" }), at(9))).toBe("answered");
    expect(rowState(row("a", { state: "gone" }), null)).toBe("gone");
  });

  it("writes the time that is left", () => {
    expect([
      timeLeft("2026-01-01T01:02:03Z", at(0)),
      timeLeft("2026-01-01T00:00:09Z", at(0)),
      timeLeft("2026-01-01T00:00:00Z", at(3)),
    ]).toEqual(["1:02:03", "0:09", "0:00"]);
    expect([
      urgency("2026-01-01T00:05:00Z", at(1)),
      urgency("2026-01-01T00:01:00Z", at(0)),
      urgency("2026-01-01T00:00:20Z", at(0)),
    ]).toEqual(["calm", "soon", "now"]);
  });

  it("says who called, as far as it says", () => {
    expect(callerWords({ "user-agent": "OpenAI/Python 3.22", "x-stainless-read-timeout": "600" })).toBe(
      "OpenAI/Python 3.22, waits 600 s a try",
    );
    expect(callerWords({})).toBeNull();
  });
});

describe("moving through rows", () => {
  const rows = [row("a"), row("b", { claimed_by: "agent" }), row("c"), row("d", { claimed_by: "me" })];

  it("goes to neighbours and stops at the ends", () => {
    expect([
      neighbour(rows, null, 1),
      neighbour(rows, "a", 1),
      neighbour(rows, "a", -1),
      neighbour(rows, "d", 1),
    ]).toEqual(["a", "b", null, null]);
  });

  it("skips what others are on, wraps, and takes theirs only when nothing else is left", () => {
    expect(nextToAnswer(rows, "a", "me")).toBe("c");
    expect(nextToAnswer(rows, "c", "me")).toBe("d");
    expect(nextToAnswer(rows, "d", "me")).toBe("a");
    expect(nextToAnswer([row("a"), rows[1] ?? row("b")], "a", "me")).toBe("b");
    expect(nextToAnswer([row("a")], "a", "me")).toBeNull();
    expect(nextToAnswer(rows, "already gone", "me")).toBe("a");
  });
});

describe("row memory", () => {
  const none = new Set<string>();

  it("keeps what left, but not what this person closed, and not for ever", () => {
    const seen = remember(emptyMemory, [row("a"), row("b"), row("c")], { nowMs: 0, ownIds: none });
    const later = remember(seen, [row("b")], { nowMs: 1, ownIds: new Set(["c"]) });
    expect(later.ended.map((ended) => ended.row.id)).toEqual(["a"]);
    expect(remember(later, [row("b")], { nowMs: keptMs + 2, ownIds: none }).ended).toEqual([]);
    expect(remember(later, [row("a"), row("b")], { nowMs: 2, ownIds: none }).ended).toEqual([]);
  });
});
