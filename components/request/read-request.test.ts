import { describe, expect, it } from "vitest";
import { prettyJson } from "./pretty-json";
import { readRequest } from "./read-request";
import { shorten, sizeText, textChunks } from "./text-blocks";

describe("readRequest", () => {
  it("shows messages, calls and results in order", () => {
    const model = readRequest({
      model: "m",
      stream: true,
      temperature: 0,
      messages: [
        { role: "system", content: "Be brief." },
        {
          role: "assistant",
          content: null,
          tool_calls: [{ id: "c1", type: "function", function: { name: "look", arguments: '{"a":1}' } }],
        },
        { role: "tool", tool_call_id: "c1", content: "found" },
      ],
      tools: [{ type: "function", function: { name: "look", parameters: { type: "object" } } }],
      response_format: { type: "json_schema", json_schema: { name: "T", strict: true, schema: {} } },
    });
    expect(model.messages.map((message) => message.role)).toEqual(["system", "assistant", "tool"]);
    expect(model.messages[1]?.calls).toEqual([{ id: "c1", name: "look", input: '{"a":1}' }]);
    expect(model.messages[2]?.answers).toBe("look (c1)");
    expect(model.parameters).toEqual([["temperature", "0"]]);
    expect(model.format?.label).toBe("JSON by schema T, strict");
  });

  it("turns binary data into chips and never loads addresses", () => {
    const content = [
      { type: "image_url", image_url: { url: `data:image/png;base64,${"A".repeat(8)}` } },
      { type: "image_url", image_url: { url: "https://example.org/x.png" } },
      { type: "input_audio", input_audio: { data: "AAAA", format: "wav" } },
      { type: "file", file: { filename: "a.pdf", file_data: "data:application/pdf;base64,AAAA" } },
    ];
    const parts = readRequest({ messages: [{ role: "user", content }] }).messages[0]?.parts ?? [];
    expect(parts.map((part) => part.kind === "media" && part.media.source.kind)).toEqual([
      "base64",
      "url",
      "base64",
      "base64",
    ]);
    expect(parts[0]).toMatchObject({ media: { what: "image", source: { mime: "image/png", bytes: 6 } } });
  });

  it.each([
    [null],
    [3],
    ["x"],
    [[]],
    [{ messages: "x" }],
    [{ messages: [null, 3, { content: { a: 1 } }], tools: [null] }],
  ])("reads anything: %j", (request) => {
    expect(() => readRequest(request)).not.toThrow();
  });

  it("drops no member of a message", () => {
    const model = readRequest({
      messages: [{ role: "assistant", content: "x", refusal: "no", audio: { id: "a" } }],
    });
    expect(model.messages[0]?.parts).toHaveLength(3);
  });
});

describe("long texts", () => {
  it("show head and tail without splitting a character", () => {
    const text = "😀".repeat(20_000);
    const short = shorten(text);
    expect(short && short.head.length + short.hiddenChars + short.tail.length).toBe(text.length);
    expect(short?.tail.startsWith("😀")).toBe(true);
    expect(shorten("short")).toBeNull();
    expect(textChunks(text).join("")).toBe(text);
    expect([sizeText(900), sizeText(812_000), sizeText(8_000_000)]).toEqual(["900 B", "812 KB", "8.0 MB"]);
  });
});

describe("prettyJson", () => {
  it("keeps every token as written", () => {
    expect(prettyJson('{"a":[1.0,{"b":"x, y: {"}],"c":{},"d":[]}')).toBe(
      '{\n  "a": [\n    1.0,\n    {\n      "b": "x, y: {"\n    }\n  ],\n  "c": {},\n  "d": []\n}',
    );
    expect(prettyJson("{broken")).toBe("{broken");
  });
});
