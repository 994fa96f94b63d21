import { describe, expect, it } from "vitest";
import type { CanonicalRequest, NeutralRequest } from "@/lib/domain/request";
import { exactFromPlain, parseExactJson } from "@/lib/shared/exact-json";
import { call, canonical, message, tool } from "../testing/requests";
import { attributeCosts } from "./attribute-costs";

/** The first difference is what a sentence names. */
const compareRequests = (stored: CanonicalRequest, incoming: CanonicalRequest) => {
  const { score, parts } = attributeCosts(stored, incoming);
  const [first] = parts;
  const difference = first ? { path: first.path, stored: first.stored, incoming: first.incoming } : null;
  return { score, difference, parts };
};

describe("attributeCosts", () => {
  const user = (text: string): Partial<NeutralRequest> => ({
    messages: [message("system", "Be brief."), message("user", text)],
  });
  const format = (type: string): Partial<NeutralRequest> => ({
    params: {
      response_format: exactFromPlain({
        type: "json_schema",
        json_schema: { name: "a", schema: { type: "object", properties: { a: { type } } } },
      }),
    },
  });
  const args = (text: string): Partial<NeutralRequest> => ({
    messages: [message("assistant", "", { calls: [call("f", parseExactJson(text))] })],
  });
  const long = "The bakery at the corner opens early. ".repeat(20);

  const cases: Record<string, readonly [Partial<NeutralRequest>, Partial<NeutralRequest>, object]> = {
    "the question": [
      user("Name a fruit like a lemon."),
      user("Name a fruit like a lime."),
      {
        path: "messages[1].content",
        stored: "Name a fruit like a lemon.",
        incoming: "Name a fruit like a lime.",
      },
    ],
    "a word deep in a text": [
      user(`${long}Lemon.`),
      user(`${long}Lime.`),
      {
        path: "messages[1].content",
        stored: "…corner opens early. Lemon.",
        incoming: "…corner opens early. Lime.",
      },
    ],
    "a blank": [
      user("a \nb"),
      user("a\nb"),
      { path: "messages[1].content", stored: "a ⏎b", incoming: "a⏎b" },
    ],
    "the role": [
      { messages: [message("user", "a")] },
      { messages: [message("system", "a")] },
      { path: "messages[0].role", stored: "user", incoming: "system" },
    ],
    "a message more": [
      { messages: [message("user", "a")] },
      { messages: [message("user", "a"), message("assistant", "b")] },
      { path: "messages[1]", stored: "(nothing)", incoming: "assistant: b" },
    ],
    "an argument": [
      args('{"a":{"b":1}}'),
      args('{"a":{"b":1.0}}'),
      { path: "messages[0].tool_calls[0].arguments.a.b", stored: "1", incoming: "1.0" },
    ],
    "a tool's description": [
      { tools: [tool("get_weather", "Now.")] },
      { tools: [tool("get_weather", "Then.")] },
      { path: "tools[get_weather].description", stored: "Now.", incoming: "Then." },
    ],
    "a tool": [{ tools: [tool("a")] }, {}, { path: "tools[a]", incoming: "(nothing)" }],
    "a schema": [
      format("string"),
      format("number"),
      { path: "response_format.json_schema.schema.properties.a.type", stored: "string", incoming: "number" },
    ],
    "a parameter": [
      {},
      { params: { n: exactFromPlain(3) } },
      { path: "n", stored: "(nothing)", incoming: "3" },
    ],
    "the task": [{ task: "a" }, { task: "b" }, { path: "task", stored: "a", incoming: "b" }],
  };
  it.each(Object.entries(cases))("names %s", (_, [stored, incoming, difference]) => {
    const comparison = compareRequests(canonical(stored), canonical(incoming));
    expect(comparison.difference).toMatchObject(difference);
    expect(comparison.score).toBeLessThan(1);
    expect(comparison.parts.reduce((sum, { cost }) => sum + cost, comparison.score)).toBeGreaterThanOrEqual(
      1 - 1e-9,
    );
  });

  it("gives 1 to equal requests only", () => {
    expect(compareRequests(canonical(), canonical())).toEqual({ score: 1, difference: null, parts: [] });
  });

  it("weighs the question more than the system prompt, and more words more than one", () => {
    const base = canonical(user("Name a fruit like a lemon."));
    const score = (more: Partial<NeutralRequest>) => compareRequests(base, canonical(more)).score;
    expect(score(user("Name a fruit like a lime."))).toBeGreaterThan(0.85);
    expect(score(user("How far is the moon?"))).toBeLessThan(0.6);
    expect(
      score({ messages: [message("system", "Quack."), message("user", "Name a fruit like a lemon.")] }),
    ).toBeGreaterThan(0.6);
  });

  it("keeps a score above 0 and below 1, however much differs", () => {
    const turns = (...texts: string[]) => texts.map((text) => message("user", text));
    const compared = (stored: Partial<NeutralRequest>, incoming: Partial<NeutralRequest>) =>
      compareRequests(canonical(stored), canonical(incoming)).score;
    const swapped = compared(
      { messages: turns("Red apples", "Blue sky", "Name it.") },
      { messages: turns("Blue sky", "Red apples", "Name it.") },
    );
    expect(swapped).toBeGreaterThanOrEqual(0.35);
    const swappedQuestion = compared(
      { messages: turns("Red apples", "Blue sky") },
      { messages: turns("Blue sky", "Red apples") },
    );
    expect(swappedQuestion).toBeGreaterThan(0.1);
    const system = (prompt: string, text: string) => [message("system", prompt), message("user", text)];
    const prompted = compared(
      { messages: system("Be brief.", "Name a fruit like a lemon.") },
      { messages: system("Quack twice", "Name a fruit like a lime.") },
    );
    expect(prompted).toBeGreaterThan(0.5);
    const all = compared(
      {
        messages: [message("assistant", "x"), ...turns("a", "b", "c", "d", "e")],
        task: "a",
        tools: [tool("a")],
      },
      { messages: turns("1", "2", "3", "4", "5", "6"), task: "b", tools: [tool("b")], params: {} },
    );
    expect(all).toBeGreaterThan(0.01);
    for (const score of [swapped, swappedQuestion, prompted, all]) expect(score).toBeLessThanOrEqual(0.99);
  });

  it("sees an inserted turn as one", () => {
    const turns = ["a", "b", "c", "d"].map((text) => message("user", text));
    const more = [...turns.slice(0, 2), message("user", "x"), ...turns.slice(2)];
    expect(compareRequests(canonical({ messages: turns }), canonical({ messages: more })).parts).toHaveLength(
      1,
    );
  });

  it("keeps excerpts short and whole", () => {
    const { difference } = compareRequests(
      canonical(user(`${"🍋".repeat(100)}a`)),
      canonical(user(`${"🍋".repeat(100)}b`)),
    );
    expect(difference?.stored.length).toBeLessThanOrEqual(80);
    expect(difference?.stored).toMatch(/^…(🍋)+a$/u);
  });
});
