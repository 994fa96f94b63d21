/** A prompt about characters, blanks or line ends must not be served by a tier that does not see all of them. */
import type { NeutralMessage } from "@/lib/domain/request";
import { messageText, questionIndex } from "../question";
import { mayAskForBlanks } from "./blank-words";
import type { Guard } from "./guard";

export const asksForBlanks: Guard = {
  name: "asks_for_blanks",
  severity: "hard",
  objection({ tier, request }) {
    // An alias is found by the normalised key too, so it may stand for a request with other blanks.
    if (tier === "exact" || !promptTexts(request.canonical.messages).some(mayAskForBlanks)) return null;
    return "it may differ in blanks or line ends, and the question or the system prompt is about such";
  },
};

/** What tells the model its task: the question, and every system and user message before it. */
function promptTexts(messages: readonly NeutralMessage[]): string[] {
  const question = messages[questionIndex(messages)];
  return messages
    .filter((message) => message === question || message.role === "system" || message.role === "user")
    .map(messageText);
}
