import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  canonicalText,
  type ExactJson,
  ExactJsonError,
  exactFromPlain,
  JsonNumber,
  jsonPath,
  parseExactJson,
  toPlainJson,
  writeExactJson,
} from "./exact-json";

const errorOf = (text: string, depthMax?: number): ExactJsonError => {
  try {
    parseExactJson(text, depthMax === undefined ? {} : { depthMax });
  } catch (error) {
    if (error instanceof ExactJsonError) return error;
  }
  throw new Error(`accepted: ${text.slice(0, 80)}`);
};

/** JSON.parse's verdict: the value, or the word "refused". */
const reference = (text: string): unknown => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return "refused";
  }
};

const ours = (text: string): unknown => {
  try {
    return { value: toPlainJson(parseExactJson(text, { depthMax: 10_000 })) };
  } catch {
    return "refused";
  }
};

describe("parseExactJson against JSON.parse", () => {
  it("gives the same value for every valid text, compact or with blanks", () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ noUnicodeString: false }),
        fc.constantFrom(undefined, 1, "\t", " \r\n "),
        (value, indent) => {
          const text = JSON.stringify(value, null, indent);
          expect(ours(text)).toEqual(reference(text));
        },
      ),
    );
  });

  it("accepts and refuses the same damaged texts", () => {
    const damage = fc.record({
      value: fc.jsonValue(),
      at: fc.nat(),
      insert: fc.constantFrom(
        "",
        ",",
        '"',
        "\\",
        "{",
        "]",
        "-",
        "0",
        ".",
        "e",
        "\n",
        "\u0001",
        "\\u12",
        "nul",
        "//",
        "'",
        "\u00a0",
      ),
      drop: fc.nat(2),
    });
    fc.assert(
      fc.property(damage, ({ value, at, insert, drop }) => {
        const whole = JSON.stringify(value);
        const cut = at % (whole.length + 1);
        const text = whole.slice(0, cut) + insert + whole.slice(cut + drop);
        const verdict = ours(text);
        if (verdict === "refused" && reference(text) !== "refused")
          expect(errorOf(text).reason).toBe("duplicate_key");
        else expect(verdict).toEqual(reference(text));
      }),
      { numRuns: 2000 },
    );
  });

  const literals = [
    "0",
    "-0",
    "-",
    "01",
    "1.",
    ".5",
    "1e",
    "1e+",
    "1E-7",
    "+1",
    "NaN",
    "Infinity",
    "tru",
    "truex",
    "null ",
    "[1,]",
    "[,1]",
    "{,}",
    '{"a":1,}',
    '{"a"}',
    "{a:1}",
    "'a'",
    '"\t"',
    '"\u2028"',
    '"\\u00e9"',
    '"\\ud800"',
    '"\\x41"',
    '"\\u12g4"',
    '"\u007f"',
    "\u00a01",
    "\ufeff1",
    "[] []",
    '"',
    '"\\',
    '"\\u',
    '{"__proto__":{"a":1}}',
    '{"constructor":1,"toString":2}',
    '{"":1}',
    "[[]]",
    "/**/1",
    "1 2",
  ];
  it.each(literals)("agrees about %j", (text) => {
    expect(ours(text)).toEqual(reference(text));
  });
});

describe("numbers", () => {
  it.each([
    ["9007199254740993", "9007199254740992"],
    ["1.0", "1"],
    ["1e2", "100"],
    ["-0", "0"],
  ])("keeps %s and %s apart", (left, right) => {
    expect(canonicalText(parseExactJson(left))).toBe(left);
    expect(canonicalText(parseExactJson(left))).not.toBe(canonicalText(parseExactJson(right)));
  });
});

describe("objects", () => {
  it("treats __proto__ as an ordinary key", () => {
    const value = parseExactJson('{"__proto__":{"admin":true}}');
    expect(canonicalText(value)).toBe('{"__proto__":{"admin":true}}');
    expect(Object.keys(Object(toPlainJson(value)))).toEqual(["__proto__"]);
    expect(canonicalText(exactFromPlain(toPlainJson(value)))).toBe(canonicalText(value));
  });

  it.each([
    ['{"a":1,"a":2}', "a"],
    ['{"a":1,"\\u0061":1}', "a"],
    ['{"m":[{"x":{"k":null,"b":0,"k":null}}]}', "m[0].x.k"],
    ['{"__proto__":1,"__proto__":2}', "__proto__"],
    ['{"a b":{"":1,"":2}}', '["a b"][""]'],
  ])("refuses the duplicate key in %s", (text, path) => {
    expect(errorOf(text)).toMatchObject({ reason: "duplicate_key", path });
    expect(errorOf(text).message).toContain(path);
  });

  it("takes the same key in different objects", () => {
    expect(writeExactJson(parseExactJson('[{"b":1,"a":2},{"a":1}]'))).toBe('[{"b":1,"a":2},{"a":1}]');
  });
});

describe("errors", () => {
  it.each([
    ["", "empty", "There is no JSON, only an empty text (line 1, column 1)"],
    [" \n ", "empty", "There is no JSON, only an empty text (line 2, column 2)"],
    ['{"a":\n  [1 2]}', "syntax", 'Expected "," or "]", found "2" at a (line 2, column 6)'],
    [
      '{"messages":[{"role":"user}',
      "syntax",
      'A string is not closed: expected "\\"" before the end of the text at messages[0].role (line 1, column 28)',
    ],
    ['{"a":1', "syntax", 'The text ends early: expected "," or "}" (line 1, column 7)'],
    ['"\\q"', "syntax", 'Unknown escape "\\\\q" in a string (line 1, column 2)'],
    ['"a\nb"', "syntax", "A control character (U+000a) in a string must be escaped (line 1, column 3)"],
    ["\ufeff{}", "syntax", "A byte order mark is no JSON; send the text without it (line 1, column 1)"],
  ])("says what is wrong with %j", (text, reason, message) => {
    expect(errorOf(text)).toMatchObject({ reason, message });
  });

  it("limits the depth, by default to 128", () => {
    expect(parseExactJson("[".repeat(128) + "]".repeat(128))).toHaveLength(1);
    expect(errorOf("[".repeat(129) + "]".repeat(129)).reason).toBe("too_deep");
    expect(errorOf("[[0]]", 1)).toMatchObject({ reason: "too_deep", position: 1 });
  });
});

describe("canonicalText", () => {
  it("does not depend on key order and is a fixed point", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (plain) => {
        const text = canonicalText(exactFromPlain(plain));
        expect(canonicalText(parseExactJson(text))).toBe(text);
        expect(canonicalText(reversed(exactFromPlain(plain)))).toBe(text);
      }),
    );
  });

  it("keeps lone surrogates apart, from each other and from their escape as text", () => {
    const texts = ["\ud800", "\udc00", "\\ud800", "\ufffd"].map((text) =>
      Buffer.from(canonicalText(text)).toString("hex"),
    );
    expect(new Set(texts).size).toBe(4);
  });
});

describe("exactFromPlain", () => {
  it("reads values as JSON.stringify does and keeps JsonNumbers", () => {
    const value = exactFromPlain({
      a: undefined,
      b: Number.NaN,
      c: [undefined],
      d: new JsonNumber("1.0"),
      e: 10n,
      f: -0,
    });
    expect(canonicalText(value)).toBe('{"b":null,"c":[null],"d":1.0,"e":10,"f":0}');
    expect(() => exactFromPlain(() => 1)).toThrow(TypeError);
  });
});

it("writes paths that can be read", () => {
  expect(jsonPath(["messages", 1, "content"])).toBe("messages[1].content");
  expect(jsonPath([0, "a.b", "c"])).toBe('[0]["a.b"].c');
});

function reversed(value: ExactJson): ExactJson {
  if (typeof value !== "object" || value === null || value instanceof JsonNumber) return value;
  if (Array.isArray(value)) return value.map(reversed);
  return exactFromPlain(
    Object.fromEntries(
      Object.entries(value)
        .map(([key, member]) => [key, reversed(member)] as const)
        .reverse(),
    ),
  );
}
