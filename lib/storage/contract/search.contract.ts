import { describe, expect, it } from "vitest";
import { emptyMessage, type MessageAnswer, textAnswer } from "@/lib/domain/answer";
import type { Entry } from "@/lib/domain/entry";
import type { Store } from "../store";
import { makeEntry, makeLogRecord, nowMs } from "../testing/make-rows";

const all = { limit: 100, after: null };

const callAnswer: MessageAnswer = {
  kind: "message",
  choices: [
    {
      message: {
        ...emptyMessage,
        toolCalls: [{ kind: "function", name: "get_weather", arguments: '{"city":"K\\u00f6ln"}' }],
      },
      finishReason: "tool_calls",
      chunks: null,
    },
  ],
  usage: null,
};

/** What a search finds, and by which words. */
const cases: readonly [string, string, Partial<Entry>][] = [
  ["a word of the last message", "FRUIT", { lastMessage: "Name a fruit." }],
  ["a word of the answer", "mango", { answer: textAnswer("MANGO") }],
  ["a tool call", "get_weather köln", { answer: callAnswer }],
  ["a word of the request", "pineapple", { request: '{"messages":[{"content":"Pineapple?"}]}' }],
  ["words in different places", "mango fruit gpt-5", {}],
  ["case beyond ASCII", "ÉCLAIR straße ΣΊΣΥΦΟΣ", { lastMessage: "éclair STRASSE σίσυφος" }],
  ["a composed letter typed decomposed", "cafe\u0301", { lastMessage: "Café" }],
  ["letters that the SDK escaped", "größe", { request: '{"content":"Gr\\u00f6\\u00dfe\\n\\"x\\""}' }],
  ["a percent sign as itself", "50%", { lastMessage: "a 50% rise" }],
  ["an underscore as itself", "a_b", { lastMessage: "call a_b" }],
  ["a backslash as itself", "c:\\new", { request: '{"content":"C:\\\\new"}' }],
  ["text after an image", "kiwi", { request: `{"image":"${"iVBOR".repeat(150_000)}","content":"kiwi"}` }],
  ["emoji", "🥭", { lastMessage: "one 🥭 please" }],
  ["a very long word", "ä".repeat(60_000), { request: `{"content":"${"Ä".repeat(60_000)}"}` }],
];

const misses: readonly [string, string][] = [
  ["a percent sign for anything", "%"],
  ["an underscore for any letter", "m_ngo"],
  ["only some of the words", "mango zebra"],
];

export function searchContract(store: () => Store): void {
  describe("search", () => {
    it.each(cases)("finds %s", async (_what, q, patch) => {
      const wanted = makeEntry(patch);
      await store().entries.insert(wanted);
      await store().entries.insert(makeEntry({ request: "{}", answer: textAnswer("-"), lastMessage: "-" }));
      expect((await store().entries.list({ q }, all)).map(({ id }) => id)).toEqual([wanted.id]);
    });

    it.each(misses)("does not take %s", async (_what, q) => {
      await store().entries.insert(makeEntry());
      expect(await store().entries.list({ q }, all)).toEqual([]);
    });

    it("takes blank words for no search, and any number of words", async () => {
      await store().entries.insert(makeEntry());
      expect(await store().entries.list({ q: " \n " }, all)).toHaveLength(1);
      expect(
        await store().entries.list({ q: Array.from({ length: 5_000 }, (_, n) => `w${n}`).join(" ") }, all),
      ).toEqual([]);
    });

    it("follows an entry's new answer", async () => {
      const entry = makeEntry();
      await store().entries.insert(entry);
      await store().entries.update(entry.id, 1, {
        answer: textAnswer("Quince"),
        contractBreaking: false,
        actor: null,
        updatedAt: nowMs,
      });
      expect(await store().entries.list({ q: "quince" }, all)).toHaveLength(1);
      expect(await store().entries.list({ q: "mango" }, all)).toEqual([]);
    });

    it("searches the log in last message, model and explanation", async () => {
      const records = [
        makeLogRecord({ lastMessage: "Über 50% ja" }),
        makeLogRecord({ model: "Claude_4" }),
        makeLogRecord({ explanation: "No entry is NEAR" }),
      ];
      await store().log.append(records);
      const ids = async (q: string) => (await store().log.list({ q }, all)).map(({ id }) => id);
      expect(await ids("ÜBER 50%")).toEqual([records[0]?.id]);
      expect(await ids("claude_4")).toEqual([records[1]?.id]);
      expect(await ids("near entry")).toEqual([records[2]?.id]);
      expect(await store().log.count({ q: "über" })).toBe(1);
    });
  });
}
