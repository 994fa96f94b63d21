/** An answer names ids and paths of the request it was given to; served to another, it must name those of that one. */
import type { Answer, AnswerMessage } from "@/lib/domain/answer";
import type { NormalRequest } from "./normalise";
import { isNamed } from "./volatile/value";

/** What stands for what. Empty where nothing changes. */
export type Substitutions = ReadonlyMap<string, string>;

export const noSubstitutions: Substitutions = new Map();

/** Pairs of ids and paths that stand at the same places; nothing where the requests do not line up. Clocks are never mapped. */
export function substitutionsBetween(stored: NormalRequest, incoming: NormalRequest): Substitutions {
  if (stored.volatile.length !== incoming.volatile.length) return noSubstitutions;
  const pairs = stored.volatile.flatMap(({ kind, form, raw }, index): [string, string][] => {
    const now = incoming.volatile[index];
    return now && isNamed(kind) && now.kind === kind && now.form === form ? [[raw, now.raw]] : [];
  });
  return new Map(pairs);
}

/** First `before`, then `after`; what only `after` knows stays. */
export const chain = (before: Substitutions, after: Substitutions): Substitutions =>
  new Map([...after, ...[...before].map(([from, to]): [string, string] => [from, after.get(to) ?? to])]);

/** The same answer object where nothing of it changes. One pass, longest first, so that no replacement is replaced again. */
export function substituteAnswer(answer: Answer, substitutions: Substitutions): Answer {
  const replace = replacer(substitutions);
  if (replace === null || answer.kind === "error") return answer;
  return {
    ...answer,
    choices: answer.choices.map((choice) => ({
      ...choice,
      message: substituteMessage(choice.message, replace),
      chunks: substituteChunks(choice.chunks, replace),
    })),
  };
}

type Replace = (text: string) => string;

function replacer(substitutions: Substitutions): Replace | null {
  const changes = new Map<string, string>();
  for (const [from, to] of substitutions) {
    if (from === to) continue;
    changes.set(from, to);
    // Inside JSON text a backslash of a path is written twice.
    changes.set(inJson(from), inJson(to));
  }
  if (changes.size === 0) return null;
  const pattern = mentionsOf([...changes.keys()]);
  return (text) => text.replace(pattern, (found) => changes.get(found) ?? found);
}

/** Whole mentions only, longest first. The letter of a JSON escape such as \\n may stand in front. */
export function mentionsOf(values: readonly string[]): RegExp {
  const sources = [...values].sort((a, b) => b.length - a.length).map(escaped);
  return new RegExp(
    `(?:(?<![A-Za-z0-9])|(?<=(?<!\\\\)\\\\[bfnrt]))(?:${sources.join("|")})(?![A-Za-z0-9])`,
    "g",
  );
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");

const substituteMessage = (message: AnswerMessage, replace: Replace): AnswerMessage => ({
  ...message,
  content: message.content === null ? null : replace(message.content),
  refusal: message.refusal === null ? null : replace(message.refusal),
  toolCalls: message.toolCalls.map((call) =>
    call.kind === "function"
      ? { ...call, arguments: replace(call.arguments) }
      : { ...call, input: replace(call.input) },
  ),
  functionCall: message.functionCall && {
    ...message.functionCall,
    arguments: replace(message.functionCall.arguments),
  },
});

/** Boundaries may lie inside an id: the whole text is mapped and cut anew in as many pieces. */
function substituteChunks(chunks: readonly string[] | null, replace: Replace): string[] | null {
  if (chunks === null) return null;
  const separate = chunks.map(replace);
  const whole = replace(chunks.join(""));
  return separate.join("") === whole ? separate : cutAlike(whole, chunks);
}

/** Pieces of the old lengths by whole code points; the last takes the rest. */
function cutAlike(text: string, chunks: readonly string[]): string[] {
  const characters = [...text];
  let at = 0;
  return chunks.map((chunk, index) => {
    const length = index === chunks.length - 1 ? characters.length : [...chunk].length;
    const piece = characters.slice(at, at + length).join("");
    at += length;
    return piece;
  });
}
