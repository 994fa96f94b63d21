import { expect, it } from "vitest";
import { unitOfCost } from "./cost-place";
import { compare } from "./diff/compare";

const tool = (name: string, description: string) => ({ type: "function", function: { name, description } });
const answer = { answer: { content: "" }, finish_reason: null };
const { request } = compare({
  stored: {
    messages: [
      { role: "system", content: "Help the shop of flowers." },
      { role: "user", content: "First turn about roses." },
      { role: "assistant", content: "Roses it is, then." },
      { role: "user", content: "Which last longest?" },
    ],
    tools: [tool("find", "Finds."), tool("a.b", "x")],
    temperature: 0,
  },
  incoming: {
    messages: [
      { role: "system", content: "Help the shop of flowers. Be kind." },
      { role: "user", content: "First turn about roses." },
      { role: "user", content: "Another thing in between, please wait." },
      { role: "assistant", content: "Roses it is, then." },
      { role: "user", content: "Which last longest now?" },
    ],
    tools: [tool("find", "Finds it."), tool("a.b", "y")],
    temperature: 1,
  },
  answer,
  served: answer,
});

it.each([
  ["system", "messages[0].content", "message-0-0"],
  ["history", "messages[2]", "message-none-2"],
  ["question", "messages[4].content", "message-3-4"],
  ["tools", "tools[find].description", "tools-find"],
  ["tools", "tools[a.b].description", "tools-a.b"],
  ["params", "temperature", "parameters-temperature"],
  ["labels", "task", null],
  ["params", "nothing.like.that", null],
])("a cost of %s at %s", (place, path, unit) => {
  expect(unitOfCost({ place, path }, request)).toBe(unit);
});
