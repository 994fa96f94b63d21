import { describe, expect, it } from "vitest";
import { type Answer, textAnswer } from "@/lib/domain/answer";
import type { Store } from "../store";
import { makeClose, makeEntry, makeLogRecord, makePending, nowMs } from "../testing/make-rows";

const awkward = [
  "",
  "plain",
  "żółć 漢字 🥭 👩‍👩‍👧",
  "nul \0 in the middle",
  "\0",
  "lone \ud83e surrogate \udd6d pair \udd6d\ud83e",
  "mark \u0010 and \u00100000 that look like ours",
  "quotes ' \" ` and ; -- and \\ and % _",
  "line\r\nbreaks\u2028\u2029\ttab\u0085",
  "\ufeffbom \uffff \u{10ffff}",
  "NFD cafe\u0301 stays, NFC café too",
];

const hugeText = `{"content":"${"naïve 漢字 🥭\\n".repeat(520_000)}"}`;

export function exactnessContract(store: () => Store): void {
  describe("exactness", () => {
    it.each(awkward)("keeps every text as it is: %j", async (text) => {
      const asked = makePending({
        request: text,
        lastMessage: text,
        model: text,
        task: text,
        callerHeaders: { a: text },
      });
      const { pending } = await store().pending.open(asked);
      expect(await store().pending.find(pending.id)).toEqual(asked);
      const entry = makeEntry({
        request: text,
        lastMessage: text,
        model: text,
        answer: textAnswer(text),
        actor: text,
      });
      const close = makeClose({ answer: textAnswer(text), closedBy: text, idempotencyKey: text });
      expect(await store().pending.close(pending, close, entry)).toMatchObject({ pending: { ...close } });
      expect(await store().entries.find(entry.id)).toEqual(entry);
      expect((await store().entries.versions(entry.id))[0]?.answer).toEqual(textAnswer(text));
    });

    it.each(awkward)("keeps texts that are keys or filters as they are: %j", async (text) => {
      const record = makeLogRecord({ run: text, explanation: text, lastMessage: text });
      await store().log.append([record]);
      expect(await store().log.list({ run: text }, { limit: 5, after: null })).toEqual([record]);
      await store().drafts.put({ pendingId: "p", actor: text, text, updatedAt: nowMs });
      expect(await store().drafts.find("p", text)).toMatchObject({ actor: text, text });
      await store().models.add("p", text, nowMs);
      expect((await store().models.list("p")).map(({ name }) => name)).toEqual([text]);
      expect(await store().meta.getOrPut(text, () => text)).toBe(text);
      expect(await store().meta.getOrPut(text, () => "late")).toBe(text);
      expect(await store().pending.find(text)).toBeNull();
    });

    it("keeps a request of 8 MB byte for byte", async () => {
      const asked = makePending({ request: hugeText });
      expect(Buffer.byteLength(hugeText)).toBeGreaterThan(8 * 1024 * 1024);
      const { pending } = await store().pending.open(asked);
      const entry = makeEntry({ request: hugeText });
      await store().pending.close(pending, makeClose(), entry);
      expect((await store().pending.find(pending.id))?.request === hugeText).toBe(true);
      expect((await store().entries.find(entry.id))?.request === hugeText).toBe(true);
    });

    it("keeps answers of every kind, chunk boundaries and argument text included", async () => {
      for (const answer of everyAnswer) {
        const entry = makeEntry({ answer });
        await store().entries.insert(entry);
        expect((await store().entries.find(entry.id))?.answer).toEqual(answer);
      }
    });

    it("gives copies: changing a row in hand changes nothing stored", async () => {
      const asked = makePending();
      const { pending } = await store().pending.open(asked);
      const found = await store().pending.find(asked.id);
      for (const row of [asked, pending, found]) row?.explanation.trail.push({ tier: "x", said: "y" });
      expect((await store().pending.find(asked.id))?.explanation.trail).toHaveLength(1);
    });
  });
}

const everyAnswer: readonly Answer[] = [
  {
    kind: "message",
    choices: [
      {
        message: {
          content: "ab🥭",
          refusal: null,
          toolCalls: [
            { kind: "function", name: "f", arguments: '{ "n": 9007199254740993, "x": 1.0 }' },
            { kind: "custom", name: "c", input: "\ud800 raw" },
          ],
          functionCall: { name: "g", arguments: "not json" },
          annotations: [{ type: "url_citation", url: "https://example.com" }],
        },
        finishReason: "tool_calls",
        logprobs: { content: [{ token: "a", logprob: -0.1 }] },
        chunks: ["a", "", "b🥭"],
      },
    ],
    usage: { promptTokens: 1, completionTokens: 2 },
  },
  {
    kind: "error",
    status: 503,
    message: "busy",
    code: "overloaded",
    type: null,
    headers: { "retry-after": "1" },
    retry: true,
    body: "<html>\0</html>",
    cutAfterChunks: 2,
    content: "half",
  },
];
