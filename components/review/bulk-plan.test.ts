import { expect, it } from "vitest";
import { candidateRow as row } from "@/lib/queries/testing/candidate-row";
import { bulkPlan } from "./bulk-plan";

const rows = [
  row("risky", { risks: ["number"] }),
  row("opened", { risks: ["number"] }),
  row("plain", { risks: [] }),
  row("done", { risks: [], status: "rejected" }),
  row("settled", { risks: [], settled_by: "e" }),
];

it("approves no pair with a risk mark that was not opened, and says how many those are", () => {
  const plan = bulkPlan("approve", rows, new Set(["opened", "elsewhere"]));
  expect(plan.items.map(({ id }) => id)).toEqual(["opened", "plain"]);
  expect(plan).toMatchObject({ excluded: 1, all: 3 });
  expect(bulkPlan("approve", rows, new Set()).items.map(({ id }) => id)).toEqual(["plain"]);
});

it("rejects all that are open", () => {
  expect(bulkPlan("reject", rows, new Set())).toMatchObject({ excluded: 0, items: [{}, {}, {}] });
});
