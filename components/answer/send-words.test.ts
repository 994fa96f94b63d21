import { describe, expect, it } from "vitest";
import { sendPlan, sentWords } from "./send-words";

describe("sendPlan", () => {
  it.each([
    [{ callers: 3, state: "waiting" as const }, { save: true, isError: false }, "Send to 3 callers and save"],
    [
      { callers: 1, state: "waiting" as const },
      { save: true, isError: true },
      "Send error to 1 caller and save",
    ],
    [{ callers: 2, state: "waiting" as const }, { save: false, isError: false }, "Send once, don't save"],
    [
      { callers: 0, state: "gone" as const },
      { save: true, isError: false },
      "Save for next time (caller gone)",
    ],
    [
      { callers: 0, state: "overdue" as const },
      { save: true, isError: false },
      "Save for next time (timed out)",
    ],
  ])("%j, %j", (callers, wish, label) => {
    expect(sendPlan(callers, wish)).toEqual({ label, whyNot: null });
  });

  it("refuses what would do nothing", () => {
    expect(sendPlan({ callers: 0, state: "gone" }, { save: false, isError: false }).whyNot).not.toBeNull();
  });
});

describe("sentWords", () => {
  it("says who got it and where it is", () => {
    expect(sentWords({ released: 2, entry: "E1" })).toBe("Delivered to 2 callers · saved as entry E1");
    expect(sentWords({ released: 0, entry: "E1" })).toBe("No caller waited · saved as entry E1");
    expect(sentWords({ released: 1, entry: null })).toBe("Delivered to 1 caller · not saved");
  });
});
