/** What a reviewer must not overlook in a pair: found in the tokens that changed, whichever message they stand in. */
import { type Risk, risks } from "@/lib/domain/candidate";
import type { GuardReport } from "@/lib/domain/verdict";
import { tokensOf } from "../text/tokens";
import { diffTokens } from "../text/word-diff";
import { datesIn, dayMonthsIn, monthsIn, weekdaysIn } from "../volatile/date-patterns";
import { bagDifference } from "./bags";
import { type KeyKind, keyText, keyTokensOf } from "./key-tokens";
import { type Pair, saidByAnswer } from "./pair-side";

const byKind: Readonly<Partial<Record<KeyKind, Risk>>> = {
  number: "number",
  negation: "negation",
  name: "name",
  code: "name",
  language: "language",
  unit: "unit",
  sign: "unit",
};

/** In the order of `risks`, strongest first. */
export function findRisks(pair: Pair, guards: readonly GuardReport[]): Risk[] {
  const found = new Set<Risk>();
  const changes = textChanges(pair);
  const removed = changes.flatMap(({ removed: tokens }) => tokens);
  if (saidByAnswer(removed, pair).length > 0) found.add("answer_mentions");
  if (guards.length > 0) found.add("guard");
  for (const { stored, incoming } of changes) {
    const { gone, come } = bagDifference(
      keyTokensOf(stored).map(keyText),
      keyTokensOf(incoming).map(keyText),
    );
    for (const key of [...gone, ...come]) {
      const risk = byKind[key.slice(0, key.indexOf(" ")) as KeyKind];
      if (risk) found.add(risk);
    }
    const dates = bagDifference(datesOf(stored), datesOf(incoming));
    if (dates.gone.length + dates.come.length > 0) found.add("date");
  }
  for (const risk of placeRisks(pair)) found.add(risk);
  return risks.filter((risk) => found.has(risk));
}

const datesOf = (text: string): string[] => [
  ...datesIn(text),
  ...dayMonthsIn(text),
  ...weekdaysIn(text),
  ...monthsIn(text),
];

interface TextChange {
  readonly stored: string;
  readonly incoming: string;
  /** Tokens of the stored text that the incoming one does not have at that place. */
  readonly removed: readonly string[];
}

function textChanges({ stored, incoming }: Pair): TextChange[] {
  const pairs: (readonly [string, string])[] = [
    [stored.system, incoming.system],
    [stored.question?.text ?? "", incoming.question?.text ?? ""],
    [joined(stored.history), joined(incoming.history)],
    [joined(stored.turn), joined(incoming.turn)],
  ];
  return pairs
    .filter(([left, right]) => left !== right)
    .map(([left, right]) => {
      const tokens = tokensOf(left);
      const removed = diffTokens(tokens, tokensOf(right)).hunks.flatMap(({ a }) => tokens.slice(...a));
      const [stored, incoming] = aroundChange(left, right);
      return { stored, incoming, removed };
    });
}

/** Enough for a whole date, name or number around the change. */
const contextChars = 60;

/** What is between the equal beginnings and ends of both texts, with some context, so that words stay whole. */
function aroundChange(left: string, right: string): readonly [string, string] {
  const shorter = Math.min(left.length, right.length);
  let head = 0;
  while (head < shorter && left[head] === right[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && left.at(-1 - tail) === right.at(-1 - tail)) tail += 1;
  const from = Math.max(0, head - contextChars);
  const behind = Math.max(0, tail - contextChars);
  return [left.slice(from, left.length - behind), right.slice(from, right.length - behind)];
}

const joined = (messages: readonly { readonly text: string }[]): string =>
  messages.map(({ text }) => text).join("\n");

function placeRisks({ stored, incoming }: Pair): Risk[] {
  const [left, right] = [stored.request, incoming.request];
  const media = (request: typeof left): string => request.messages.flatMap((message) => message.media).join();
  const checks: readonly (readonly [Risk, boolean])[] = [
    ["schema", left.params.response_format !== right.params.response_format],
    ["tools", JSON.stringify(left.tools) !== JSON.stringify(right.tools)],
    ["image", media(left) !== media(right)],
    ["system", stored.system !== incoming.system],
    ["history", joined(stored.history) !== joined(incoming.history)],
  ];
  return checks.filter(([, differs]) => differs).map(([risk]) => risk);
}
