/** What a rule says, and what a rule sees. */
import type { AnswerChoice, MessageAnswer } from "@/lib/domain/answer";
import type { AnswerContract, OfferedTool } from "@/lib/domain/request";
import { cutWhole } from "@/lib/shared/text";
import { duplicateKey } from "./json-text";

export interface AnswerProblem {
  /** Errors keep an answer from being saved, unless it breaks the contract on purpose; warnings do not. */
  readonly severity: "error" | "warning";
  /** Stable name, e.g. `tool_not_offered`. */
  readonly rule: string;
  /** Path in the management form, e.g. `answer.tool_calls[0].arguments`; null for the whole. */
  readonly path: string | null;
  readonly message: string;
  /** What the text at `path` should be instead, where a plain repair exists. */
  readonly repair?: string;
}

/** One choice of the answer, with what the request demands. */
export interface ChoiceView {
  readonly choice: AnswerChoice;
  readonly index: number;
  readonly answer: MessageAnswer;
  readonly contract: AnswerContract;
  /** `answer`, or `answer.choices[1]` where there are several. */
  readonly path: string;
  readonly finishPath: string;
}

export type ChoiceRule = (view: ChoiceView) => readonly AnswerProblem[];

export const errorAt = (rule: string, path: string, message: string): AnswerProblem => ({
  severity: "error",
  rule,
  path,
  message,
});
export const warningAt = (rule: string, path: string, message: string): AnswerProblem => ({
  severity: "warning",
  rule,
  path,
  message,
});

/** One warning for each pattern of a schema that had to be stopped. */
export const patternWarnings = (patterns: readonly string[], path: string): AnswerProblem[] =>
  patterns.map((pattern) =>
    warningAt(
      "pattern_not_checked",
      path,
      `The pattern ${cutWhole(pattern, 80)} took too long, not checked.`,
    ),
  );

/** Clients differ in which of two members of one name they take. */
export function duplicateKeyWarnings(text: string, path: string): readonly AnswerProblem[] {
  const duplicate = duplicateKey(text);
  return duplicate === null
    ? none
    : [warningAt("duplicate_key", path, `${duplicate}; clients differ in which one they take.`)];
}

export const none: readonly AnswerProblem[] = [];

/** A call of either form, as the rules see it. */
export interface CallView {
  readonly kind: "function" | "custom" | "legacy";
  readonly name: string;
  /** Arguments or input. */
  readonly text: string;
  readonly path: string;
  /** The offered tool of that name and kind. */
  readonly tool: OfferedTool | null;
}

/** All calls of a choice, the legacy one included. */
export function callsOf({ choice, contract, path }: ChoiceView): CallView[] {
  const find = (name: string, kind: OfferedTool["kind"]) =>
    contract.tools.find((tool) => tool.name === name && tool.kind === kind) ?? null;
  const calls = choice.message.toolCalls.map((call, at): CallView => {
    const text = call.kind === "function" ? call.arguments : call.input;
    return {
      kind: call.kind,
      name: call.name,
      text,
      path: `${path}.tool_calls[${at}]`,
      tool: find(call.name, call.kind),
    };
  });
  const legacy = choice.message.functionCall;
  if (!legacy) return calls;
  return [
    ...calls,
    {
      kind: "legacy",
      name: legacy.name,
      text: legacy.arguments,
      path: `${path}.function_call`,
      tool: find(legacy.name, "function"),
    },
  ];
}

export const isBlank = (text: string | null): boolean => text === null || text.trim() === "";

/** Does the request want JSON, or call arguments that a client parses strictly? */
export const wantsStructure = (contract: AnswerContract): boolean =>
  contract.responseFormat.kind !== "text" || contract.tools.some((tool) => tool.strict);
