import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scoreSum } from "./score-sum";

const cost = (value: number) => ({
  place: "system",
  path: "p",
  stored: "a",
  incoming: "b",
  kind: "changed",
  cost: value,
});
const sumOf = (score: number, ...costs: number[]) => scoreSum({ score, costs: costs.map(cost) });

describe("scoreSum", () => {
  it.each([
    [0.93, [0.05, 0.02], ["0.05", "0.02"], "0.93"],
    [1, [], [], "1.00"],
    [0.9712, [0.0144, 0.0144], ["0.02", "0.01"], "0.97"],
    [0.9995, [0.0005], ["0.0005"], "0.9995"],
    [0.982, [0.016, 0.002], ["0.016", "0.002"], "0.982"],
  ])("%f", (...[score, costs, shown, result]) => {
    expect(sumOf(score, ...costs)).toMatchObject({ costs: shown, score: result });
  });

  it("does not invent an explanation", () => {
    expect(sumOf(0.5, 0.1)).toBeNull();
  });

  it("adds up as written, whatever the costs", () => {
    const costs = fc.array(fc.double({ min: 0.0001, max: 0.09, noNaN: true }), { maxLength: 11 });
    fc.assert(
      fc.property(costs, (values) => {
        const rounded = values.map((value) => Math.round(value * 10_000) / 10_000);
        const sum = sumOf(1 - rounded.reduce((total, value) => total + value, 0), ...rounded);
        const written = (sum?.costs ?? []).reduce((left, value) => left - Number(value), 1);
        expect(written).toBeCloseTo(Number(sum?.score), 6);
        expect(Number(sum?.total)).toBeCloseTo(1 - Number(sum?.score), 6);
      }),
    );
  });
});
