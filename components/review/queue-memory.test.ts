import { describe, expect, it } from "vitest";
import { candidateRow as row } from "@/lib/queries/testing/candidate-row";
import {
  groupRows,
  isSorted,
  moveToEnd,
  neighbourOf,
  nextToDecide,
  type QueueMemory,
  remember,
  rowsOf,
  sortAgain,
  startMemory,
} from "./queue-memory";

const ids = ({ rows }: Pick<QueueMemory, "rows">) => rows.map(({ id }) => id);
const three = remember(startMemory("s"), [row("a"), row("b"), row("c")], "open");
const approved = { status: "approved", decided_by: "ann" } as const;

describe("the list as a person sees it", () => {
  it("puts what is new at the end, whatever its urgency, until it is sorted again", () => {
    const more = remember(three, [row("d"), row("c"), row("a"), row("b")], "open");
    expect(ids(more)).toEqual(["a", "b", "c", "d"]);
    expect([isSorted(three), isSorted(more)]).toEqual([true, false]);
    expect(ids(sortAgain(more, "open"))).toEqual(["d", "c", "a", "b"]);
  });

  it("keeps what was decided where it was, here or by somebody else, and takes it back when it is open again", () => {
    const decided = remember(three, [row("a"), row("b", approved), row("c")], "open");
    const left = remember(decided, [row("a"), row("c")], "open");
    expect(ids(left)).toEqual(["a", "b", "c"]);
    expect(left.rows[1]).toMatchObject(approved);
    expect(ids(sortAgain(left, "open"))).toEqual(["a", "c"]);
    const again = remember(left, [row("b", { version: 3 }), row("a"), row("c")], "open");
    expect(again.rows.map(({ id, status }) => [id, status])).toEqual([
      ["a", "open"],
      ["b", "open"],
      ["c", "open"],
    ]);
  });

  it("drops what is gone without a decision, such as the pairs of a deleted entry", () => {
    expect(ids(remember(three, [row("a")], "open"))).toEqual(["a"]);
  });

  it("keeps what was opened again in the list of decided ones", () => {
    const list = remember(startMemory("s"), [row("a", approved), row("b", approved)], "approved");
    const reopened = remember(list, [row("a"), row("b", approved)], "approved");
    expect(ids(remember(reopened, [row("b", approved)], "approved"))).toEqual(["a", "b"]);
  });

  it("moves what is skipped to the end", () => {
    expect(ids(moveToEnd(three, "a"))).toEqual(["b", "c", "a"]);
    expect(ids(moveToEnd(three, "gone"))).toEqual(["a", "b", "c"]);
  });

  it("puts pairs that differ in the same way together", () => {
    const rows = [row("a", { group: "g" }), row("b"), row("c", { group: "g" })];
    const items = groupRows(rows);
    expect(items.map((item) => (item.kind === "group" ? item.rows.length : item.row.id))).toEqual([2, "b"]);
    expect(rowsOf(items).map(({ id }) => id)).toEqual(["a", "c", "b"]);
  });

  it("goes to the next one to decide, and to the neighbour whatever it is", () => {
    const rows = [row("a"), row("b", approved), row("c")];
    expect([nextToDecide(rows, "a"), nextToDecide(rows, "c"), nextToDecide(rows, "b")]).toEqual([
      "c",
      "a",
      "c",
    ]);
    expect(nextToDecide([row("a")], "a")).toBeNull();
    expect(nextToDecide([row("a", { settled_by: "x" }), row("b")], "b")).toBeNull();
    expect(nextToDecide(rows, null)).toBe("a");
    expect([neighbourOf(rows, "a", 1), neighbourOf(rows, "a", -1), neighbourOf(rows, null, 1)]).toEqual([
      "b",
      null,
      "a",
    ]);
  });
});
