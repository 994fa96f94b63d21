/** A question about blanks, line ends or characters must not be served by a tier that does not see all of them. */
import type { NormalMessage, NormalRequest } from "../normalise";
import { questionIndex } from "../question";
import { canonicalJsonInText } from "../text/json-in-text";
import { tokensOf } from "../text/tokens";
import { daytimeGreeting, greetingOf } from "../words/courtesy";
import { isAboutCharacters, setsCharacterTask } from "../words/surface-words";
import { type Guard, hard, soft } from "./guard";

export const asksForCharacters: Guard = {
  name: "asks_for_characters",
  runs: "different",
  objection({ comparison }) {
    const { stored, incoming, question } = comparison();
    const lineEndsCount = /line.?end|crlf|\bcr\b|\beol\b/i.test(question);
    const [left, right] = [stored, incoming].map((request) => surfaceOf(request, lineEndsCount));
    if (left === right) return null;
    const prompt = tokensOf(systemText(incoming)).slice(0, promptTokensLooked).join(" ");
    const isAbout = isAboutCharacters.test(question) || setsCharacterTask.test(prompt);
    return isAbout ? hard("the question is about characters, and they differ") : null;
  },
};

/** All but the system prompt as it was written, JSON of tools in one form; ids, times and paths by their kind. */
function surfaceOf({ messages, volatile }: NormalRequest, lineEndsCount: boolean): string {
  const written = messages
    .filter(isSpoken)
    .map(({ role, raw }) => `${role} ${role === "tool" ? canonicalJsonInText(raw) : raw}`)
    .join("\n");
  const named = volatile.reduce((text, { raw, kind }) => text.split(raw).join(`<${kind}>`), written);
  return lineEndsCount ? named : named.replace(/\r\n?/g, "\n");
}

/** A task is set at the beginning of a prompt. */
const promptTokensLooked = 60;

const systemText = ({ messages }: NormalRequest): string =>
  messages
    .filter(({ role }) => role === "system")
    .map(({ text }) => text)
    .join("\n");

const isSpoken = ({ role }: NormalMessage): boolean => role !== "system";

/** An answer that greets back belongs to the greeting it got. */
export const greetsBack: Guard = {
  name: "greets_back",
  runs: "different",
  objection({ comparison }) {
    const { stored, incoming, answer } = comparison();
    const [left, right] = [stored, incoming].map(({ messages }) =>
      greetingOf(messages[questionIndex(messages)]?.raw ?? ""),
    );
    if (left === right || !daytimeGreeting.test(answer)) return null;
    return soft("the stored answer returns the greeting of another time of day");
  },
};
