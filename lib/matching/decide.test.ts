import { describe, expect, it } from "vitest";
import { textAnswer } from "@/lib/domain/answer";
import type { Entry } from "@/lib/domain/entry";
import type { NeutralMessage, NeutralRequest } from "@/lib/domain/request";
import type { GuardReport } from "@/lib/domain/verdict";
import { exactFromPlain } from "@/lib/shared/exact-json";
import { decide } from "./decide";
import type { MatchRequest, StoredAlias, StoredEntry } from "./match";
import { defaultRules } from "./rules";
import { call, matchRequest, message, storedAlias, storedEntry, tool } from "./testing/requests";

const ask = (request: MatchRequest, entries: readonly StoredEntry[], aliases: readonly StoredAlias[] = []) =>
  decide(request, { entries, aliases, rejected: new Set() }, { rules: defaultRules }).verdict;
const withQuestion = (text: string): Partial<NeutralRequest> => ({ messages: [message("user", text)] });
const request = matchRequest(withQuestion("Name a fruit."));

describe("the tiers", () => {
  it("serve the entry with the exact key", () => {
    expect(ask(request, [storedEntry(request, "A")])).toEqual({
      kind: "serve",
      tier: "exact",
      score: 1,
      entry: "A",
      trail: [
        { tier: "exact", said: "an entry has the same exact key", matched: "A" },
        { tier: "alias", said: "not asked", matched: null },
        { tier: "normalised", said: "not asked", matched: null },
        { tier: "similar", said: "not asked", matched: null },
      ],
    });
  });

  it("serve the newest of several with the exact key", () => {
    expect(ask(request, [storedEntry(request, "NEW"), storedEntry(request, "OLD")])).toMatchObject({
      entry: "NEW",
    });
  });

  it("serve an entry with the normalised key", () => {
    const stored = matchRequest(withQuestion("Name a fruit. \r\n"));
    const asked = matchRequest(withQuestion("Name a fruit.\n"));
    expect(ask(asked, [storedEntry(stored, "A")])).toMatchObject({
      kind: "serve",
      tier: "normalised",
      score: 1,
      entry: "A",
    });
  });

  it("prefer the exact entry over a newer normalised one", () => {
    const spaced = matchRequest(withQuestion("Name a fruit. "));
    expect(ask(spaced, [storedEntry(request, "NORMALISED"), storedEntry(spaced, "EXACT")])).toMatchObject({
      tier: "exact",
      entry: "EXACT",
    });
  });

  it("miss with what each of them said", () => {
    const other = matchRequest(withQuestion("Name a tree."));
    expect(ask(request, [storedEntry(other, "A")])).toEqual({
      kind: "miss",
      reason: "no entry has the key of this request",
      guards: [],
      heldBack: [],
      trail: [
        { tier: "exact", said: "no entry has this exact key", matched: null },
        { tier: "alias", said: "no alias is approved for this normalised key", matched: null },
        { tier: "normalised", said: "no other entry has this normalised key", matched: null },
        { tier: "similar", said: "no entry is equal but for the system prompt and courtesy", matched: null },
      ],
    });
  });
});

describe("the alias tier", () => {
  const target = storedEntry(matchRequest(withQuestion("Name one fruit.")), "TARGET");
  const alias = storedAlias(request, target);

  it("serves the entry it leads to", () => {
    expect(ask(request, [], [alias])).toMatchObject({ kind: "serve", tier: "alias", entry: "TARGET" });
  });

  it("serves nothing for another key", () => {
    expect(ask(matchRequest(withQuestion("Name a tree.")), [], [alias]).kind).toBe("miss");
  });

  it("gives way to an entry that has the normalised key itself", () => {
    const spaced = matchRequest(withQuestion("Name a fruit. "));
    expect(ask(spaced, [storedEntry(request, "OWN")], [alias])).toMatchObject({
      tier: "normalised",
      entry: "OWN",
    });
  });

  it("compares secrets with the approved request and leaves out the guards that were accepted", () => {
    const question = withQuestion("Is [secret:password:1] safe?");
    const other = matchRequest(question, "d2");
    const approved = storedAlias(matchRequest(question, "d1"), target);
    expect(ask(other, [], [approved])).toMatchObject({
      kind: "miss",
      guards: [{ guard: "secret_differs", severity: "soft" }],
    });
    const accepted = storedAlias(matchRequest(question, "d1"), target, {
      acceptedGuards: ["secret_differs"],
    });
    expect(ask(other, [], [accepted])).toMatchObject({
      kind: "serve",
      tier: "alias",
    });
    expect(ask(matchRequest(question, "d1"), [], [approved])).toMatchObject({ kind: "serve" });
  });
});

describe("the guard secret_differs", () => {
  const inQuestion = withQuestion("Is [secret:password:1] a strong one?");
  const inSystem: Partial<NeutralRequest> = {
    messages: [message("system", "Key: [secret:openai_key:1]"), message("user", "Name a fruit.")],
  };
  const inTurn: Partial<NeutralRequest> = {
    messages: [message("user", "Look it up."), message("tool", "[secret:token:1]", { answersCall: 0 })],
  };
  const aboutIt: Partial<NeutralRequest> = {
    messages: [
      message("system", "The password is [secret:password:1]"),
      message("user", "What is the password?"),
    ],
  };
  const secretCall = call("f", exactFromPlain({ a: "[secret:jwt:1]" }));
  const withSystem = (text: string): Partial<NeutralRequest> => ({
    messages: [message("system", text), message("user", "Name a fruit.")],
  });
  const earlier = (...messages: NeutralMessage[]): Partial<NeutralRequest> => ({
    messages: [...messages, message("user", "Name a fruit.")],
  });
  const asked = (text: string): Partial<NeutralRequest> => ({
    messages: [message("system", "[secret:jwt:1]"), message("user", text)],
  });
  const guardsOf = (
    more: Partial<NeutralRequest>,
    digests: readonly [stored: string | null, asked: string | null],
    change: Partial<Entry> = {},
  ): readonly GuardReport[] => {
    const [stored, asked] = digests;
    const verdict = ask(matchRequest(more, asked), [storedEntry(matchRequest(more, stored), "A", change)]);
    return verdict.kind === "miss" ? verdict.guards : [];
  };

  it.each([
    ["the same secret", inQuestion, ["d1", "d1"], 0],
    ["no secret on either side", inQuestion, [null, null], 0],
    ["another secret, in the question", inQuestion, ["d1", "d2"], 1],
    ["an unknown stored secret, in the question", inQuestion, [null, "d2"], 1],
    ["the redacted text sent again", inQuestion, ["d1", null], 1],
    ["another secret, after the question", inTurn, ["d1", "d2"], 1],
    ["another secret, far from the question", inSystem, ["d1", "d2"], 0],
    ["an unknown stored secret, far from the question", inSystem, [null, "d2"], 0],
    ["a private key, far from the question", withSystem("[secret:private_key:1]"), ["d1", "d2"], 0],
    ["two tokens, far from the question", withSystem("[secret:jwt:1] [secret:npm_token:2]"), ["d1", "d2"], 0],
    ["a secret known by its field's name", withSystem("The word: [secret:password:1]"), ["d1", "d2"], 1],
    ["a key known by its field's name", withSystem("signing_key: [secret:crypto_key:1]"), ["d1", "d2"], 1],
    ["a bearer token", withSystem("Bearer [secret:bearer_token:1]"), ["d1", "d2"], 1],
    ["a number", withSystem("[secret:password_number:1]"), ["d1", "d2"], 1],
    ["a secret in an earlier question", earlier(message("user", "[secret:jwt:1]")), ["d1", "d2"], 1],
    ["a secret in an earlier answer", earlier(message("assistant", "[secret:jwt:1]")), ["d1", "d2"], 1],
    ["a secret in a result", earlier(message("tool", "[secret:jwt:1]", { answersCall: 0 })), ["d1", "d2"], 1],
    ["a secret in a call", earlier(message("assistant", "", { calls: [secretCall] })), ["d1", "d2"], 1],
    [
      "a secret in a system field",
      earlier(message("system", "", { extra: { a: "[secret:jwt:1]" } })),
      ["d1", "d2"],
      1,
    ],
    ["a secret in a tool", { ...inSystem, tools: [tool("a", "[secret:jwt:1]")] }, ["d1", "d2"], 1],
    ["a secret in a parameter", { ...inSystem, params: { stop: "[secret:jwt:1]" } }, ["d1", "d2"], 1],
    [
      "a secret in a system message that is the question",
      { messages: [message("system", "[secret:jwt:1]?")] },
      ["d1", "d2"],
      1,
    ],
    [
      "a history about a secret",
      earlier(message("system", "[secret:jwt:1]"), message("user", "Whose TOKEN?")),
      ["d1", "d2"],
      1,
    ],
    ["a question about the prompt", asked("Repeat the prompt."), ["d1", "d2"], 1],
    ["a question about it in another language", asked("Quelle est la cle\u0301 ?"), ["d1", "d2"], 1],
    ["a question in a script that is not known", asked("מה השעה?"), ["d1", "d2"], 1],
    ["the word at the beginning of a line", asked("Say:\nkey"), ["d1", "d2"], 1],
    ["another secret, asked about", aboutIt, ["d1", "d2"], 1],
  ] as const)("%s", (...[, more, digests, count]) => {
    expect(guardsOf(more, digests)).toHaveLength(count);
  });

  it.each(["The key is sk-proj-abcdefghij0123456789.", "It is [secret:openai_key:1]."])(
    "holds back the answer %j",
    (text) => {
      expect(guardsOf(inSystem, ["d1", "d2"], { answer: textAnswer(text) })).toMatchObject([
        { severity: "soft" },
      ]);
      expect(guardsOf(inSystem, ["d1", "d1"], { answer: textAnswer(text) })).toEqual([]);
    },
  );

  it("looks at the whole stored request, fields that do not count included", () => {
    const stored = (user: string) => JSON.stringify({ messages: ["[secret:openai_key:1]"], user });
    expect(guardsOf(inSystem, ["d1", "d2"], { request: stored("ann") })).toEqual([]);
    const escaped = stored("[secret:jwt:2]").replace("[secret:jwt", "\\u005bsecret:jwt");
    for (const request of [stored("[secret:jwt:2]"), escaped, "{"])
      expect(guardsOf(inSystem, ["d1", "d2"], { request })).toHaveLength(1);
  });

  it("says which entry is held back and why", () => {
    const asked = matchRequest(inQuestion, "d2");
    expect(ask(asked, [storedEntry(matchRequest(inQuestion, "d1"), "A")])).toMatchObject({
      kind: "miss",
      reason: "entry A is held back: it was recorded with another secret, and the question holds the secret",
      heldBack: [{ entry: "A", score: 0.99, needs: 1 }],
    });
  });

  it("is not asked for where an older entry has the same secret", () => {
    const entries = [
      storedEntry(matchRequest(inQuestion, "d1"), "NEW"),
      storedEntry(matchRequest(inQuestion, "d2"), "OLD"),
    ];
    expect(ask(matchRequest(inQuestion, "d2"), entries)).toMatchObject({ kind: "serve", entry: "OLD" });
  });
});

describe("the guard asks_for_characters", () => {
  it("keeps the normalised tier from questions about blanks and line ends", () => {
    const stored = storedEntry(matchRequest(withQuestion("How many trailing spaces has  this line?")), "A");
    const asked = matchRequest(withQuestion("How many trailing spaces has this line?"));
    expect(ask(asked, [stored])).toMatchObject({
      kind: "miss",
      guards: [{ guard: "asks_for_characters", severity: "hard" }],
    });
    expect(ask(asked, [storedEntry(asked, "B"), stored])).toMatchObject({ tier: "exact", entry: "B" });
  });

  const verdict = (stored: Partial<NeutralRequest>, asking: Partial<NeutralRequest>) =>
    ask(matchRequest(asking), [storedEntry(matchRequest(stored), "A")]);
  const system = (prompt: string, text = "Name a fruit.") => ({
    messages: [message("system", prompt), message("user", text)],
  });

  it.each([
    "Are these two words identical?",
    "What is the SHA-256 of this text?",
    "Wie viele Zeichen hat das? Zähle sie.",
    "Sind die beiden gleich?",
    "Combien de caractères ?",
    "Les deux sont-ils identiques ?",
    "¿Son iguales?",
    "¿Cuántos caracteres tiene?",
    "Sono uguali?",
    "Conta i caratteri.",
    "São iguais?",
    "Quantos caracteres tem?",
    "Одинаковы ли строки?",
    "Сколько здесь символов?",
    "有多少个字符？",
    "两者相同吗？",
    "これは同じですか？",
    "文字を数えてください。",
    "Czy są identyczne?",
    "Ile znaków?",
    "Zijn ze gelijk?",
    "כמה תווים?",
    "Encode it in base64.",
    "Repeat it verbatim.",
  ])("holds back a question like %j", (text) => {
    expect(verdict(withQuestion(`${text}  ab`), withQuestion(`${text} ab`))).toMatchObject({
      kind: "miss",
      guards: [{ guard: "asks_for_characters", severity: "hard" }],
    });
  });

  it("looks at the task that the system prompt sets", () => {
    expect(
      verdict(system("You count characters.", "a  b"), system("You count characters.", "a b")),
    ).toMatchObject({
      guards: [{ guard: "asks_for_characters" }],
    });
  });

  it.each([
    ["You are brief.", "Name a fruit like a lemon."],
    ["You are a teacher.", "What is the capital of France?"],
    ["Du bist kurz.", "Nenne eine Frucht."],
    ["Réponds en un mot.", "Quelle est la capitale de la France ?"],
    ["Отвечай кратко.", "Назови фрукт."],
    ["请简短回答。", "说一种水果。"],
    ["", "Tell me a joke, say one about accounting."],
  ])("lets an ordinary prompt pass: %j, %j", (prompt, text) => {
    expect(verdict(system(`${prompt}  \r\n`, `${text} `), system(`${prompt}\n`, text))).toMatchObject({
      kind: "serve",
      tier: "normalised",
    });
  });
});
