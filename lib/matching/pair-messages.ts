/** Which message of one request stands against which of another. */
import type { NeutralMessage } from "@/lib/domain/request";
import { messageKeyText } from "./keys";
import { questionIndex } from "./question";

/** Where a difference lies; what it costs is in near.ts. */
export type Place = "question" | "turn" | "history" | "system" | "shape" | "tools" | "params" | "labels";

export interface MessagePair {
  readonly stored: NeutralMessage | undefined;
  readonly incoming: NeutralMessage | undefined;
  readonly path: string;
  readonly place: Place;
}

/** Equal beginnings and equal ends are passed over; what is left between them is paired in order. */
export function pairMessages(
  stored: readonly NeutralMessage[],
  incoming: readonly NeutralMessage[],
): MessagePair[] {
  const left = stored.map(messageKeyText);
  const right = incoming.map(messageKeyText);
  const shorter = Math.min(left.length, right.length);
  let head = 0;
  while (head < shorter && left[head] === right[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && left.at(-1 - tail) === right.at(-1 - tail)) tail += 1;
  const count = Math.max(left.length, right.length) - head - tail;
  return Array.from({ length: count }, (_, offset) => {
    const index = head + offset;
    const inIncoming = index < incoming.length - tail;
    return {
      stored: index < stored.length - tail ? stored[index] : undefined,
      incoming: inIncoming ? incoming[index] : undefined,
      path: `messages[${index}]`,
      place: inIncoming ? placeOf(incoming, index) : placeOf(stored, index),
    };
  });
}

function placeOf(messages: readonly NeutralMessage[], index: number): Place {
  if (messages[index]?.role === "system") return "system";
  const question = questionIndex(messages);
  return index === question ? "question" : index > question ? "turn" : "history";
}
