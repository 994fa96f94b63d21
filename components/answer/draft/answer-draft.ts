/**
 * What a person has put into the answer editor, kind by kind. Each kind keeps its own text, so that changing the
 * kind loses nothing. Plain data: it is stored as a draft and turned into an answer by to-body.ts.
 */
import type { ContractShape } from "@/lib/api/shapes/pending";
import { type ErrorDraft, errorPresets } from "./error-draft";

const choiceKinds = ["text", "tool", "json", "refusal"] as const;
export type ChoiceKind = (typeof choiceKinds)[number];
export const answerKinds = [...choiceKinds, "error"] as const;
export type AnswerKind = (typeof answerKinds)[number];

export const textFinishes = ["stop", "length", "content_filter"] as const;
export type TextFinish = (typeof textFinishes)[number];

export interface CallDraft {
  /** Unique in its answer; only for the page. */
  readonly key: number;
  readonly kind: "function" | "custom";
  readonly name: string;
  /** JSON text of the arguments, or a custom tool's input, exactly as typed. */
  readonly input: string;
}

export interface ChoiceDraft {
  readonly kind: ChoiceKind;
  readonly text: string;
  readonly json: string;
  readonly refusal: string;
  /** Text beside tool calls. */
  readonly toolText: string;
  readonly calls: readonly CallDraft[];
  readonly finish: TextFinish;
}

export interface AnswerDraft {
  readonly isError: boolean;
  readonly choices: readonly ChoiceDraft[];
  readonly error: ErrorDraft;
  readonly save: boolean;
  /** The person chose to break what the request demands. */
  readonly breaking: boolean;
  readonly nextKey: number;
}

/** What the request asks for: `wants` of a pending call, or read from the contract. */
export function wantedKind(contract: ContractShape): ChoiceKind {
  if (demandedTools(contract) !== null) return "tool";
  return contract.response_format.kind === "text" ? "text" : "json";
}

/** The tools that the request demands one of; null where it demands none. */
export function demandedTools(contract: ContractShape): readonly string[] | null {
  const choice = contract.tool_choice;
  if (choice.kind === "named") return choice.name === undefined ? [] : [choice.name];
  if (choice.kind === "required") return contract.tools.map((tool) => tool.name);
  return choice.kind === "allowed" && choice.mode === "required" ? (choice.names ?? []) : null;
}

/** The tools that may be called. */
export function callableTools(contract: ContractShape, breaking: boolean): ContractShape["tools"] {
  const choice = contract.tool_choice;
  const names =
    choice.kind === "named" ? [choice.name] : choice.kind === "allowed" ? (choice.names ?? []) : null;
  return breaking || names === null
    ? contract.tools
    : contract.tools.filter((tool) => names.includes(tool.name));
}

/** An empty answer of the kind that the request wants, one choice for each it asked for. */
export function emptyDraft(contract: ContractShape, kind: ChoiceKind = wantedKind(contract)): AnswerDraft {
  const callable = callableTools(contract, false);
  const only = kind === "tool" && callable.length === 1 ? callable[0] : undefined;
  const calls = only ? [{ key: 0, kind: only.kind, name: only.name, input: "" }] : [];
  const choice: ChoiceDraft = { kind, text: "", json: "", refusal: "", toolText: "", calls, finish: "stop" };
  return {
    isError: false,
    choices: Array.from({ length: Math.max(1, Math.min(contract.choices, 128)) }, () => choice),
    error: errorPresets[0].error,
    save: true,
    breaking: false,
    nextKey: 1,
  };
}

export const kindOf = (draft: AnswerDraft, index: number): AnswerKind =>
  draft.isError ? "error" : (draft.choices[index]?.kind ?? "text");

/** Nothing a client could use: sending it needs a second press. */
export function isEmptyDraft(draft: AnswerDraft): boolean {
  return !draft.isError && draft.choices.every(isEmptyChoice);
}

function isEmptyChoice(choice: ChoiceDraft): boolean {
  switch (choice.kind) {
    case "text":
      return choice.text.trim() === "";
    case "json":
      return choice.json.trim() === "";
    case "refusal":
      return choice.refusal.trim() === "";
    case "tool":
      return choice.calls.length === 0 && choice.toolText.trim() === "";
  }
}

/** How much would be lost with it. */
export const typedChars = (draft: AnswerDraft): number =>
  draft.choices.reduce((sum, { text, json, refusal, toolText, calls }) => {
    const inputs = calls.reduce((chars, call) => chars + call.input.length, 0);
    return sum + text.length + json.length + refusal.length + toolText.length + inputs;
  }, 0);
