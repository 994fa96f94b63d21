import { describe, expect, it } from "vitest";
import type { NeutralMessage, NeutralRequest } from "@/lib/domain/request";
import { exactFromPlain } from "@/lib/shared/exact-json";
import { call, keysOf, message, tool } from "./testing/requests";

/** Do both have one normalised key? */
const same = (left: Partial<NeutralRequest>, right: Partial<NeutralRequest>): boolean =>
  keysOf(left).normalisedKey === keysOf(right).normalisedKey;
const user = (text: string) => ({ messages: [message("user", text)] });
const inHistory = (role: NeutralMessage["role"], text: string) => ({
  messages: [message(role, text), message("user", "Go on.")],
});
const parts = (...texts: string[]) => ({
  messages: [message("user", "", { parts: texts.map((text) => ({ kind: "text" as const, text })) })],
});

describe("the normalised key", () => {
  it("is the exact key where nothing is normalised", () => {
    expect(keysOf().normalisedKey).toBe(keysOf().exactKey);
  });

  it.each([
    ["Name a fruit.  ", "Name a fruit."],
    ["Name a fruit. \r\n", "Name a fruit.\n"],
    ["Name a fruit like a lemon ", "Name a fruit like a lemon"],
    ["Wie heißt du?   ", "Wie heißt du?"],
    ["水果是什么？ ", "水果是什么？"],
    ["a\r\nb\r", "a\nb"],
    ["a\n  \nb", "a\n\nb"],
    [" \n \n", "\n\n"],
    ["One  \r\nTwo ", "One\nTwo"],
    ["foo \nfoo.", "foo\nfoo."],
  ])("sees the user's %j as %j", (text, seen) => {
    expect(keysOf(user(text)).normalisedKey).toBe(keysOf(user(seen)).exactKey);
  });

  it.each([
    ["a\tb\t\nc", "a\tb\nc"],
    ["a\tb\t", "a\tb"],
    ["a\tb.\t ", "a\tb.\t"],
    ["\t\na", "\na"],
    [" a", "a"],
    ["a\n", "a"],
    ["10%\r20%", "10%20%"],
    ["a\r\r\nb", "a\nb"],
  ])("tells the user's %j from %j", (text, other) => {
    expect(same(user(text), user(other))).toBe(false);
  });

  it("takes blanks and CR from all line ends of a system prompt, tabs never", () => {
    expect(
      same(inHistory("system", "Be brief. \r\n- Kind  \n "), inHistory("system", "Be brief.\n- Kind\n")),
    ).toBe(true);
    expect(same(inHistory("system", "a\t\nb"), inHistory("system", "a\nb"))).toBe(false);
    expect(same(inHistory("system", "a\t \nb"), inHistory("system", "a\t\nb"))).toBe(false);
  });

  it.each(["assistant", "tool", "function"] as const)("takes only CR from a %s message", (role) => {
    expect(same(inHistory(role, "It is. "), inHistory(role, "It is."))).toBe(false);
    expect(same(inHistory(role, "a \nb"), inHistory(role, "a\nb"))).toBe(false);
    expect(same(inHistory(role, "a\r\nb"), inHistory(role, "a\nb"))).toBe(true);
  });

  it("leaves a final assistant message as it is", () => {
    const prefill = (text: string) => ({ messages: [message("user", "Go on."), message("assistant", text)] });
    expect(same(prefill("It is "), prefill("It is"))).toBe(false);
    expect(same(prefill("It is.\r\n"), prefill("It is.\n"))).toBe(false);
  });

  it("keeps the end of a part that another follows", () => {
    expect(same(parts("Name a fruit. ", "Go."), parts("Name a fruit.", "Go."))).toBe(false);
    expect(same(parts("a\r", "b."), parts("a", "b."))).toBe(false);
    expect(same(parts("Name a fruit.\r\n", "Go. "), parts("Name a fruit.\n", "Go."))).toBe(true);
  });

  it("keeps blanks of arguments, schemas and parameters", () => {
    const calls = (text: string) => ({ messages: [message("assistant", "", { calls: [call("f", text)] })] });
    expect(same(calls("a. "), calls("a."))).toBe(false);
    expect(same({ tools: [tool("a", "x. ")] }, { tools: [tool("a", "x.")] })).toBe(false);
    const stop = (text: string) => ({ params: { stop: exactFromPlain(text) } });
    expect(same(stop("a. "), stop("a."))).toBe(false);
  });
});
