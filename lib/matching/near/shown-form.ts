/**
 * Two requests as their differences are shown and priced: in words a person can read, but without what does not count,
 * so that a changed clock is not named as the reason of a miss.
 */
import type { CanonicalRequest, NeutralMessage, NeutralPart } from "@/lib/domain/request";
import type { NormalMessage, NormalRequest } from "../normalise";
import { marks } from "../text/tokens";

const { open, close, depth, column, blank, part } = marks;
const placeholder = new RegExp(`${open}([^#${close}]*)(?:#(\\d+))?${close}`, "g");

/** `⟨clock⟩`, `⟨id 1⟩`: numbered from 1, as people count. */
const readable = (text: string): string =>
  text
    .replace(placeholder, (_, name: string, ordinal: string | undefined) =>
      ordinal === undefined ? `⟨${name}⟩` : `⟨id ${Number(ordinal) + 1}⟩`,
    )
    .replace(new RegExp(`${depth}(\\d+) `, "g"), (_, steps: string) => "  ".repeat(Number(steps)))
    .replace(new RegExp(`${column}\\d*`, "g"), "  ")
    .replaceAll(blank, " ");

/** The stored request first. Where prompts were merged, messages stay as the app wrote them, so that paths are true. */
export function shownForms(
  stored: NormalRequest,
  incoming: NormalRequest,
): readonly [CanonicalRequest, CanonicalRequest] {
  const isAligned = [stored, incoming].every(
    ({ messages, canonical }) => messages.length === canonical.messages.length,
  );
  const messagesOf = ({ messages, canonical }: NormalRequest): readonly NeutralMessage[] =>
    isAligned
      ? canonical.messages.map((message, index) => shownMessage(message, messages[index]))
      : canonical.messages;
  return [
    { ...stored.canonical, messages: messagesOf(stored) },
    { ...incoming.canonical, ...equalFields(stored, incoming), messages: messagesOf(incoming) },
  ];
}

function shownMessage(message: NeutralMessage, normal: NormalMessage | undefined): NeutralMessage {
  if (normal === undefined) return message;
  const values = message.parts.filter(({ kind }) => kind === "value");
  const texts = readable(normal.text).split(part);
  const parts = texts.flatMap((text, index): NeutralPart[] => {
    const value = values[index];
    const written: NeutralPart[] = text.trim() === "" ? [] : [{ kind: "text", text: text.trim() }];
    return value === undefined ? written : [...written, value];
  });
  const calls = message.calls.map((call, index) => ({
    ...call,
    arguments: { kind: "text" as const, text: readable(normal.calls[index]?.arguments ?? "") },
  }));
  return { ...message, parts, calls };
}

/** Parameters and tools of the stored request, where those of the incoming one mean the same. */
function equalFields(
  stored: NormalRequest,
  incoming: NormalRequest,
): Pick<CanonicalRequest, "params" | "tools"> {
  const params = Object.entries(incoming.canonical.params).map(([name, value]) => {
    const before = stored.canonical.params[name];
    return [
      name,
      before !== undefined && stored.params[name] === incoming.params[name] ? before : value,
    ] as const;
  });
  const known = new Map(
    stored.tools.map(({ name, text }, index) => [`${name} ${text}`, stored.canonical.tools[index]]),
  );
  const tools = incoming.canonical.tools.map(
    (tool, index) => known.get(`${tool.name} ${incoming.tools[index]?.text}`) ?? tool,
  );
  return { params: Object.fromEntries(params), tools };
}
