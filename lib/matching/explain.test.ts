import { describe, expect, it } from "vitest";
import type { NearEntry } from "@/lib/domain/pending";
import type { Verdict } from "@/lib/domain/verdict";
import { explainMiss, type MissFacts } from "./explain";

const miss: Verdict = {
  kind: "miss",
  reason: "no entry has the key of this request",
  guards: [],
  heldBack: [],
  trail: [{ tier: "exact", said: "no entry has this exact key", matched: null }],
};
const near = (score: number, more: Partial<NearEntry> = {}): NearEntry => ({
  entry: "01H",
  score,
  needs: 1,
  lastMessage: "Name a fruit like a lemon.",
  difference: { path: "messages[1].content", stored: "…a lemon.", incoming: "…a lime." },
  ...more,
});
const sentence = (facts: Partial<MissFacts>) =>
  explainMiss({
    project: "default",
    mode: "record",
    verdict: miss,
    nearest: [],
    cut: false,
    entriesInProject: 3,
    ...facts,
  }).sentence;
const opening = 'No entry for this request in project "default".';

describe("explainMiss", () => {
  it.each([
    [
      { nearest: [near(0.89)] },
      `${opening} Nearest is 01H at 0.89, needs 1.00: messages[1].content differs, stored "…a lemon.", now "…a lime.".`,
    ],
    [
      { nearest: [near(0.9999)] },
      `${opening} Nearest is 01H at 0.99, needs 1.00: messages[1].content differs, stored "…a lemon.", now "…a lime.".`,
    ],
    [{ nearest: [near(0.9, { difference: null })] }, `${opening} Nearest is 01H at 0.90, needs 1.00.`],
    [
      { nearest: [near(0.129)] },
      `${opening} Nothing similar is stored: the nearest, 01H at 0.12, needs 1.00, differs in messages[1].content, stored "…a lemon.", now "…a lime.".`,
    ],
    [
      { nearest: [near(0)], cut: true },
      `${opening} Nothing similar is stored: the nearest, 01H at 0.00, needs 1.00, differs in messages[1].content, stored "…a lemon.", now "…a lime.". The search was cut short.`,
    ],
    [
      { nearest: [near(0.2, { difference: null })] },
      `${opening} Nothing similar is stored: the nearest is 01H at 0.20, needs 1.00.`,
    ],
    [
      { nearest: [near(0.89, { reason: "one word makes the difference: lemon → lime" })] },
      `${opening} Nearest is 01H at 0.89, needs 1.00: messages[1].content differs, stored "…a lemon.", now "…a lime.". One word makes the difference: lemon → lime.`,
    ],
    [{}, `${opening} Nothing similar is stored.`],
    [{ entriesInProject: 0 }, `${opening} Nothing is stored yet.`],
    [{ cut: true }, `${opening} The search for similar entries was cut short.`],
    [
      { mode: "replay", entriesInProject: 0 },
      `${opening} Nothing is stored yet. The project only replays: set it to record and call again, or add an entry.`,
    ],
    [{ entriesInProject: 0, pageUrl: "http://x/1" }, `${opening} Nothing is stored yet. See http://x/1`],
  ] as const)("with %j", (facts, text) => {
    expect(sentence(facts)).toBe(text);
  });

  it("names the guard that held an entry back", () => {
    const verdict: Verdict = {
      ...miss,
      guards: [
        { guard: "secret_differs", severity: "soft", sentence: "it was recorded with another secret" },
      ],
      heldBack: [near(0.99, { difference: null })],
    };
    const { nearest, ...rest } = explainMiss({
      project: "p",
      mode: "record",
      verdict,
      nearest: [near(1)],
      cut: false,
      entriesInProject: 1,
    });
    expect(rest.sentence).toBe(
      'No entry may answer this request in project "p" without a person. Entry 01H fits but is held back: it was recorded with another secret.',
    );
    expect(nearest).toHaveLength(1);
    expect(nearest[0]?.score).toBeLessThan(1);
  });
});
