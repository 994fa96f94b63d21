import { describe, expect, it } from "vitest";
import { compare } from "./compare";
import type { Comparison, DiffUnit, StoredAnswer } from "./diff-model";

const system = "You help a flower shop. Open from 9 to 5.";
const request = (more: object = {}, text = "Which flowers last longest?") => ({
  model: "gpt-4.1",
  messages: [
    { role: "system", content: system },
    { role: "user", content: text },
  ],
  ...more,
});
const tool = (name: string, more: object = {}) => ({
  type: "function",
  function: {
    name,
    description: "Finds it.",
    parameters: { type: "object", properties: { id: { type: "string" } } },
    ...more,
  },
});
const text = (content: string): StoredAnswer => ({ answer: { content }, finish_reason: "stop" });
const compared = (
  stored: unknown,
  incoming: unknown,
  answers: readonly [StoredAnswer, StoredAnswer] = [text("Roses."), text("Roses.")],
) => compare({ stored, incoming, answer: answers[0], served: answers[1] });
const changed = ({ request: { sections } }: Comparison): readonly DiffUnit[] =>
  sections.flatMap(({ units }) => units).filter(({ state }) => state !== "equal");

describe("compare", () => {
  it("finds nothing in equal requests", () => {
    expect(changed(compared(request(), request()))).toEqual([]);
  });

  it.each([
    [
      "the system prompt",
      request(),
      { ...request(), messages: [{ role: "system", content: `${system} Be kind.` }, request().messages[1]] },
      [["system", "changed"]],
    ],
    ["blanks only", request({}, "a b  c"), request({}, "a b c"), [["user", "space"]]],
    ["a parameter", request({ temperature: 0 }), request({ temperature: 0.2 }), [["temperature", "changed"]]],
    ["a parameter more", request(), request({ top_p: 1 }), [["top_p", "added"]]],
    ["the order of keys", request({ metadata: { a: 1, b: 2 } }), request({ metadata: { b: 2, a: 1 } }), []],
    [
      "the order of tools",
      request({ tools: [tool("a"), tool("b")] }),
      request({ tools: [tool("b"), tool("a")] }),
      [],
    ],
    [
      "a tool more",
      request({ tools: [tool("a")] }),
      request({ tools: [tool("b"), tool("a")] }),
      [["b", "added"]],
    ],
    [
      "a tool fewer",
      request({ tools: [tool("a"), tool("b")] }),
      request({ tools: [tool("b")] }),
      [["a", "removed"]],
    ],
    [
      "a description",
      request({ tools: [tool("a")] }),
      request({ tools: [tool("a", { description: "Gets it." })] }),
      [["a", "changed"]],
    ],
    ["requests of no shape at all", "nonsense", null, []],
  ] as const)("names %s", (...[, stored, incoming, units]) => {
    expect(changed(compared(stored, incoming)).map(({ title, state }) => [title, state])).toEqual(units);
  });

  it("names the path of what changed in a schema", () => {
    const [unit] = changed(
      compared(
        request({ tools: [tool("a")] }),
        request({
          tools: [tool("a", { parameters: { type: "object", properties: { id: { type: "integer" } } } })],
        }),
      ),
    );
    const fields = unit?.fields.filter(({ segments }) => segments.some(({ kind }) => kind !== "equal"));
    expect(fields).toMatchObject([{ label: "parameters.properties.id.type" }]);
  });

  it("does not count ids of calls, and shows pictures by their data only", () => {
    const call = (id: string, data: string) => ({
      messages: [
        {
          role: "user",
          content: [{ type: "image_url", image_url: { url: `data:image/png;base64,${data}` } }],
        },
        {
          role: "assistant",
          tool_calls: [{ id, type: "function", function: { name: "f", arguments: '{"a":1}' } }],
        },
        { role: "tool", tool_call_id: id, content: "ok" },
      ],
    });
    expect(changed(compared(call("call_1", "AAAA"), call("call_2", "AAAA")))).toEqual([]);
    const [unit] = changed(compared(call("call_1", "AAAA"), call("call_1", "BBBB")));
    expect(JSON.stringify(unit)).not.toContain("BBBB");
    expect(unit?.fields[0]?.label).toBe("image");
  });

  it("gives the words that are gone, for the answer", () => {
    const { request: found } = compared(
      request({}, "Refund order 4821 to Ann Smith"),
      request({}, "Refund order 4822 to Ann Jones"),
    );
    expect(found.removedWords).toEqual(["4821", "Smith"]);
  });

  it("lists what is substituted in the answer", () => {
    const both = [text("See order 4821 and order 4821."), text("See order 4822 and order 4822.")] as const;
    expect(compared(request(), request(), both).answer.substitutions).toEqual([["4821", "4822"]]);
    expect(compared(request(), request()).answer.substitutions).toEqual([]);
  });

  it("reads every form of an answer", () => {
    const calls = {
      answer: { tool_calls: [{ name: "refund", arguments: { id: 4821 } }] },
      finish_reason: "tool_calls",
    };
    const error = { answer: { error: { status: 500, message: "no" } }, finish_reason: null };
    const choices = { answer: { choices: [{ content: "a" }, { refusal: "b" }] }, finish_reason: "length" };
    const labels = [calls, error, choices].map((answer) =>
      compared(request(), request(), [answer, answer]).answer.fields.map(({ label }) => label),
    );
    expect(labels).toEqual([
      ["calls refund"],
      ["error on purpose"],
      ["choice 1", "choice 2, refusal", "finish reason"],
    ]);
  });
});
