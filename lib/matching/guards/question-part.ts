/** A long user message holds a question and material that it is about. Which block is which. */
import type { NormalMessage } from "../normalise";
import { tokensOf } from "../text/tokens";

export interface Blocks {
  readonly question: readonly string[];
  /** Empty where the message is short or of one piece. */
  readonly material: readonly string[];
}

const blocksMin = 3;
const tokensMin = 60;

const blockBreak =
  /\n[ \t]{0,20}(?:\n[ \t]{0,20})+|\n(?=\[|§|Clause|Question|My question|Applicant question|\d{1,3}\. )/;
const announced =
  /^(?:(?:my|applicant|user|customer)\s+)?(?:question|task|request|query|frage|aufgabe|pregunta|pytanie|質問|问题|問題|질문)\s{0,2}[:：]/i;

/** Blocks that end in a question mark or are announced as the question; else the first, an instruction. */
export function blocksOf({ raw }: Pick<NormalMessage, "raw">): Blocks {
  const blocks = raw
    .replaceAll("\r\n", "\n")
    .split(blockBreak)
    .map((block) => block.trim())
    .filter(Boolean);
  if (blocks.length < blocksMin || tokensOf(raw).length < tokensMin) return { question: [raw], material: [] };
  const asks = (block: string): boolean => /[?？؟]\s*$/.test(block) || announced.test(block);
  const asking = blocks.filter(asks);
  const question = asking.length > 0 ? asking : blocks.slice(0, 1);
  return { question, material: blocks.filter((block) => !question.includes(block)) };
}

export const questionPart = (message: Pick<NormalMessage, "raw">): string =>
  blocksOf(message).question.join("\n");
