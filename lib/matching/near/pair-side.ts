/** A pair of requests as the near checks see it. */
import type { Answer } from "@/lib/domain/answer";
import { answerText } from "../guards/answer-text";
import type { NormalMessage, NormalRequest } from "../normalise";
import { questionIndex } from "../question";
import type { MatchingRules } from "../rules";
import { hasLetterOrDigit, tokensOf } from "../text/tokens";
import { functionWords } from "../words/function-words";
import { clipTogether } from "./clip";

export interface Side {
  readonly request: NormalRequest;
  readonly system: string;
  readonly question: NormalMessage | null;
  /** After the question. */
  readonly turn: readonly NormalMessage[];
  /** Before the question, without system messages. */
  readonly history: readonly NormalMessage[];
}

export interface Pair {
  readonly stored: Side;
  readonly incoming: Side;
  readonly answer: Answer;
  readonly answerText: string;
  readonly rules: MatchingRules;
}

export function sideOf(request: NormalRequest): Side {
  const { messages } = request;
  const last = messages.findLastIndex(({ role }) => role === "user");
  const at = last === -1 ? questionIndex(messages) : last;
  const asked = last === -1 ? null : (messages[last] ?? null);
  return {
    request,
    system: messages
      .filter(({ role }) => role === "system")
      .map(({ text }) => text)
      .join("\n"),
    question: asked,
    turn:
      asked === null
        ? messages.slice(Math.max(0, at)).filter(({ role }) => role !== "system")
        : messages.slice(last + 1),
    history: asked === null ? [] : messages.slice(0, last).filter(({ role }) => role !== "system"),
  };
}

export function pairOf(
  requests: { stored: NormalRequest; incoming: NormalRequest },
  { answer, rules }: { answer: Answer; rules: MatchingRules },
): Pair {
  const [stored, incoming] = clipSides(sideOf(requests.stored), sideOf(requests.incoming));
  return { stored, incoming, answer, answerText: answerText(answer), rules };
}

function clipSides(stored: Side, incoming: Side): readonly [Side, Side] {
  const [systemLeft, systemRight] = clipTogether(stored.system, incoming.system);
  const [turnLeft, turnRight] = clipMessages(stored.turn, incoming.turn);
  const [historyLeft, historyRight] = clipMessages(stored.history, incoming.history);
  const [[asked = null], [askedNow = null]] =
    stored.question && incoming.question
      ? clipMessages([stored.question], [incoming.question])
      : [[stored.question], [incoming.question]];
  return [
    { ...stored, system: systemLeft, question: asked, turn: turnLeft, history: historyLeft },
    { ...incoming, system: systemRight, question: askedNow, turn: turnRight, history: historyRight },
  ];
}

type Messages = readonly NormalMessage[];

/** Messages of the same place; those that only one side has stay as they are. */
function clipMessages(stored: Messages, incoming: Messages): readonly [Messages, Messages] {
  const pairs = stored.flatMap((left, index) => {
    const right = incoming[index];
    return right ? [clipMessage(left, right)] : [];
  });
  return [
    [...pairs.map(([left]) => left), ...stored.slice(pairs.length)],
    [...pairs.map(([, right]) => right), ...incoming.slice(pairs.length)],
  ];
}

function clipMessage(left: NormalMessage, right: NormalMessage): readonly [NormalMessage, NormalMessage] {
  const [text, textNow] = clipTogether(left.text, right.text);
  const [raw, rawNow] = clipTogether(left.raw, right.raw);
  return [
    { ...left, text, raw },
    { ...right, text: textNow, raw: rawNow },
  ];
}

/** Those of the tokens that the answer says too; function words do not count. */
export function saidByAnswer(
  tokens: readonly string[],
  { answerText: text }: Pick<Pair, "answerText">,
): string[] {
  const said = new Set(tokensOf(text).map((token) => token.toLowerCase()));
  return tokens.filter((token) => {
    const lower = token.toLowerCase();
    return hasLetterOrDigit(token) && !functionWords.has(lower) && said.has(lower);
  });
}
