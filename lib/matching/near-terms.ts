/** The terms by which a near search finds a request: the stems of its question, rarest first when searched. */
import type { CanonicalRequest } from "@/lib/domain/request";
import { blocksOf } from "./guards/question-part";
import { contentStems } from "./near/key-tokens";
import { messageText, questionIndex } from "./question";
import { foldCharacters } from "./text/characters";

/** From matching.md 7: the first 200 tokens of the question part; more does not help and costs most. */
const charsLooked = 4_000;
const termsMax = 64;
const termCharsMax = 40;

/** Distinct, without blanks inside. */
export function nearTerms({ messages }: Pick<CanonicalRequest, "messages">): string[] {
  const asked = messages[questionIndex(messages)];
  if (asked === undefined) return [];
  const raw = foldCharacters(messageText(asked).slice(0, charsLooked));
  const { question, material } = blocksOf({ raw });
  const terms = contentStems([...question, ...material].join(" ")).map((term) => term.slice(0, termCharsMax));
  return [...new Set(terms)].slice(0, termsMax);
}
