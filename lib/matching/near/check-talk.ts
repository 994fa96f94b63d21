/** The rest of the conversation: what follows the question, what came before it, and who said it. */
import type { NormalMessage } from "../normalise";
import { tokensOf } from "../text/tokens";
import { diffTokens, tokenRatio } from "../text/word-diff";
import { withoutCourtesy } from "../words/courtesy";
import { bagDifference, equalLists } from "./bags";
import { changeExcerpt } from "./change-excerpt";
import { alike, type Finding, unlike } from "./finding";
import { contentStems, keyText, keyTokensOf } from "./key-tokens";
import type { Pair } from "./pair-side";
import { questionLikeness } from "./question-likeness";

const callsOf = ({ calls }: NormalMessage): string =>
  JSON.stringify(calls.map(({ name, arguments: given }) => [name, given]));

const sameMessage = (left: NormalMessage, right: NormalMessage): boolean =>
  left.role === right.role && left.text === right.text && callsOf(left) === callsOf(right);

/** Any difference in what the model has been given since the question decides. */
export function checkTurn({ stored, incoming }: Pair): Finding {
  const [left, right] = [stored.turn, incoming.turn];
  if (stored.request.messages.at(-1)?.role !== incoming.request.messages.at(-1)?.role)
    return unlike("the requests end with messages of other roles");
  const isOnlyNew = left.length === 0 && right.length <= 2;
  if (left.length !== right.length && !isOnlyNew) return unlike("the current turn has other steps");
  const notes: string[] = [];
  for (const [index, before] of left.entries()) {
    const after = right[index];
    if (after === undefined || before.role !== after.role) return unlike("the current turn has other steps");
    if (before.text !== after.text || callsOf(before) !== callsOf(after)) {
      if (before.role === "tool" && differsInForm(before.text, after.text)) {
        notes.push("a result has a flag more or less, or a number as text");
        continue;
      }
      const change = changeExcerpt(before.text || callsOf(before), after.text || callsOf(after));
      return unlike(`a result of the current turn differs: ${change}`);
    }
    if (before.answersCall !== after.answersCall) notes.push("results belong to other calls");
  }
  return alike(...notes);
}

const formTokens = /^(?:[",:{}[\]_-]|true|false|null|\p{L}+)$/u;
const formTokensMax = 10;

/** Members such as "cached": true came or went, or a value got quotation marks: nothing else changed. */
function differsInForm(before: string, after: string): boolean {
  const [left, right] = [tokensOf(before), tokensOf(after)];
  return diffTokens(left, right).hunks.every(({ a, b }) => {
    const [gone, come] = [left.slice(...a), right.slice(...b)];
    const changed = [...gone, ...come];
    const isOneSided = gone.length === 0 || come.length === 0;
    const isMember = changed.some((token) => /^(?:true|false|null)$/.test(token));
    const areQuotes = changed.every((token) => token === '"');
    return (
      areQuotes ||
      (isOneSided &&
        isMember &&
        changed.length <= formTokensMax &&
        changed.every((token) => formTokens.test(token)))
    );
  });
}

export function checkHistory(pair: Pair): Finding {
  const [left, right] = [pair.stored.history, pair.incoming.history];
  return left.length === right.length ? checkEqualLength(left, right, pair) : checkExtraTurn(left, right);
}

function checkEqualLength(
  left: readonly NormalMessage[],
  right: readonly NormalMessage[],
  { rules }: Pair,
): Finding {
  const notes: string[] = [];
  for (const [index, before] of left.entries()) {
    const after = right[index];
    if (after === undefined || sameMessage(before, after)) continue;
    if (before.role !== after.role) {
      const isInstruction = (before.role === "system") !== (after.role === "system");
      if (before.text !== after.text || !isInstruction) return unlike("the history differs");
      notes.push("the role of a message differs");
      continue;
    }
    const finding =
      before.role === "user"
        ? earlierQuestion(before, after, rules.reviewThreshold)
        : earlierAnswer(before, after);
    if (finding.kind === "unlike") return finding;
    notes.push("an earlier message is worded in another way");
  }
  return alike(...notes);
}

function earlierQuestion(before: NormalMessage, after: NormalMessage, scoreMin: number): Finding {
  const { score, reason } = questionLikeness(before.text, after.text);
  if (reason === null && score >= scoreMin) return alike();
  return unlike(`an earlier question differs: ${reason ?? changeExcerpt(before.text, after.text)}`);
}

const wordingRatioMin = 0.5;

/** Another wording with the same names, numbers and signs, in which words were exchanged and not only added. */
function earlierAnswer(before: NormalMessage, after: NormalMessage): Finding {
  const [left, right] = [keyTokensOf(before.text), keyTokensOf(after.text)];
  const { gone, come } = bagDifference(left.map(keyText), right.map(keyText));
  const numbers = [left, right].map((keys) => keys.filter(({ kind }) => kind === "number").map(keyText));
  const tokens = { a: tokensOf(before.text), b: tokensOf(after.text) };
  const onlyAdded =
    bagDifference(tokens.a, tokens.b).gone.length === 0 && diffTokens(tokens.a, tokens.b).distance > 0;
  const isSame =
    gone.length + come.length === 0 &&
    equalLists(numbers[0] ?? [], numbers[1] ?? []) &&
    callsOf(before) === callsOf(after) &&
    tokenRatio(tokens.a, tokens.b) >= wordingRatioMin &&
    !onlyAdded;
  return isSame
    ? alike()
    : unlike(`an earlier answer or result differs: ${changeExcerpt(before.text, after.text)}`);
}

const extraMessagesMax = 2;
const extraWordsMax = 4;

/** One exchange of pleasantries may stand before the question. */
function checkExtraTurn(left: readonly NormalMessage[], right: readonly NormalMessage[]): Finding {
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  let met = 0;
  const extra: NormalMessage[] = [];
  for (const message of long) {
    const next = short[met];
    if (next !== undefined && sameMessage(next, message)) met += 1;
    else extra.push(message);
  }
  const words = extra.flatMap(({ role, text }) =>
    role === "user" ? contentStems(withoutCourtesy(text)) : [],
  );
  const isSmall = met === short.length && extra.length <= extraMessagesMax && words.length <= extraWordsMax;
  return isSmall ? alike("there is an extra turn before the question") : unlike("the history differs");
}

/** The same texts, some of them given as instructions on one side and said by the user on the other. */
export function hasOtherRoles({ stored, incoming }: Pair): boolean {
  const [left, right] = [stored.request.messages, incoming.request.messages];
  if (left.length !== right.length) return false;
  const roles = left.map((message, index) => [message.role, right[index]?.role] as const);
  const moved = roles.filter(([before, after]) => before !== after);
  return (
    moved.length > 0 &&
    moved.every(([before, after]) => (before === "system") !== (after === "system")) &&
    left.every(
      (message, index) =>
        message.text === right[index]?.text && message.calls.length === right[index]?.calls.length,
    )
  );
}
