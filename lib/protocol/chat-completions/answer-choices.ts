/** The list of an answer's choices: what each holds, and where it belongs. */
import { isRecord, type JsonRecord, optionalCount, type Report } from "../answer-report";
import { typeWords } from "../read-exact";

interface GivenChoice {
  readonly message: JsonRecord;
  readonly path: string;
}

/** In the order of their `index`; one without has the place where it stands. Twice the same and gaps are reported. */
export function orderChoices(list: readonly unknown[], report: Report): GivenChoice[] {
  const placed = new Map<number, GivenChoice>();
  list.forEach((item, position) => {
    const path = `answer.choices[${position}]`;
    const choice = unwrapChoice(item, path, report);
    if (!choice) return;
    const index = optionalCount(choice.index, `${path}.index`, report) ?? position;
    const problem = indexProblem(index, list.length, placed);
    if (problem !== null) report.add("choice_index", `${path}.index`, `${path}.index ${problem}.`);
    else placed.set(index, { message: choice.message, path });
  });
  return [...placed].sort(([left], [right]) => left - right).map(([, choice]) => choice);
}

function indexProblem(index: number, count: number, placed: ReadonlyMap<number, GivenChoice>): string | null {
  if (index >= count) return `is ${index}, but the ${count} choices are numbered from 0 to ${count - 1}`;
  const other = placed.get(index);
  return other ? `is ${index}, as that of ${other.path}` : null;
}

/** A choice is a message; the provider's `{index, message, finish_reason, logprobs}` is taken too. */
function unwrapChoice(
  item: unknown,
  path: string,
  report: Report,
): { message: JsonRecord; index: unknown } | null {
  if (!isRecord(item)) {
    report.add(
      "wrong_type",
      path,
      `${path} must be an object such as {"content": "…"}, got ${typeWords(item)}.`,
    );
    return null;
  }
  const { index, ...choice } = item;
  if (!isRecord(choice.message)) return { message: choice, index };
  const { message, ...beside } = choice;
  return { message: { ...beside, ...message }, index };
}
