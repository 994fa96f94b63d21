import { describe, expect, it } from "vitest";
import { emptyText, fillRequired } from "./fill-required";
import { readField } from "./read-field";

const read = (schema: unknown) => readField(schema, schema);

describe("readField", () => {
  it("reads plain types with their bounds", () => {
    expect(read({ type: "string", format: "date", maxLength: 9 })).toMatchObject({
      kind: "string",
      hint: "date, at most 9 characters",
    });
    expect(read({ type: "integer", minimum: 1, maximum: 5 })).toMatchObject({
      kind: "number",
      integer: true,
      hint: "≥ 1, ≤ 5",
    });
    expect(read({ type: "boolean" })).toMatchObject({ kind: "boolean", nullable: false });
    expect(read({ const: "x" })).toMatchObject({ kind: "const", value: "x" });
    expect(read({ enum: ["a", "b", null] })).toMatchObject({
      kind: "choice",
      values: ["a", "b"],
      nullable: true,
    });
  });

  it("knows the three ways to allow null", () => {
    expect(read({ type: ["string", "null"] })).toMatchObject({ kind: "string", nullable: true });
    expect(read({ type: "string", nullable: true })).toMatchObject({ kind: "string", nullable: true });
    expect(read({ title: "T", anyOf: [{ type: "string" }, { type: "null" }] })).toMatchObject({
      kind: "string",
      nullable: true,
      title: "T",
    });
  });

  it("follows references, also recursive ones", () => {
    const tree = {
      $ref: "#/$defs/node",
      $defs: {
        node: {
          type: "object",
          properties: { next: { anyOf: [{ $ref: "#/$defs/node" }, { type: "null" }] } },
        },
      },
    };
    const field = readField(tree, tree);
    expect(field.kind).toBe("object");
    if (field.kind === "object")
      expect(readField(field.properties[0]?.schema, tree)).toMatchObject({ kind: "object", nullable: true });
  });

  it("gives up on circles and references elsewhere, with the reason", () => {
    const circle = { $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/a" } } };
    expect(readField(circle, circle)).toMatchObject({ kind: "json", why: "its references lead in a circle" });
    expect(read({ $ref: "https://example.org/x" })).toMatchObject({ kind: "json" });
  });

  it("merges allOf", () => {
    const field = read({
      allOf: [
        { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
        { properties: { b: { type: "number" } }, required: ["b"] },
      ],
    });
    expect(field).toMatchObject({
      kind: "object",
      properties: [
        { name: "a", required: true },
        { name: "b", required: true },
      ],
    });
    expect(read({ allOf: [{ minimum: 1, type: "number" }, { minimum: 2 }] })).toMatchObject({ kind: "json" });
  });

  it("offers a choice between anyOf members", () => {
    const field = read({
      anyOf: [
        { title: "Cat", type: "object" },
        { properties: { kind: { const: "dog" } } },
        { type: "string" },
      ],
    });
    expect(field.kind === "union" && field.options.map((option) => option.label)).toEqual([
      "Cat",
      "dog",
      "string",
    ]);
  });

  it("turns only the subtree with an unknown keyword into JSON", () => {
    const field = read({
      type: "object",
      properties: { a: { type: "string" }, b: { type: "object", patternProperties: {} } },
    });
    expect(field.kind).toBe("object");
    if (field.kind === "object")
      expect(field.properties.map((property) => read(property.schema).kind)).toEqual(["string", "json"]);
  });

  it.each([
    [null],
    [true],
    [false],
    [7],
    ["x"],
    [[]],
    [{ type: 3 }],
    [{ properties: 1, type: "object" }],
    [{ anyOf: "x" }],
    [{ enum: [] }],
  ])("never throws: %j", (schema) => {
    expect(() => read(schema)).not.toThrow();
  });
});

describe("fillRequired", () => {
  const schema = {
    type: "object",
    required: ["name", "size", "tags", "owner", "note"],
    properties: {
      name: { type: "string" },
      size: { type: "integer", minimum: 3 },
      tags: { type: "array", items: { type: "string" } },
      owner: { type: "object", required: ["id"], properties: { id: { const: "me" }, x: { type: "string" } } },
      note: { type: ["string", "null"] },
      other: { type: "string" },
    },
  };

  it("makes the smallest object from nothing", () => {
    expect(JSON.parse(fillRequired("", schema))).toEqual({
      name: "",
      size: 3,
      tags: [],
      owner: { id: "me" },
      note: null,
    });
  });

  it("adds only what is missing, inside objects too", () => {
    const text = '{"owner":{}, "size":4.0}';
    const filled = fillRequired(text, schema);
    expect(filled).toContain('"size":4.0');
    expect(JSON.parse(filled)).toEqual({ owner: { id: "me" }, size: 4, name: "", tags: [], note: null });
    expect(fillRequired(filled, schema)).toBe(filled);
  });

  it("ends on schemas that demand themselves", () => {
    const endless = { type: "object", required: ["self"], properties: { self: { $ref: "#" } } };
    expect(() => JSON.parse(emptyText(endless, endless, 0))).not.toThrow();
  });

  it("leaves a broken text alone", () => {
    expect(fillRequired('{"a', schema)).toBe('{"a');
  });
});
