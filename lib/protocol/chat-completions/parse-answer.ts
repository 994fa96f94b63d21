/**
 * The management form of an answer, untrusted, to the domain. Shape only: whether the answer fits the request is
 * for lib/protocol/validate-answer. Counterpart: render-answer-input.ts, held by a round trip test.
 */
import {
  type AnswerChoice,
  type FinishReason,
  finishReasonSchema,
  finishReasons,
  type MessageAnswer,
  type Usage,
} from "@/lib/domain/answer";
import type { AnswerContract } from "@/lib/domain/request";
import type { AnswerInput, ParsedAnswer } from "../adapter";
import {
  createReport,
  isRecord,
  type JsonRecord,
  optionalArray,
  optionalCount,
  optionalRecord,
  type Report,
  reportUnknownKeys,
} from "../answer-report";
import { chunksProblem } from "../chunks";
import { typeWords } from "../read-exact";
import { orderChoices } from "./answer-choices";
import { parseErrorAnswer } from "./answer-error";
import { messageKeys, parseAnswerMessage } from "./answer-message";

/** Reads an answer; all problems at once, each with its path. A finish reason that is unset follows from the message. */
export function parseAnswer(input: AnswerInput, contract: AnswerContract): ParsedAnswer {
  const report = createReport();
  const answer = readAnswer(input, contract, report);
  if (answer === null || report.problems.length > 0) return { ok: false, problems: report.problems };
  return { ok: true, answer };
}

function readAnswer(input: AnswerInput, contract: AnswerContract, report: Report) {
  const { answer } = input;
  if (!isRecord(answer)) {
    const got =
      typeof answer === "string" ? 'a string. For plain text send {"content": "…"}' : typeWords(answer);
    report.add("wrong_type", "answer", `answer must be an object, got ${got}.`);
    return null;
  }
  if (isRecord(answer.error) || typeof answer.error === "string") {
    reportUnknownKeys(answer, ["error"], { path: "answer", report });
    return parseErrorAnswer(answer.error, report);
  }
  return readMessageAnswer(answer, input, { contract, report });
}

interface Reading {
  readonly contract: AnswerContract;
  readonly report: Report;
}

function readMessageAnswer(answer: JsonRecord, input: AnswerInput, reading: Reading): MessageAnswer {
  const usage = readUsage(input.usage, reading.report);
  const beside = { finishReason: input.finishReason, finishPath: "finish_reason" };
  if (!("choices" in answer)) {
    const choice = readChoice(
      answer,
      { path: "answer", ...beside, chunks: input.chunks, chunksPath: "chunks" },
      reading,
    );
    return { kind: "message", choices: [choice], usage };
  }
  reportUnknownKeys(answer, ["choices"], { path: "answer", report: reading.report });
  const list = optionalArray(answer.choices, "answer.choices", reading.report) ?? [];
  if (list.length === 0)
    reading.report.add("choice_count", "answer.choices", "answer.choices must hold at least one message.");
  const choices = orderChoices(list, reading.report).map(({ message, path }, index) => {
    const chunks =
      index === 0 ? { chunks: input.chunks, chunksPath: "chunks" } : { chunks: undefined, chunksPath: "" };
    return readChoice(message, { path, ...beside, ...chunks }, reading);
  });
  return { kind: "message", choices, usage };
}

interface ChoiceContext {
  readonly path: string;
  readonly finishReason: unknown;
  readonly finishPath: string;
  readonly chunks: unknown;
  readonly chunksPath: string;
}

const choiceKeys = [...messageKeys, "finish_reason", "chunks", "logprobs"] as const;

/** What a choice says of itself wins over what stands beside the answer. */
function readChoice(choice: JsonRecord, context: ChoiceContext, { contract, report }: Reading): AnswerChoice {
  const { path } = context;
  reportUnknownKeys(choice, choiceKeys, { path, report });
  const message = parseAnswerMessage(choice, path, { contract, report });
  const derived: FinishReason =
    message.toolCalls.length > 0 ? "tool_calls" : message.functionCall ? "function_call" : "stop";
  const ownFinish = choice.finish_reason ?? undefined;
  const finish =
    ownFinish === undefined
      ? { value: context.finishReason, path: context.finishPath }
      : { value: ownFinish, path: `${path}.finish_reason` };
  const ownChunks = choice.chunks ?? undefined;
  const chunks =
    ownChunks === undefined
      ? { value: context.chunks, path: context.chunksPath }
      : { value: ownChunks, path: `${path}.chunks` };
  return {
    message,
    finishReason: readFinishReason(finish.value, finish.path, report) ?? derived,
    chunks: readChunks(chunks.value, chunks.path, { content: message.content, report }),
    ...(choice.logprobs ? { logprobs: choice.logprobs } : {}),
  };
}

function readFinishReason(value: unknown, path: string, report: Report): FinishReason | undefined {
  if (value === undefined || value === null) return undefined;
  const read = finishReasonSchema.safeParse(value);
  if (read.success) return read.data;
  const got = typeof value === "string" ? `'${value}'` : typeWords(value);
  report.add("finish_reason_unknown", path, `${path} ${got} is not one of ${finishReasons.join(", ")}.`);
  return undefined;
}

function readChunks(
  value: unknown,
  path: string,
  { content, report }: { content: string | null; report: Report },
): string[] | null {
  const list = optionalArray(value, path, report);
  if (list === undefined) return null;
  const chunks = list.filter((chunk) => typeof chunk === "string");
  const problem = chunks.length < list.length ? "must hold text only" : chunksProblem(chunks, content);
  if (problem !== null) report.add("chunks_mismatch", path, `${path} ${problem}.`);
  return chunks;
}

const usageKeys = [
  "prompt_tokens",
  "completion_tokens",
  "total_tokens",
  "prompt_tokens_details",
  "completion_tokens_details",
] as const;

function readUsage(value: unknown, report: Report): Usage | null {
  const usage = optionalRecord(value, "usage", report);
  if (!usage) return null;
  reportUnknownKeys(usage, usageKeys, { path: "usage", report });
  const promptTokens = optionalCount(usage.prompt_tokens ?? 0, "usage.prompt_tokens", report) ?? 0;
  const completionTokens =
    optionalCount(usage.completion_tokens ?? 0, "usage.completion_tokens", report) ?? 0;
  const total = optionalCount(usage.total_tokens, "usage.total_tokens", report);
  if (usage.prompt_tokens === undefined || usage.completion_tokens === undefined) {
    report.add(
      "usage_incomplete",
      "usage",
      "usage needs prompt_tokens and completion_tokens; leave usage out to have both estimated.",
    );
  } else if (total !== undefined && total !== promptTokens + completionTokens) {
    report.add("usage_sum", "usage.total_tokens", "total_tokens is not prompt + completion.");
  }
  return { promptTokens, completionTokens };
}
