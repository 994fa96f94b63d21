import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveItem, removeAt, setAt } from "./json-edit";
import { nodeAt, readJsonText } from "./json-tree";

describe("readJsonText", () => {
  it("finds the place of each value", () => {
    const text = '{"a" : [1.0, "x\\"y"], "b":null}';
    const reading = readJsonText(text);
    if (reading.kind !== "tree") throw new Error("not read");
    const node = nodeAt(reading.root, ["a", 1]);
    expect(node && text.slice(node.start, node.end)).toBe('"x\\"y"');
    expect(nodeAt(reading.root, ["b", "c"])).toBeNull();
  });

  it("says where a broken text breaks", () => {
    expect(readJsonText('{"a":\n 1,}')).toMatchObject({ kind: "broken", line: 2 });
    expect(readJsonText(" \n")).toEqual({ kind: "blank" });
  });

  it("gives every value of any JSON its place", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const reading = readJsonText(text);
        expect(reading.kind).toBe("tree");
        if (reading.kind === "tree") expect(text.slice(reading.root.start, reading.root.end)).toBe(text);
      }),
    );
  });
});

describe("setAt", () => {
  it("changes one value and keeps every other character", () => {
    expect(setAt('{ "b":1.50,\n\t"a":  "x" }', ["a"], '"y"')).toBe('{ "b":1.50,\n\t"a":  "y" }');
  });

  it("makes what is missing on the way", () => {
    expect(JSON.parse(setAt("", ["a", "b"], "1"))).toEqual({ a: { b: 1 } });
    expect(JSON.parse(setAt('{"x":1}', ["a", 0, "b"], "true"))).toEqual({ x: 1, a: [{ b: true }] });
    expect(setAt("{}", ["a"], "1")).toBe('{\n  "a": 1\n}');
    expect(setAt('{"x":1}', ["a"], "2")).toBe('{"x":1, "a": 2}');
    expect(setAt('{\n  "x": [\n    1\n  ]\n}', ["x", 1], "2")).toBe('{\n  "x": [\n    1,\n    2\n  ]\n}');
  });

  it("leaves a text that is not JSON as it was typed", () => {
    expect(setAt('{"a":', ["a"], "1")).toBe('{"a":');
  });

  it("sets what it was told for any object and key", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.string(),
        fc.jsonValue(),
        (object, key, value) => {
          const text = setAt(
            JSON.stringify(object, null, key.length % 2 ? 0 : 2),
            [key],
            JSON.stringify(value),
          );
          const expected = new Map(Object.entries(JSON.parse(JSON.stringify(object))));
          expected.set(key, JSON.parse(JSON.stringify(value)));
          expect(new Map(Object.entries(JSON.parse(text)))).toEqual(expected);
        },
      ),
    );
  });
});

describe("removeAt and moveItem", () => {
  it("takes a member out with its comma", () => {
    expect(removeAt('{"a":1, "b":2, "c":3}', ["b"])).toBe('{"a":1, "c":3}');
    expect(removeAt('{"a":1, "b":2}', ["a"])).toBe('{"b":2}');
    expect(removeAt("[ 1 ]", [0])).toBe("[]");
    expect(removeAt("[1]", [4])).toBe("[1]");
  });

  it("swaps neighbours and nothing else", () => {
    expect(moveItem('{"a":[1.0 , {"x":1}]}', ["a"], { index: 1, by: -1 })).toBe('{"a":[{"x":1} , 1.0]}');
    expect(moveItem("[1]", [], { index: 0, by: 1 })).toBe("[1]");
  });
});
