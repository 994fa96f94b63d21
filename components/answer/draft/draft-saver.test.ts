import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { systemClock } from "@/lib/shared/clock";
import { emptyDraft } from "./answer-draft";
import { readDraft } from "./draft-envelope";
import { draftReducer } from "./draft-reducer";
import { DraftSaver, type DraftState } from "./draft-saver";

const empty = emptyDraft({
  choices: 1,
  tools: [],
  legacy_functions: false,
  tool_choice: { kind: "auto" },
  parallel_tool_calls: true,
  response_format: { kind: "text" },
});
const typing = (value: string) => draftReducer(empty, { type: "text", at: 0, field: "text", value });

function setUp(fails: { device?: boolean; server?: boolean } = {}) {
  const device: string[] = [];
  const server: string[] = [];
  const states: DraftState["kind"][] = [];
  const store = (list: string[], isBroken = false) => ({
    put: async (text: string) => {
      if (isBroken) throw new Error("full");
      list.push(text);
    },
  });
  const saver = new DraftSaver({
    clock: systemClock,
    device: store(device, fails.device),
    server: store(server, fails.server),
    onState: (state) => states.push(state.kind),
  });
  const text = (stored: string | undefined) => readDraft(stored, empty)?.draft.choices[0]?.text;
  return { saver, device, server, states, text };
}

describe("DraftSaver", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is on the device a quarter of a second after a key, however long typing goes on", async () => {
    const { saver, device, server, text } = setUp();
    for (let key = 1; key <= 10; key += 1) {
      saver.typed(typing("x".repeat(key)));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(device.length).toBeGreaterThanOrEqual(3);
    expect(server).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(text(server.at(-1))).toBe("x".repeat(10));
    expect(text(device.at(-1))).toBe("x".repeat(10));
  });

  it("says where the text is", async () => {
    const good = setUp();
    good.saver.typed(typing("a"));
    await vi.advanceTimersByTimeAsync(2500);
    expect(good.states).toEqual(["editing", "saved"]);

    const offline = setUp({ server: true });
    offline.saver.typed(typing("a"));
    await vi.advanceTimersByTimeAsync(2500);
    expect(offline.states.at(-1)).toBe("device");

    const nowhere = setUp({ server: true, device: true });
    nowhere.saver.typed(typing("a"));
    await vi.advanceTimersByTimeAsync(2500);
    expect(nowhere.states.at(-1)).toBe("failed");
  });

  it("saves at once when told", async () => {
    const { saver, device, server } = setUp();
    saver.typed(typing("a"));
    await saver.flush();
    expect([device.length, server.length]).toEqual([1, 1]);
    await saver.flush();
    expect(server).toHaveLength(1);
  });

  it("forgets everywhere, and nothing comes back after that", async () => {
    const { saver, device, server, states } = setUp();
    saver.typed(typing("a"));
    await saver.discard();
    await vi.advanceTimersByTimeAsync(5000);
    expect([device, server, states.at(-1)]).toEqual([[""], [""], "none"]);
  });
});
