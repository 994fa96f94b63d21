/** Both requests in their normal form, side by side, with the stored answer: what most guards look at. */
import type { Answer } from "@/lib/domain/answer";
import type { NormalMessage, NormalRequest } from "../normalise";
import { questionIndex } from "../question";
import { withoutPlaceholders } from "../text/tokens";
import type { VolatileValue } from "../volatile/value";
import { answerText } from "./answer-text";
import { questionPart } from "./question-part";

export interface Comparison {
  /** The request that the answer was given to; for an alias, the one that was approved. */
  readonly stored: NormalRequest;
  readonly incoming: NormalRequest;
  /** Everything the stored answer says, calls and their arguments included. */
  readonly answer: string;
  /** Volatile values side by side; null where they do not line up. */
  readonly pairs: readonly (readonly [stored: VolatileValue, incoming: VolatileValue])[] | null;
  /** The incoming question, its material left out where it is long. */
  readonly question: string;
  /** The incoming question and what follows it, without placeholders. */
  readonly turn: string;
  /** All texts of the stored request without volatile values. */
  readonly plain: string;
}

export function compare(stored: NormalRequest, incoming: NormalRequest, answer: Answer): Comparison {
  const at = questionIndex(incoming.messages);
  const asked = incoming.messages[at];
  return {
    stored,
    incoming,
    answer: answerText(answer),
    pairs: pairUp(stored.volatile, incoming.volatile),
    question: asked === undefined ? "" : questionPart(asked),
    turn: withoutPlaceholders(incoming.messages.slice(Math.max(0, at)).map(textOf).join("\n")),
    plain: withoutPlaceholders(stored.messages.map(textOf).join("\n")),
  };
}

const textOf = ({ text, calls }: NormalMessage): string =>
  [text, ...calls.map((call) => call.arguments)].join("\n");

function pairUp(stored: readonly VolatileValue[], incoming: readonly VolatileValue[]): Comparison["pairs"] {
  if (stored.length !== incoming.length) return null;
  const pairs: (readonly [VolatileValue, VolatileValue])[] = [];
  for (const [index, left] of stored.entries()) {
    const right = incoming[index];
    if (right === undefined || left.kind !== right.kind || left.form !== right.form) return null;
    pairs.push([left, right]);
  }
  return pairs;
}
