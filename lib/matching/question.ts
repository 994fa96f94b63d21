/** Where the question of a request stands: its last user message, and the turn that follows it. */
import type { NeutralMessage } from "@/lib/domain/request";
import { writeExactJson } from "@/lib/shared/exact-json";

/** The index of the last user message; without one, of the last message (-1 when there is none). */
export function questionIndex(messages: readonly Pick<NeutralMessage, "role">[]): number {
  const last = messages.findLastIndex(({ role }) => role === "user");
  return last === -1 ? messages.length - 1 : last;
}

/** The text of a message, its parts on lines of their own. */
export const messageText = (message: NeutralMessage): string =>
  message.parts.map((part) => (part.kind === "text" ? part.text : "")).join("\n");

export function questionText(messages: readonly NeutralMessage[]): string {
  const message = messages[questionIndex(messages)];
  return message === undefined ? "" : messageText(message);
}

/** Everything written in the question and after it: texts, calls and their arguments, further fields. */
export function turnTexts(messages: readonly NeutralMessage[]): string[] {
  return messages
    .slice(Math.max(0, questionIndex(messages)))
    .flatMap((message) => [
      ...message.parts.map((part) => (part.kind === "text" ? part.text : writeExactJson(part.value))),
      ...message.calls.flatMap(({ arguments: given, extra }) => [
        given.kind === "json" ? writeExactJson(given.value) : given.text,
        ...Object.values(extra).map(writeExactJson),
      ]),
      ...Object.values(message.extra).map(writeExactJson),
    ]);
}
