/** May two questions that are equal but for manners stand for each other? Not where the text itself is the task. */
import { bareQuestion } from "../bare-question";
import { questionPart } from "../guards/question-part";
import type { NormalRequest } from "../normalise";
import { questionIndex } from "../question";
import { tokensOf } from "../text/tokens";
import { withoutCourtesy } from "../words/courtesy";
import { dependsOnManners, isAboutCharacters, isAboutWording, worksOnText } from "../words/surface-words";
import { systemText } from "./system-text";

/** A task is set at the beginning of a prompt. */
const promptTokensLooked = 60;
/** In quotation marks the object is apart from how one asks. */
const quotedObject = /"[^"]{12,}"/;

/** Why not; null where nothing speaks against it. Both requests have the same similar key. */
export function mannersMatter(stored: NormalRequest, incoming: NormalRequest): string | null {
  const [before, after] = [stored, incoming].map(({ messages }) => messages[questionIndex(messages)]);
  if (before === undefined || after === undefined || before.text === after.text) return null;
  if (bareQuestion(before.text).mark !== bareQuestion(after.text).mark)
    return "a question mark makes a question of a statement";
  const prompt = systemText(incoming);
  const isPolite = [before, after].some(({ text }) => withoutCourtesy(text) !== text);
  if (isPolite && dependsOnManners.test(prompt)) return "the system prompt makes something of greetings";
  const question = questionPart(after);
  const task = tokensOf(prompt).slice(0, promptTokensLooked).join(" ");
  const isObject =
    isAboutCharacters.test(question) ||
    ((worksOnText.test(task) || isAboutWording.test(question)) && !quotedObject.test(after.text));
  return isObject ? "the text itself is the task, so no difference of it is harmless" : null;
}
