/** Mutates stored requests and asks whether the answer would be served: never for one that bears meaning. */
import type { Answer } from "@/lib/domain/answer";
import type { Entry } from "@/lib/domain/entry";
import { decide } from "@/lib/matching/decide";
import type { MatchRequest } from "@/lib/matching/match";
import { isTechnicalLine } from "@/lib/matching/text/technical-lines";
import { marks } from "@/lib/matching/text/tokens";
import type { VolatileValue } from "@/lib/matching/volatile/value";
import { type CoreSettings, entryOf, plainAnswer, readBody } from "./core";
import { mutations, type Random } from "./mutations";

export interface Base {
  readonly id: string;
  readonly body: Body;
  readonly request: MatchRequest;
  readonly entry: Entry;
}

interface Message {
  readonly role: string;
  readonly content?: unknown;
}
type Body = Readonly<Record<string, unknown>> & { readonly messages: readonly Message[] };

export interface Mutant {
  readonly kind: string;
  readonly role: string;
  readonly body: Body;
  /** Around the change, for reports. */
  readonly excerpt: string;
}

export function baseOf(
  { id, body, answer }: { id: string; body: unknown; answer: Record<string, unknown> },
  { rules }: CoreSettings,
): Base {
  const { request } = readBody(body, rules);
  const stored: Answer = plainAnswer(answer);
  return { id, body: body as Body, request, entry: entryOf(request, stored) };
}

/** Null where the drawn mutation finds nothing to change, or hits what is served by design. */
export function mutate(base: Base, random: Random): Mutant | null {
  const texts = base.body.messages.flatMap((message, index) =>
    typeof message.content === "string" && message.content.trim() !== ""
      ? [{ message, index, text: message.content }]
      : [],
  );
  const target = texts[Math.floor(random() * texts.length)];
  const kinds = Object.keys(mutations);
  const kind = kinds[Math.floor(random() * kinds.length)];
  if (!target || !kind) return null;
  const changed = mutations[kind]?.(target.text, random);
  if (!changed || changed.text === target.text) return null;
  if (
    isByDesign(target.text, changed.at, base.request.normal().volatile.concat(base.request.normal().clocks))
  )
    return null;
  const messages = base.body.messages.map((message, index) =>
    index === target.index ? { ...message, content: changed.text } : message,
  );
  const excerpt = changed.text.slice(Math.max(0, changed.at - 40), changed.at + 50).replaceAll("\n", "⏎");
  return { kind, role: target.message.role, body: { ...base.body, messages }, excerpt };
}

/** Inside a volatile value or on a technical line: docs/matching.md lists what is served by design. */
function isByDesign(text: string, at: number, values: readonly VolatileValue[]): boolean {
  const start = text.lastIndexOf("\n", Math.max(0, at - 1)) + 1;
  const lines = text.slice(start).split("\n").slice(0, 2);
  const holdsClock = lines.some((line) =>
    values.some(({ kind, raw }) => kind === "clock" && line.includes(raw)),
  );
  if (holdsClock || lines.some((line) => isTechnicalLine(withPlaceholders(line)))) return true;
  return values.some(({ raw }) => {
    for (let from = text.indexOf(raw); from !== -1; from = text.indexOf(raw, from + 1))
      if (at >= from && at < from + raw.length) return true;
    return false;
  });
}

const idLike = /[0-9a-f]{8}-[0-9a-f-]{27}|[a-z]{2,12}_[A-Za-z0-9]{8,}/g;
const withPlaceholders = (line: string): string => line.replace(idLike, `${marks.open}id:0${marks.close}`);

/** The tier that would serve the mutant with the answer of the base; null where none would. */
export function servedBy(base: Base, body: unknown, { rules, spelling }: CoreSettings): string | null {
  const { request } = readBody(body, rules);
  const stored = {
    entries: [{ entry: base.entry, normal: base.request.normal }],
    aliases: [],
    rejected: new Set<string>(),
  };
  const { verdict } = decide(request, stored, { rules, spelling });
  return verdict.kind === "serve" ? verdict.tier : null;
}
