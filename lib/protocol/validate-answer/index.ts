/**
 * Does an answer satisfy the request it answers? Runs when an answer is saved, edited or imported. What passes here
 * does not break the clients of the protocol. Pure and bounded in time for any input.
 */
import type { Answer, MessageAnswer } from "@/lib/domain/answer";
import type { AnswerContract } from "@/lib/domain/request";
import { errorAnswerProblems } from "../error-answer";
import { customInput, functionArguments } from "./arguments-rules";
import { audio, citations, logprobs } from "./attachment-rules";
import { responseFormat } from "./format-rules";
import { type AnswerProblem, type ChoiceRule, type ChoiceView, errorAt, none, warningAt } from "./problem";
import { beginPatternBudget } from "./safe-pattern";
import { cutStructure, emptiness, finishReason, refusal, refusalOfStructure } from "./shape-rules";
import { strictSchemaProblems } from "./strict-schema";
import { callAsText, characters, chunkBoundaries, isSendable, limits, sizes } from "./text-rules";
import { legacyForm, offeredTools, parallelCalls, toolChoice } from "./tool-choice-rules";

export type { AnswerProblem } from "./problem";

/** In the order in which a person should read them. */
const choiceRules: readonly ChoiceRule[] = [
  emptiness,
  characters,
  sizes,
  offeredTools,
  legacyForm,
  toolChoice,
  parallelCalls,
  functionArguments,
  customInput,
  responseFormat,
  finishReason,
  refusal,
  refusalOfStructure,
  cutStructure,
  limits,
  callAsText,
  chunkBoundaries,
  logprobs,
  audio,
  citations,
];

/** Every problem of the answer at once; none means that it may be served. An error on purpose is only checked for itself. */
export function validateAnswer(answer: Answer, contract: AnswerContract): AnswerProblem[] {
  if (answer.kind === "error") {
    const own = errorAnswerProblems(answer).map((problem) =>
      errorAt(problem.rule ?? "error_answer", problem.path ?? "answer.error", problem.message),
    );
    const texts = [answer.message, answer.content ?? "", answer.body ?? ""];
    return texts.every(isSendable)
      ? own
      : [
          ...own,
          errorAt("characters", "answer.error", "The text contains characters that cannot be sent as UTF-8."),
        ];
  }
  beginPatternBudget();
  const views = answer.choices.map((choice, index) => viewOf({ answer, contract }, choice, index));
  return [
    ...choiceCount(answer, contract),
    ...views.flatMap((view) => choiceRules.flatMap((rule) => rule(view))),
    ...identicalChoices(answer),
    ...strictSchemaProblems(contract),
  ];
}

function viewOf(
  whole: Pick<ChoiceView, "answer" | "contract">,
  choice: ChoiceView["choice"],
  index: number,
): ChoiceView {
  if (whole.answer.choices.length === 1)
    return { ...whole, choice, index, path: "answer", finishPath: "finish_reason" };
  const path = `answer.choices[${index}]`;
  return { ...whole, choice, index, path, finishPath: `${path}.finish_reason` };
}

function choiceCount({ choices }: MessageAnswer, contract: AnswerContract): readonly AnswerProblem[] {
  if (choices.length === contract.choices) return none;
  const plural = contract.choices === 1 ? "choice" : "choices";
  return [
    errorAt(
      "choice_count",
      "answer.choices",
      `The call asked for ${contract.choices} ${plural}, the answer has ${choices.length}.`,
    ),
  ];
}

function identicalChoices({ choices }: MessageAnswer): AnswerProblem[] {
  const first = new Map<string, number>();
  return choices.flatMap((choice, index) => {
    const text = JSON.stringify(choice.message);
    const twin = first.get(text);
    if (twin !== undefined)
      return [
        warningAt(
          "choices_identical",
          `answer.choices[${index}]`,
          `Choices ${twin} and ${index} are identical.`,
        ),
      ];
    first.set(text, index);
    return [];
  });
}
