/** A question without what is only manners: greeting and thanks, inverted marks, its end mark, a capital at its beginning. */
import { isWord, tokensOf } from "./text/tokens";
import { withoutCourtesy } from "./words/courtesy";
import { questionWords } from "./words/function-words";

export interface BareQuestion {
  readonly text: string;
  /** The question mark, where leaving it out would make a statement of the question. */
  readonly mark: "" | "?";
}

const wordsMin = 3;
const unspacedScript = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u;
const questionParticle = /[か吗呢요까]$/u;

/** `text`: normalised text of a user message. */
export function bareQuestion(text: string): BareQuestion {
  const polite = withLowerStart(withoutCourtesy(text.replace(/[¿¡]/g, "").trim()));
  const mark = /[?？]$/.test(polite) ? "?" : "";
  const bare = polite.replace(/(?<=[\p{L}\d)])[.!?？！。]{1,3}$/u, "");
  return { text: bare, mark: asksByItself(bare) ? "" : mark };
}

/** Every first word may have a capital; but "IT" keeps its second, and a message of one word may be a name. */
function withLowerStart(text: string): string {
  const first = /^[\p{L}']+/u.exec(text)?.[0] ?? "";
  const lower = first.toLowerCase();
  const isPlain = first.length > 1 && first !== text && first.slice(1) === lower.slice(1);
  return isPlain ? lower + text.slice(first.length) : text;
}

function asksByItself(text: string): boolean {
  const first = (/^[\p{L}'-]+/u.exec(text)?.[0] ?? "").toLowerCase();
  const asks = questionWords.has(first) || questionParticle.test(text) || /[?？]/.test(text);
  return asks && (tokensOf(text).filter(isWord).length >= wordsMin || unspacedScript.test(text));
}
