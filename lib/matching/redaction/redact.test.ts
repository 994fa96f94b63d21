import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  canonicalText,
  type ExactJson,
  exactFromPlain,
  JsonNumber,
  parseExactJson,
  writeExactJson,
} from "@/lib/shared/exact-json";
import { exactKeyOf, message } from "../testing/requests";
import { secretsDigest } from "./digest";
import { redactJson, redactText, redactWholeText } from "./redact";

const key = (letter: string) => `sk-proj-${letter.repeat(20)}0123456789`;
const redacted = (plain: unknown) => {
  const { body, ...rest } = redactJson(exactFromPlain(plain));
  return { body: writeExactJson(body), ...rest };
};

describe("redactJson", () => {
  it("redacts texts alone", () => {
    expect(redactText("Name a fruit.")).toBe("Name a fruit.");
    expect(redactText(`x ${key("a")}`)).toBe("x [secret:openai_key:1]");
  });

  it("gives clean bodies back as they are", () => {
    const body = exactFromPlain({ messages: [{ role: "user", content: "Name a fruit." }] });
    expect(redactJson(body)).toEqual({ body, secrets: [], changed: false });
    expect(redactJson(body).body).toBe(body);
  });

  it("numbers distinct secrets, and equal ones once", () => {
    expect(redacted([key("a"), `${key("b")} and ${key("a")}`])).toEqual({
      body: '["[secret:openai_key:1]","[secret:openai_key:2] and [secret:openai_key:1]"]',
      secrets: [key("a"), key("b")],
      changed: true,
    });
  });

  it("takes whole values of secret-named fields, also inside JSON in strings", () => {
    const value = { api_key: "swordfish", password: "hunter2", name: "hunter2" };
    expect(redacted({ value, arguments: JSON.stringify(value) })).toMatchObject({
      body: JSON.stringify({
        value: { api_key: "[secret:api_key:1]", password: "[secret:password:2]", name: "hunter2" },
        arguments: '{"api_key":"[secret:api_key:1]","password":"[secret:password:2]","name":"hunter2"}',
      }),
      secrets: ["swordfish", "hunter2"],
    });
  });

  it("takes lists and long numbers of such names, and tells numbers from the same in quotes", () => {
    const value = {
      api_keys: ["swordfish", ["hunter2"]],
      "x-api-key": ["abcd1234"],
      passwords: [1234567, "1234567"],
      password: 1234567890,
      client_secrets: { a: ["left alone"] },
    };
    const shown =
      '{"api_keys":["[secret:api_key:1]","[secret:api_key:2]"],"password":"[secret:password_number:3]"}';
    expect(redacted(value).body).toBe(
      '{"api_keys":["[secret:api_key:1]",["[secret:api_key:2]"]],"x-api-key":["[secret:api_key:6]"],' +
        '"passwords":["[secret:password_number:4]","[secret:password:5]"],' +
        '"password":"[secret:password_number:3]","client_secrets":{"a":["left alone"]}}',
    );
    const text = '{"api_keys":["swordfish","hunter2"],"password":1234567890}';
    expect(redactWholeText(text)).toMatchObject({
      text: shown,
      secrets: ["swordfish", "hunter2", "1234567890"],
    });
    expect(redactWholeText(JSON.stringify(text)).text).toBe(JSON.stringify(shown));
    expect(redacted({ password: 1234567 }).body).not.toBe(redacted({ password: "1234567" }).body);
    expect(redactWholeText('{"password":1234567}').text).not.toBe(
      redactWholeText('{"password":"1234567"}').text,
    );
  });

  it("leaves schemas, short numbers, counts and data of such names alone", () => {
    const plain = {
      properties: {
        password: { type: "string", default: "swordfish", minLength: 100000 },
        api_keys: { type: "array", items: { enum: ["swordfish"] } },
        access_token: { type: ["string", "null"] },
      },
      required: ["password", "api_keys"],
      dependentRequired: { password: ["username", "email_address"] },
      dependencies: { password: ["username"] },
      text: '{"required":["password"],"dependentRequired":{"a":["b"],"password":["username"]}}',
      password: 12345,
      passwords: 1234567,
      max_tokens: 1000000,
      stop_tokens: ["<|endoftext1|>abcdefgh"],
      tokens: ["some", "words", 1234567],
      token: "cat",
      next_token: key("a").slice(8),
    };
    expect(redacted(plain)).toMatchObject({ changed: false });
  });

  it("does not depend on the order of keys, in objects and in JSON in strings", () => {
    const first = '{"password":"aaaa1","token":"bbbbbbbbbbbbbbbb2"}';
    const second = '{"token":"bbbbbbbbbbbbbbbb2","password":"aaaa1"}';
    expect(canonicalText(redactJson(parseExactJson(first)).body)).toBe(
      canonicalText(redactJson(parseExactJson(second)).body),
    );
    const inString = (text: string) => canonicalText(parseExactJson(redactWholeText(text).text));
    expect(inString(first)).toBe(inString(second));
  });

  it("redacts keys too and keeps the order in which the app wrote", () => {
    expect(redacted({ z: 1, [key("a")]: 2, b: 3 }).body).toBe('{"z":1,"[secret:openai_key:1]":2,"b":3}');
  });

  it("keeps placeholders that are there and numbers above them", () => {
    expect(redacted(["[secret:openai_key:7]", key("a")])).toMatchObject({
      body: '["[secret:openai_key:7]","[secret:openai_key:8]"]',
      secrets: [key("a")],
    });
  });

  it("leaves JSON in strings readable", () => {
    const text = JSON.stringify({
      a: `Bearer ${"x1".repeat(10)}`,
      private_key:
        "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcw\n-----END PRIVATE KEY-----\n",
      url: "https://u:p4ssw0rd@h/",
    });
    expect(() => parseExactJson(redactWholeText(text).text)).not.toThrow();
    expect(redactWholeText(text).text).not.toMatch(/MIIE|p4ss|x1x1/);
  });
});

/** Texts built from what could confuse: secrets, their beginnings and ends, placeholders, quotes, signs. */
const secret = fc.constantFrom(
  key("a"),
  key("b"),
  `ghp_${"a1".repeat(18)}`,
  `AKIA${"ABCD1234".repeat(2)}`,
  "eyJhbGciOiJ.eyJzdWIiOiIx.c2ln",
  "hunter2",
  "Pa55word",
);
const piece = fc.oneof(
  secret,
  fc.constantFrom(
    "password: ",
    'password:"',
    '"api_key":"',
    '"api_keys":["',
    '"password":12345678',
    '"passwords":[1234567',
    ",",
    '","',
    '\\"token\\":\\"',
    "KEY=",
    "Bearer ",
    "https://u:",
    "@h",
    "://",
    '"',
    '\\"',
    "'",
    "\\",
    " ",
    "\n",
    "]",
    "[",
    ":",
    "=",
    "-",
    "_",
    ".",
  ),
  fc.constantFrom(
    "[secret:password:1]",
    "[secret:openai_key:2]",
    "[secret:x:",
    "-----BEGIN PRIVATE KEY-----\n",
    "-----END PRIVATE KEY-----",
    "abc",
    "a1b2c3d4e5f6g7h8i9",
  ),
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
const json: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.constantFrom(12345678, 1234567, 12),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(
      fc.oneof(
        fc.constantFrom("password", "passwords", "api_key", "api_keys", "token", "content", "a"),
        text,
      ),
      tie("value"),
      { maxKeys: 3 },
    ),
  ),
})).value;

describe("whatever stands in a text", () => {
  it("redacting twice is redacting once", () => {
    fc.assert(
      fc.property(text, (given) => {
        const once = redactWholeText(given);
        expect(redactWholeText(once.text)).toEqual({ text: once.text, secrets: [], changed: false });
      }),
      { numRuns: 3000 },
    );
  });

  it("the redacted body and the secrets give the original back", () => {
    fc.assert(
      fc.property(json, (plain) => {
        const given = exactFromPlain(plain);
        const { body, secrets } = redactJson(given);
        const restored = restorer(writeExactJson(body), secrets);
        expect(canonicalText(mapStrings(body, restored))).toBe(canonicalText(given));
      }),
      { numRuns: 3000 },
    );
  });

  it("the order of keys does not matter", () => {
    fc.assert(
      fc.property(json, (plain) => {
        const forward = redactJson(exactFromPlain(plain));
        const backward = redactJson(reversed(exactFromPlain(plain)));
        expect(canonicalText(backward.body)).toBe(canonicalText(forward.body));
        expect(backward.secrets).toEqual(forward.secrets);
      }),
    );
  });

  it("bodies stay redacted, and so does their key", () => {
    fc.assert(
      fc.property(json, (plain) => {
        const { body } = redactJson(exactFromPlain(plain));
        const again = redactJson(body);
        expect(again).toMatchObject({ secrets: [], changed: false });
        expect(exactKeyOf({ params: { x: again.body } })).toBe(exactKeyOf({ params: { x: body } }));
      }),
      { numRuns: 1000 },
    );
  });

  it("two secrets in one place give one key, and different digests", () => {
    const keyOf = (content: string) =>
      exactKeyOf({ messages: [message("user", redactWholeText(content).text)] });
    expect(keyOf(`Use ${key("a")}`)).toBe(keyOf(`Use ${key("b")}`));
    expect(keyOf(`${key("a")} ${key("b")}`)).not.toBe(keyOf(`${key("a")} ${key("a")}`));
    const digest = (content: string) =>
      secretsDigest(redactWholeText(content).secrets, (value) => `hmac(${value})`);
    expect(digest("Name a fruit.")).toBeNull();
    expect(digest(key("a"))).not.toBe(digest(key("b")));
    expect(digest(`${key("a")} ${key("b")}`)).not.toBe(digest(`${key("b")} ${key("a")}`));
  });
});

/** Gives strings back as they were before redaction; a number that stood in a string's place, too. */
function restorer(redactedText: string, secrets: readonly string[]): (text: string) => ExactJson {
  const pattern = /(\\*["'])?\[secret:([a-z0-9_]{1,40}):(\d{1,9})\](\\*["'])?/g;
  const highest = Math.max(0, ...[...redactedText.matchAll(pattern)].map((match) => Number(match[3])));
  const secretOf = (ordinal: string | undefined) => secrets[Number(ordinal) - (highest - secrets.length) - 1];
  return (text) => {
    const whole = /^\[secret:[a-z0-9_]{1,33}_number:(\d{1,9})\]$/.exec(text);
    const number = whole === null ? undefined : secretOf(whole[1]);
    if (number !== undefined) return new JsonNumber(number);
    return text.replace(pattern, (...groups: (string | undefined)[]) => {
      const [match = "", open = "", kind = "", ordinal, close = ""] = groups;
      const secret = secretOf(ordinal);
      if (secret === undefined) return match;
      return kind.endsWith("_number") ? secret : open + secret + close;
    });
  };
}

function mapStrings(value: ExactJson, change: (text: string) => ExactJson): ExactJson {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change));
  if (typeof value !== "object" || value === null || value instanceof JsonNumber) return value;
  return exactFromPlain(
    Object.fromEntries(
      Object.entries(value).map(([key, member]) => [String(change(key)), mapStrings(member, change)]),
    ),
  );
}

function reversed(value: ExactJson): ExactJson {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null || value instanceof JsonNumber) return value;
  return exactFromPlain(
    Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, member]) => [key, reversed(member)]),
    ),
  );
}
