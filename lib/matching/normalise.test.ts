import { describe, expect, it } from "vitest";
import { defaultMatchingSettings, type ScrubRule } from "@/lib/domain/matching-settings";
import type { NeutralMessage, NeutralRequest } from "@/lib/domain/request";
import { exactFromPlain } from "@/lib/shared/exact-json";
import { canonicalise } from "./canonicalise";
import { fingerprint } from "./keys";
import { normaliseRequest } from "./normalise";
import { compileRules, type MatchingRules } from "./rules";
import { call, canonical, keysOf, message, neutral, tool } from "./testing/requests";

/** Do both have one normalised key? */
const same = (left: Partial<NeutralRequest>, right: Partial<NeutralRequest>): boolean =>
  keysOf(left).normalisedKey === keysOf(right).normalisedKey;
const user = (text: string) => ({ messages: [message("user", text)] });
const system = (text: string) => ({ messages: [message("system", text), message("user", "Go on.")] });
const inHistory = (role: NeutralMessage["role"], text: string) => ({
  messages: [message(role, text), message("user", "Go on.")],
});

describe("the normalised key of a user message", () => {
  it.each([
    ["Name a fruit.  ", "Name a fruit."],
    ["Name a  fruit.\r\n", "Name a fruit."],
    ["a\n \n\nb", "a\nb"],
    ["It’s “so” — isn’t it…", "It's \"so\" - isn't it..."],
    ["夕食は１８時", "夕食は18時"],
    ["\u200fهل التوصيل مجاني", "هل التوصيل مجاني"],
    ["cafe\u0301", "café"],
    ['Use {"b": 1, "a": [1, 2]} now', 'Use {"a":[1,2],"b":1} now'],
    ["if x:\n  go()\n  if y:\n    stop()", "if x:\n    go()\n    if y:\n        stop()"],
    ["[2026-11-30 08:00:12 UTC] Help me", "[2026-12-01 09:41:03 UTC] Help me"],
    ["updated_at: 2026-11-30T08:00:12Z", "updated_at: 2026-12-01T09:00:00Z"],
    ["Order ord_8Kd03nVbW2pq?", "Order ord_Xy77pLm2Qd0s?"],
    ["/tmp/ws-71fa90/app/a.py", "/tmp/ws-02cc4e/app/a.py"],
    ["/home/runner/work/booking/booking/a.ts", "/home/ann/a.ts"],
  ])("sees %j as %j", (text, other) => {
    expect(same(user(text), user(other))).toBe(true);
  });

  it.each([
    ["a\nb", "a b"],
    ["10²", "102"],
    ["a\u200cb", "ab"],
    ["-5", "5"],
    ['{"a":9007199254740993}', '{"a":9007199254740992}'],
    ['{"a":1,"a":2}', '{"a":2}'],
    ["x\ty\nz\tw", "x y\nz w"],
    ["if x:\n  go()\nstop()", "if x:\n  go()\n  stop()"],
    ["2026-05-01 00:00:00,118", "2026-05-02 00:00:00,118"],
    ["Date: 2026-11-30", "Date: 2026-12-01"],
    ["valid_until: 2026-11-30", "valid_until: 2026-12-01"],
    ["/etc/hosts", "/etc/fstab"],
    ["/srv/app/src/booking/cancel.ts", "/srv/app/src/billing/cancel.ts"],
    ["report_2024Q3final", "report_2024Q4final"],
    ["frg_notification", "frg_notebooks000"],
    ["Version 1.2.3", "Version 1.2.4"],
    ["Today is 2026-11-30", "Today is 2026-12-01"],
    ["00000000-0000-0000-0000-000000000000", "f467b22b-39c3-4678-adde-c8b662f0f712"],
    ["Is hydroxydeoxycorticosterone a steroid?", "Is dihydrodeoxycorticosterone a steroid?"],
    ["cus_8Kd03nVbW2pq", "ord_8Kd03nVbW2pq"],
    ["\ue000id:0\ue001", "01KJMDEB89R8DQED8P7Q18R7BB"],
  ])("tells %j from %j", (text, other) => {
    expect(same(user(text), user(other))).toBe(false);
  });

  it("numbers ids by first use, so that which is which counts", () => {
    const [a, b, c] = ["ord_8Kd03nVbW2pq", "ord_Xy77pLm2Qd0s", "ord_M0nB5vCx1zLk"];
    expect(same(user(`${a} and ${b}, then ${a}`), user(`${b} and ${c}, then ${b}`))).toBe(true);
    expect(same(user(`${a} and ${b}, then ${a}`), user(`${a} and ${b}, then ${b}`))).toBe(false);
    expect(same(user(`${a} is ${a}`), user(`${a} is ${b}`))).toBe(false);
  });
});

describe("the normalised key of a system prompt", () => {
  it.each([
    ["Be brief.\n\n## Rules\n- Be kind.\n- No **emoji**.", "Be brief. Rules Be kind.\nNo emoji."],
    ["Today is Monday, 30 November 2026. Be brief.", "Today is Friday, 4 December 2026. Be brief."],
    ["Be brief.\nCurrent date: 2026-11-30", "Be brief."],
    ["Be brief.\n\nConversation ID: 9f2c61d0-93a1-4c55-8a51-bb1d5ad0e0f2", "Be brief."],
    ["---\nBe brief.\nagent-runtime version: 3.14.2", "Be brief."],
    ["<system>\nBe brief.\n</system>", "Be brief."],
  ])("sees %j as %j", (text, other) => {
    expect(same(system(text), system(other))).toBe(true);
  });

  it.each([
    ["Be brief.\nThread: 7", "Be brief."],
    ["Be brief.\nSession: closed", "Be brief."],
    ["Be brief.\nVersion: premium", "Be brief."],
    ["Be brief.\nAnswer in Italian.", "Be brief."],
    ["Keep it below 5 words.", "Keep it below -5 words."],
    ["The sale ends 2026-11-30.", "The sale ends 2026-12-01."],
    ["| a | b |\n| 1 | 2 |", "| a | b | 1 | 2 |"],
  ])("tells %j from %j", (text, other) => {
    expect(same(system(text), system(other))).toBe(false);
  });

  it("takes neighbouring system messages as one prompt, and empty ones as none", () => {
    const split = {
      messages: [message("system", "Be brief."), message("system", "Be kind."), message("user", "Hi")],
    };
    expect(same(split, { messages: [message("system", "Be brief. Be kind."), message("user", "Hi")] })).toBe(
      true,
    );
    expect(same({ messages: [message("system", " "), message("user", "Hi")] }, user("Hi"))).toBe(true);
  });
});

describe("what is not in texts", () => {
  it("leaves a final assistant message as it is: the answer goes on from its last character", () => {
    const prefill = (text: string) => ({ messages: [message("user", "Go on."), message("assistant", text)] });
    expect(same(prefill("It is "), prefill("It is"))).toBe(false);
  });

  it("counts run times of tools out, and other numbers in", () => {
    expect(same(inHistory("tool", '{"a":1,"took_ms":5}'), inHistory("tool", '{"a":1,"took_ms":9}'))).toBe(
      true,
    );
    expect(same(inHistory("tool", '{"a":1,"duration":5}'), inHistory("tool", '{"a":1,"duration":9}'))).toBe(
      false,
    );
  });

  it("maps ids in arguments of calls", () => {
    const calls = (id: string) => ({
      messages: [
        message("assistant", "", { calls: [call("f", exactFromPlain({ id }))] }),
        message("user", `Is ${id} there?`),
      ],
    });
    expect(same(calls("ord_8Kd03nVbW2pq"), calls("ord_Xy77pLm2Qd0s"))).toBe(true);
  });

  it("keeps descriptions of tools and parameters", () => {
    expect(same({ tools: [tool("a", "x. ")] }, { tools: [tool("a", "x.")] })).toBe(false);
    const stop = (text: string) => ({ params: { stop: exactFromPlain(text) } });
    expect(same(stop("a. "), stop("a."))).toBe(false);
  });

  it("takes the signature from links of pictures, together with its proof only", () => {
    const picture = (url: string) => ({
      messages: [
        message("user", "", {
          parts: [
            { kind: "value" as const, value: exactFromPlain({ type: "image_url", image_url: { url } }) },
          ],
        }),
      ],
    });
    const link = "https://cdn.example/a.jpg?size=2";
    expect(
      same(picture(`${link}&X-Expires=600&X-Signature=aa`), picture(`${link}&X-Expires=700&X-Signature=bb`)),
    ).toBe(true);
    expect(same(picture(`${link}&X-Expires=600`), picture(`${link}&X-Expires=700`))).toBe(false);
    expect(same(picture("https://cdn.example/a.jpg?size=3"), picture(link))).toBe(false);
  });
});

describe("the rules of a project", () => {
  const rulesWith = (...scrubRules: Partial<ScrubRule>[]): MatchingRules => {
    const compiled = compileRules({
      ...defaultMatchingSettings,
      scrubRules: scrubRules.map((rule) => ({
        name: "r",
        kind: "regex",
        pattern: "x",
        replacement: "",
        scope: [],
        enabled: true,
        ...rule,
      })),
    });
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems));
    return compiled.rules;
  };
  const keys = (more: Partial<NeutralRequest>, rules: MatchingRules) =>
    fingerprint(canonicalise(neutral(more), rules), rules);

  it("scrub what they name from the normalised key, never from the exact key", () => {
    const rules = rulesWith({ kind: "line", pattern: "^Powered by" });
    const [left, right] = [system("Be brief.\nPowered by Acme 1"), system("Be brief.")].map((more) =>
      keys(more, rules),
    );
    expect(left?.normalisedKey).toBe(right?.normalisedKey);
    expect(left?.exactKey).not.toBe(right?.exactKey);
  });

  it("keep to their scope, and take replacements as they are written", () => {
    const rules = rulesWith({ pattern: "trace=\\w+", replacement: "$1", scope: ["system"] });
    const of = (request: Partial<NeutralRequest>) => keys(request, rules).normalisedKey;
    expect(of(system("trace=ab"))).toBe(of(system("trace=cd")));
    expect(of(system("trace=ab"))).toBe(of(system("$1")));
    expect(of(user("trace=ab"))).not.toBe(of(user("trace=cd")));
  });

  it("reach fields of parameters and tools by their path", () => {
    const rules = rulesWith({ kind: "field", pattern: "tools[*].function.description" });
    expect(keys({ tools: [tool("a", "One.")] }, rules).normalisedKey).toBe(
      keys({ tools: [tool("a", "Two.")] }, rules).normalisedKey,
    );
    expect(keys({ tools: [tool("a")] }, rules).normalisedKey).not.toBe(
      keys({ tools: [tool("b")] }, rules).normalisedKey,
    );
  });

  it.each([
    ["(", "does not compile"],
    [".*", "too wide"],
    ["a*", "too wide"],
    ["(?s).+", "too wide"],
  ])("refuse the pattern %j: %s", (pattern, message) => {
    const settings = { ...defaultMatchingSettings, redactionPatterns: [{ name: "p", pattern }] };
    const compiled = compileRules(settings);
    expect(compiled).toMatchObject({ ok: false, problems: [{ path: "redactionPatterns[0].pattern" }] });
    expect(compiled.ok ? "" : compiled.problems[0]?.message).toContain(message);
  });

  it.each(["messages[0].content", "a..b", "a[x]", "", "[0]"])("refuse the field path %j", (pattern) => {
    const rule: ScrubRule = { name: "r", kind: "field", pattern, replacement: "", scope: [], enabled: true };
    expect(compileRules({ ...defaultMatchingSettings, scrubRules: [rule] })).toMatchObject({ ok: false });
  });

  it("declare ids of the app's own", () => {
    const compiled = compileRules({
      ...defaultMatchingSettings,
      idKinds: [{ name: "ticket", prefix: "T-", alphabet: "digits", lengthMin: 4, lengthMax: 6 }],
    });
    if (!compiled.ok) throw new Error("no");
    const of = (text: string) => keys(user(text), compiled.rules).normalisedKey;
    expect(of("Close T-48213.")).toBe(of("Close T-50001."));
    expect(of("Close T-482.")).not.toBe(of("Close T-500."));
  });

  it("may look at the last messages only; the system prompt always counts", () => {
    const windowed = compileRules({ ...defaultMatchingSettings, lastMessages: 1 });
    if (!windowed.ok) throw new Error("no");
    const talk = (prompt: string, first: string) => ({
      messages: [message("system", prompt), message("user", first), message("user", "Go on.")],
    });
    const of = (request: Partial<NeutralRequest>) => keys(request, windowed.rules).exactKey;
    expect(of(talk("Be brief.", "One."))).toBe(of(talk("Be brief.", "Two.")));
    expect(of(talk("Be brief.", "One."))).not.toBe(of(talk("Be kind.", "One.")));
  });
});

describe("hostile texts", () => {
  const runs = [
    " ",
    "\n",
    "{",
    '"',
    "*",
    "/",
    "\\",
    "[",
    "-",
    "a-",
    "a_",
    "1.",
    "Thanks. ",
    "today ",
    '{"',
    "```\n",
    "| ",
    "\t",
  ];

  it.each(runs)("of 200 KB of %j are normalised in linear time", (run) => {
    const text = run.repeat(200_000 / run.length);
    const normal = normaliseRequest(
      canonical({ messages: [message("system", text), message("user", text), message("tool", text)] }),
      rulesOf(),
    );
    expect(normal.messages.length).toBeGreaterThan(0);
  });

  const rulesOf = (): MatchingRules => {
    const compiled = compileRules(defaultMatchingSettings);
    if (!compiled.ok) throw new Error("no");
    return compiled.rules;
  };
});
