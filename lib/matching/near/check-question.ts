/** The last user message: the question itself, and the material it is about. */
import { blocksOf } from "../guards/question-part";
import { hasLetterOrDigit, tokensOf } from "../text/tokens";
import { datesIn } from "../volatile/date-patterns";
import { withoutCourtesy } from "../words/courtesy";
import { isAboutWording } from "../words/surface-words";
import { bagDifference } from "./bags";
import { alike, type Finding, unlike } from "./finding";
import { contentStems } from "./key-tokens";
import { type Pair, saidByAnswer } from "./pair-side";
import { questionLikeness } from "./question-likeness";

const shortTask = 40;

export function checkQuestion(pair: Pair): Finding {
  const [before, after] = [pair.stored.question, pair.incoming.question];
  if ((before === null) !== (after === null)) return unlike("only one of them has a user message");
  if (before === null || after === null || before.text === after.text) return alike();
  const [left, right] = [blocksOf(before), blocksOf(after)];
  const hasMaterial = left.material.length > 0 && right.material.length > 0;
  const asked = hasMaterial
    ? { stored: left.question.join("\n"), incoming: right.question.join("\n") }
    : { stored: before.text, incoming: after.text };
  const material = hasMaterial
    ? checkMaterial(pair, { left: left.material, right: right.material, question: asked.stored })
    : alike();
  if (material.kind === "unlike") return material;
  const { score, reason } =
    asked.stored === asked.incoming
      ? { score: 1, reason: null }
      : questionLikeness(withoutCourtesy(asked.stored), withoutCourtesy(asked.incoming));
  if (reason !== null) return unlike(reason);
  const [used] = saidByAnswer(identifiersGone(before.text, after.text), pair);
  if (used) return unlike(`the stored answer uses "${used}", which is gone from the question`);
  if (score < pair.rules.reviewThreshold) return unlike("another question");
  const notes = [...material.notes];
  if (isAboutWording.test(after.text) && tokensOf(before.text).length < shortTask)
    notes.push("the text itself is the task");
  return alike(...(notes.length > 0 ? notes : ["the question is worded in another way"]));
}

/** Names as programs have them: with a digit, an underscore or a capital inside, or standing in code. */
function identifiersGone(before: string, after: string): string[] {
  const isCode = /```|[;{}]|\w\(/.test(before);
  const names = isCode ? /[A-Za-z_]\w{2,}/g : /[A-Za-z]\w*[_\d]\w*|[a-z]+[A-Z]\w*/g;
  const now = new Set(after.match(names) ?? []);
  return [...new Set(before.match(names) ?? [])].filter((name) => !now.has(name));
}

interface Material {
  readonly left: readonly string[];
  readonly right: readonly string[];
  readonly question: string;
}

const label = /^(?:\[[^\]]{1,12}\]|§+\s*[\d.]+|\(?\d{1,3}[.)])\s*/;
const bare = (block: string): string => block.replace(label, "");

/** A passage that alone holds words or a number of the answer carries it. */
function checkMaterial(pair: Pair, { left, right, question }: Material): Finding {
  const labelled = bagDifference(left, right);
  if (labelled.gone.length + labelled.come.length === 0) return alike("the passages stand in another order");
  const unlabelled = bagDifference(left.map(bare), right.map(bare));
  if (unlabelled.gone.length + unlabelled.come.length === 0)
    return alike("the labels of the passages changed their places");
  const { gone, come } = labelled;
  const rest = new Set(contentStems([question, ...left.filter((block) => !gone.includes(block))].join(" ")));
  const carrier = gone.find((block) => carriesAnswer(block, rest, pair));
  if (carrier)
    return unlike(
      `the passage that carries the stored answer changed: "${carrier.replace(/\s+/g, " ").slice(0, 60)}…"`,
    );
  const numbers = bagDifference(numbersOf(gone), numbersOf(come)).gone;
  const [used] = saidByAnswer(numbers, pair);
  if (used) return unlike(`the stored answer uses "${used}", which changed in the material`);
  if (Math.max(gone.length, come.length) > Math.max(1, left.length / 2))
    return unlike("most of the passages differ");
  const named = [
    ...gone.map((block) => `-${block.slice(0, 30)}`),
    ...come.map((block) => `+${block.slice(0, 30)}`),
  ];
  return alike(`passages differ: ${named.slice(0, 3).join(", ").replace(/\s+/g, " ")}`);
}

/** The parts of "12:31" on their own; numbers of full dates say nothing alone. */
const numbersOf = (blocks: readonly string[]): string[] =>
  tokensOf(datesIn(blocks.join("\n")).reduce((text, date) => text.replace(date, " "), blocks.join("\n")))
    .flatMap((token) => token.split(":"))
    .filter((token) => /\d/.test(token));

const ownWordsMin = 2;

function carriesAnswer(block: string, rest: ReadonlySet<string>, { answerText }: Pair): boolean {
  const said = new Set(contentStems(answerText));
  const own = [...new Set(contentStems(block))].filter(
    (stem) => hasLetterOrDigit(stem) && said.has(stem) && !rest.has(stem),
  );
  return own.length >= ownWordsMin || own.some((stem) => /\d/.test(stem));
}
