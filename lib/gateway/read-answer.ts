/** From an untrusted answer body to an answer that may be saved: parse, validate, fill in usage. */
import type { Answer } from "@/lib/domain/answer";
import type { Endpoint, ParsedRequest } from "@/lib/domain/request";
import { AppError, type Problem } from "@/lib/errors";
import { findSecrets } from "@/lib/matching/redaction/find-secrets";
import type { AnswerInput } from "@/lib/protocol/adapter";
import { completeUsage } from "@/lib/protocol/complete-usage";
import { getAdapter } from "@/lib/protocol/registry";
import { type AnswerProblem, validateAnswer } from "@/lib/protocol/validate-answer/index";

/** What is answered. */
export interface Question {
  readonly endpoint: Endpoint;
  readonly parsed: ParsedRequest;
}

export interface ReadAnswer {
  readonly answer: Answer;
  /** Whether validation found errors that `contractBreaking` overrode. */
  readonly contractBreaking: boolean;
  /** Everything validation found, overridden errors and warnings included. */
  readonly problems: readonly AnswerProblem[];
}

/**
 * Throws AppError `invalid_answer` with every problem and its path where the body is no answer, or where it breaks
 * the contract of the request and `contractBreaking` does not say that this is meant.
 */
export function readAnswer(question: Question, input: AnswerInput, contractBreaking: boolean): ReadAnswer {
  const { answer, problems } = checkAnswer(question, input);
  const errors = problems.filter(({ severity }) => severity === "error");
  if (answer === null || (errors.length > 0 && !contractBreaking))
    throw invalidAnswer(errors, problems, answer !== null);
  return { answer, contractBreaking: errors.length > 0, problems };
}

/** The same without refusing: what a form shows while somebody types. `answer` is null where it can't be read at all. */
export function checkAnswer(
  { endpoint, parsed: request }: Question,
  input: AnswerInput,
): { answer: Answer | null; problems: AnswerProblem[] } {
  const parsed = getAdapter(endpoint).parseAnswer(input, request.contract);
  if (!parsed.ok) return { answer: null, problems: parsed.problems.map(asError) };
  const answer =
    parsed.answer.kind === "message" ? completeUsage(parsed.answer, request.promptTokens) : parsed.answer;
  return { answer, problems: [...validateAnswer(answer, request.contract), ...secretWarnings(answer)] };
}

const asError = (problem: Problem): AnswerProblem => ({
  severity: "error",
  rule: problem.rule ?? "malformed_answer",
  path: problem.path ?? "answer",
  message: problem.message,
});

/** Recorded answers are not redacted, since the app must get what it was given: so whoever answers is told. */
function secretWarnings(answer: Answer): AnswerProblem[] {
  return findSecrets(JSON.stringify(answer)).map(({ kind }) => ({
    severity: "warning",
    rule: "looks_like_secret",
    path: "answer",
    message: `The answer seems to hold a secret (${kind.replaceAll("_", " ")}). Answers are stored as they are.`,
  }));
}

function invalidAnswer(
  errors: readonly AnswerProblem[],
  problems: readonly AnswerProblem[],
  readable: boolean,
): AppError {
  const first = errors[0];
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : "";
  const advice = readable ? " Mend it, or send contract_breaking: true to save it on purpose." : "";
  return new AppError("invalid_answer", `${first?.message ?? "The answer cannot be read."}${more}${advice}`, {
    problems,
  });
}
