/** The system prompt: another application, another language, a rule that the stored answer follows, or a small change. */
import { hasLetterOrDigit, isNumber, tokensOf } from "../text/tokens";
import { diffTokens, type Hunk } from "../text/word-diff";
import {
  decidingWords,
  languageNames,
  negationFragment,
  negations,
  numberWords,
} from "../words/function-words";
import { bagDifference, bagRatio } from "./bags";
import { changeExcerpt } from "./change-excerpt";
import { alike, type Finding, unlike } from "./finding";
import { contentStems } from "./key-tokens";
import { type Pair, saidByAnswer } from "./pair-side";

/** Prompts that share less belong to other applications. From matching.md 5: results do not move between 0.35 and 0.6. */
const ratioMin = 0.6;

/** Cheap; asked before everything else. */
export function checkApplication({ stored, incoming }: Pair): Finding {
  if (stored.system === incoming.system || stored.system === "" || incoming.system === "") return alike();
  return bagRatio(tokensOf(stored.system), tokensOf(incoming.system)) < ratioMin
    ? unlike("another system prompt")
    : alike();
}

const exchangedMax = 3;

export function checkSystem(pair: Pair): Finding {
  const { stored, incoming } = pair;
  if (stored.system === incoming.system) return alike();
  const [left, right] = [tokensOf(stored.system), tokensOf(incoming.system)];
  if (left.length === 0 || right.length === 0) return unlike("only one of them has a system prompt");
  const { distance, hunks } = diffTokens(left, right);
  if (1 - distance / (left.length + right.length) < ratioMin) return unlike("another system prompt");
  const gone = hunks.flatMap(({ a }) => left.slice(...a));
  const come = hunks.flatMap(({ b }) => right.slice(...b));
  const language = [...gone, ...come]
    .map((token) => token.toLowerCase())
    .find((token) => languageNames.has(token));
  if (language) return unlike(`the language or format of the answer differs: ${language}`);
  const exchanged = hunks.filter(({ a, b }) => isSmall(a) && isSmall(b)).flatMap(({ a }) => left.slice(...a));
  const telling = [...bagDifference(gone, come).gone, ...exchanged].filter(isTelling);
  const [used] = saidByAnswer(telling, pair);
  if (used) return unlike(`the stored answer uses "${used}", which changed in the system prompt`);
  const moved = bagDifference(gone, come);
  const isMoved = moved.gone.length + moved.come.length === 0;
  const rule = isMoved ? null : decidingChange(pair, { left, right, hunks });
  if (rule) return unlike(rule);
  return gone.length + come.length > 0
    ? alike(`the system prompt differs: ${changeExcerpt(stored.system, incoming.system)}`)
    : alike();
}

interface SystemChange {
  readonly left: readonly string[];
  readonly right: readonly string[];
  readonly hunks: readonly Hunk[];
}

/** A rule that bears on this question was turned around, or a new rule speaks of what the answer says or of its form. */
function decidingChange(pair: Pair, { left, right, hunks }: SystemChange): string | null {
  const talk = new Set(contentStems(`${pair.incoming.question?.text ?? ""} ${pair.answerText}`));
  for (const { a, b } of hunks) {
    const [gone, come] = [left.slice(...a), right.slice(...b)];
    const sentence = sentenceAround(right, b);
    const near = [...new Set(contentStems(sentence.join(" ")))].filter((stem) => talk.has(stem));
    const excerpt = sentence.join(" ").slice(0, 60);
    if (near.length >= sharedStemsMin && turnsAround(gone, come))
      return `a rule that bears on the question changed: "${excerpt}"`;
    if (come.length > gone.length && forbidsSaid(come, pair))
      return `a new rule forbids what the stored answer says: "${excerpt}"`;
    if (come.filter(hasLetterOrDigit).length >= newRuleWordsMin && demandsForm.test(come.join(" ")))
      return `the form that answers must have changed: "${excerpt}"`;
  }
  return null;
}

const sharedStemsMin = 2;
const newRuleWordsMin = 3;
/** Words by which a rule says how every answer has to look. */
const demandsForm =
  /(?<!\p{L})(?:start|begin|end|finish|prefix|suffix|heading|footnote|(?:first|last) line|(?:each|every) (?:answer|sentence|reply)|cada respuesta|jede antwort|chaque réponse|language|locale|summary of|one sentence|on top)(?!\p{L})/iu;

/** A number, a negation, or a word such as "or", "all", "before" is another one now. */
function turnsAround(gone: readonly string[], come: readonly string[]): boolean {
  const decides = (token: string): boolean => {
    const lower = token.toLowerCase();
    return (
      isNumber(token) ||
      numberWords.has(lower) ||
      negations.has(lower) ||
      decidingWords.has(lower) ||
      negationFragment.test(token)
    );
  };
  const { gone: left, come: right } = bagDifference(gone.filter(decides), come.filter(decides));
  return left.length + right.length > 0;
}

function forbidsSaid(come: readonly string[], pair: Pair): boolean {
  const isNegative = come.some((token) => negations.has(token.toLowerCase()));
  return (
    isNegative &&
    saidByAnswer(
      come.filter((token) => token.length > 3),
      pair,
    ).length > 0
  );
}

/** The tokens of the clause that holds the change. */
function sentenceAround(
  tokens: readonly string[],
  [start, end]: readonly [number, number],
): readonly string[] {
  const isEnd = (token: string | undefined): boolean => token === undefined || /^[.!?;\n。]$/.test(token);
  let from = start;
  while (from > 0 && !isEnd(tokens[from - 1])) from -= 1;
  let to = end;
  while (to < tokens.length && !isEnd(tokens[to])) to += 1;
  return tokens.slice(from, to);
}

const isSmall = ([start, end]: readonly [number, number]): boolean =>
  end > start && end - start <= exchangedMax;

const isTelling = (token: string): boolean =>
  /\d/.test(token) || numberWords.has(token.toLowerCase()) || /^\p{Lu}/u.test(token) || token.length > 5;
