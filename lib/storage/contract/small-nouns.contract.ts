import { describe, expect, it } from "vitest";
import type { Store } from "../store";
import { nowMs } from "../testing/make-rows";

export function smallNounsContract(store: () => Store): void {
  describe("drafts", () => {
    it("keeps the last text of each actor and counts versions", async () => {
      const draft = { pendingId: "p1", actor: "ada", text: '{"text":"Man"}', updatedAt: nowMs };
      expect(await store().drafts.find("p1", "ada")).toBeNull();
      expect(await store().drafts.put(draft)).toEqual({ ...draft, version: 1 });
      const later = { ...draft, text: '{"text":"Mango"}', updatedAt: nowMs + 9 };
      expect(await store().drafts.put(later)).toEqual({ ...later, version: 2 });
      await store().drafts.put({ ...draft, actor: "bob" });
      expect(await store().drafts.find("p1", "ada")).toEqual({ ...later, version: 2 });
      await store().drafts.delete("p1", "ada");
      await store().drafts.delete("p1", "ada");
      expect(await store().drafts.find("p1", "ada")).toBeNull();
      expect(await store().drafts.find("p1", "bob")).toMatchObject({ version: 1 });
    });

    it("loses no version to racing writers", async () => {
      const put = (n: number) =>
        store().drafts.put({ pendingId: "p1", actor: "ada", text: `${n}`, updatedAt: nowMs });
      const versions = (await Promise.all(Array.from({ length: 20 }, (_, n) => put(n)))).map(
        ({ version }) => version,
      );
      expect(versions.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    });
  });

  describe("models", () => {
    it("lists each name once, by name, as first seen", async () => {
      await Promise.all([1, 2, 3].map((n) => store().models.add("p", "gpt-5", nowMs + n)));
      await store().models.add("p", "claude", nowMs);
      await store().models.add("p", "claude", nowMs + 7);
      await store().models.add("q", "other", nowMs);
      const models = await store().models.list("p");
      expect(models).toEqual([
        { name: "claude", firstSeenAt: nowMs },
        { name: "gpt-5", firstSeenAt: expect.any(Number) },
      ]);
      expect(await store().models.list("nobody")).toEqual([]);
    });
  });

  describe("meta", () => {
    it("gives racing callers the value that was stored first", async () => {
      let made = 0;
      const make = () => {
        made += 1;
        return `secret ${made}`;
      };
      const values = await Promise.all(Array.from({ length: 10 }, () => store().meta.getOrPut("key", make)));
      expect(new Set(values).size).toBe(1);
      expect(await store().meta.getOrPut("key", () => "late")).toBe(values[0]);
      expect(await store().meta.getOrPut("other", () => "x")).toBe("x");
    });
  });

  it("passes its own check", async () => {
    await expect(store().check()).resolves.toBeUndefined();
  });
}
