import { describe, expect, it } from "vitest";
import { textAnswer } from "@/lib/domain/answer";
import type { NeutralRequest } from "@/lib/domain/request";
import type { GuardReport } from "@/lib/domain/verdict";
import { exactFromPlain } from "@/lib/shared/exact-json";
import { judgePair } from "./judge-pair";
import { defaultRules } from "./rules";
import { matchRequest, message, tool } from "./testing/requests";

const prompt =
  "You are the assistant of a bakery. Answer in one or two sentences. Never mention prices. Recommend what is in season.";
const asks = (
  user: string,
  more: Partial<NeutralRequest> = {},
  system = prompt,
): Partial<NeutralRequest> => ({
  messages: [message("system", system), message("user", user)],
  ...more,
});

const judge = (
  stored: Partial<NeutralRequest>,
  incoming: Partial<NeutralRequest>,
  { answer = "A lemon cake.", guards = [] }: { answer?: string; guards?: readonly GuardReport[] } = {},
) =>
  judgePair({
    stored: matchRequest(stored).normal(),
    incoming: matchRequest(incoming).normal(),
    answer: textAnswer(answer),
    guards,
    rules: defaultRules,
  });

const question = "Which cake goes well with black coffee?";
const format = (properties: object) => ({
  params: {
    response_format: exactFromPlain({
      type: "json_schema",
      json_schema: { name: "a", schema: { type: "object", properties } },
    }),
  },
});

describe("a pair that is worth a look", () => {
  it.each([
    ["the question in other words", asks(question), asks("What cake would go well with black coffee?")],
    ["a soft instruction more", asks(question), asks(question, {}, `${prompt} Be friendly.`)],
    [
      "a tool more",
      asks(question, { tools: [tool("a"), tool("b")] }),
      asks(question, { tools: [tool("a"), tool("b"), tool("c")] }),
    ],
    [
      "another description of a tool",
      asks(question, { tools: [tool("a", "Looks up.")] }),
      asks(question, { tools: [tool("a", "Finds.")] }),
    ],
    ["a stop sequence", asks(question), asks(question, { params: { stop: "END" } })],
    [
      "another description in a schema",
      asks(question, format({ a: { type: "string" } })),
      asks(question, format({ a: { type: "string", description: "x" } })),
    ],
  ])("%s", (_, stored, incoming) => {
    expect(judge(stored, incoming)).toMatchObject({ worth: true });
  });

  it("has costs that add up to its score, without what does not count", () => {
    const { score, costs } = judge(
      asks(question, {}, `Today is 2026-11-30. ${prompt}`),
      asks("What cake would go well with black coffee?", {}, `Today is 2026-12-04. ${prompt} Be friendly.`),
    );
    expect(score).toBeCloseTo(1 - costs.reduce((sum, { cost }) => sum + cost, 0), 6);
    expect(costs.map(({ path }) => path)).toEqual(["messages[0].content", "messages[1].content"]);
    expect(costs[0]?.incoming).toContain("Be friendly");
    expect(costs.some(({ stored }) => stored.includes("2026-11-30"))).toBe(false);
  });

  it("belongs to the group of its change, whatever the entry", () => {
    const [left, right] = [question, "Which bread keeps longest?"].map((text) =>
      judge(asks(text), asks(text, {}, `${prompt} Be friendly.`)),
    );
    expect(left?.group).toBe(right?.group);
    expect(left?.groupTitle).toContain("Be friendly");
    expect(judge(asks(question), asks(question, {}, `${prompt} Be formal.`)).group).not.toBe(left?.group);
  });
});

describe("a pair that is not", () => {
  it.each([
    [
      "one word makes the difference: coffee → tea",
      asks(question),
      asks("Which cake goes well with black tea?"),
    ],
    [
      "names, numbers or signs differ: 4, 12",
      asks("A cake for 4 people, please."),
      asks("A cake for 12 people, please."),
    ],
    [
      "opposite words",
      asks("Which cake sells most on weekdays here?"),
      asks("Which cake sells least on weekdays here?"),
    ],
    ["another question", asks(question), asks("Write a poem about the harbour at night.")],
    [
      "another system prompt",
      asks(question),
      asks(question, {}, "Translate SQL into Spanish and explain every join you find."),
    ],
    ["parameters differ: n", asks(question), asks(question, { params: { n: exactFromPlain(3) } })],
    ["parameters differ: response_format", asks(question), asks(question, format({ a: { type: "string" } }))],
    [
      "the language or format of the answer differs: german",
      asks(question),
      asks(question, {}, `${prompt} Reply in German.`),
    ],
  ])("%s", (reason, stored, incoming) => {
    const judged = judge(stored, incoming);
    expect(judged).toMatchObject({ worth: false });
    expect(judged.reason).toContain(reason);
  });

  it("is one that a hard guard holds back; a soft guard asks for a person", () => {
    const guard = (severity: GuardReport["severity"]): GuardReport => ({
      guard: "clock_asked",
      severity,
      sentence: "the clock changed",
    });
    const [stored, incoming] = ["2026-11-30", "2026-12-04"].map((day) =>
      asks(question, {}, `Today is ${day}. ${prompt}`),
    );
    if (!stored || !incoming) throw new Error("two sides");
    expect(judge(stored, incoming, { guards: [guard("hard")] })).toMatchObject({
      worth: false,
      reason: "the clock changed",
    });
    const soft = judge(stored, incoming, { guards: [guard("soft")] });
    expect(soft).toMatchObject({ worth: true, risks: expect.arrayContaining(["guard"]) });
    expect(soft.score).toBeLessThan(1);
  });
});

describe("risk marks", () => {
  it.each([
    ["answer_mentions", asks(`${question} I like lemon.`), asks(`${question} I like lime.`)],
    ["number", asks("Cakes under 20?"), asks("Cakes under 30?")],
    ["date", asks("Cakes for 3 March 2027?"), asks("Cakes for 4 March 2027?")],
    ["unit", asks("Cakes under 20 €?"), asks("Cakes under 20 $?")],
    ["negation", asks("Cakes with nuts?"), asks("Cakes with no nuts?")],
    ["name", asks("A cake for Ann?"), asks("A cake for Bob?")],
    ["tools", asks(question), asks(question, { tools: [tool("a")] })],
    ["system", asks(question), asks(question, {}, `${prompt} Be friendly.`)],
    ["schema", asks(question), asks(question, format({}))],
  ] as const)("%s", (risk, stored, incoming) => {
    expect(judge(stored, incoming).risks).toContain(risk);
  });
});
