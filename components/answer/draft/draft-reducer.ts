/** Every change of a draft. Pure; texts are stored as they were typed. */
import type { AnswerDraft, AnswerKind, CallDraft, ChoiceDraft, TextFinish } from "./answer-draft";
import { type ErrorDraft, errorPresets } from "./error-draft";

type TextField = "text" | "json" | "refusal" | "toolText";

/** `at` is the index of the choice. */
export type DraftAction =
  | { readonly type: "replace"; readonly draft: AnswerDraft }
  | { readonly type: "kind"; readonly at: number; readonly kind: AnswerKind }
  | { readonly type: "text"; readonly at: number; readonly field: TextField; readonly value: string }
  | { readonly type: "finish"; readonly at: number; readonly finish: TextFinish }
  | { readonly type: "addCall"; readonly at: number; readonly tool: Pick<CallDraft, "kind" | "name"> }
  | { readonly type: "removeCall"; readonly at: number; readonly key: number }
  | { readonly type: "moveCall"; readonly at: number; readonly key: number; readonly by: -1 | 1 }
  | {
      readonly type: "callTool";
      readonly at: number;
      readonly key: number;
      readonly tool: Pick<CallDraft, "kind" | "name">;
    }
  | { readonly type: "callInput"; readonly at: number; readonly key: number; readonly input: string }
  | { readonly type: "error"; readonly change: Partial<ErrorDraft> }
  | { readonly type: "preset"; readonly name: string }
  | { readonly type: "save"; readonly save: boolean }
  | { readonly type: "breaking"; readonly breaking: boolean };

export function draftReducer(draft: AnswerDraft, action: DraftAction): AnswerDraft {
  switch (action.type) {
    case "replace":
      return action.draft;
    case "kind":
      return setKind(draft, action.at, action.kind);
    case "text":
      return withChoice(draft, action.at, () => ({ [action.field]: action.value }));
    case "finish":
      return withChoice(draft, action.at, () => ({ finish: action.finish }));
    case "error":
      return { ...draft, error: { ...draft.error, ...action.change } };
    case "preset":
      return setPreset(draft, action.name);
    case "save":
      return { ...draft, save: action.save };
    case "breaking":
      return { ...draft, breaking: action.breaking };
    default:
      return callReducer(draft, action);
  }
}

type CallAction = Extract<
  DraftAction,
  { readonly type: "addCall" | "removeCall" | "moveCall" | "callTool" | "callInput" }
>;

function callReducer(draft: AnswerDraft, action: CallAction): AnswerDraft {
  const change = (calls: (calls: readonly CallDraft[]) => readonly CallDraft[]) =>
    withChoice(draft, action.at, (choice) => ({ calls: calls(choice.calls) }));
  switch (action.type) {
    case "addCall": {
      const call = { ...action.tool, key: draft.nextKey, input: "" };
      return { ...change((calls) => [...calls, call]), nextKey: draft.nextKey + 1 };
    }
    case "removeCall":
      return change((calls) => calls.filter((call) => call.key !== action.key));
    case "moveCall":
      return change((calls) => moved(calls, action.key, action.by));
    case "callTool":
      return change((calls) =>
        calls.map((call) => (call.key === action.key ? { ...call, ...action.tool } : call)),
      );
    case "callInput":
      return change((calls) =>
        calls.map((call) => (call.key === action.key ? { ...call, input: action.input } : call)),
      );
  }
}

function setKind(draft: AnswerDraft, at: number, kind: AnswerKind): AnswerDraft {
  if (kind === "error") return { ...draft, isError: true };
  return { ...withChoice(draft, at, () => ({ kind })), isError: false };
}

function setPreset(draft: AnswerDraft, name: string): AnswerDraft {
  const chosen = errorPresets.find((preset) => preset.name === name);
  if (!chosen) return draft;
  // "Custom" begins with what is there, so that a preset can be adapted.
  const error =
    name === "custom"
      ? { ...draft.error, preset: "custom" }
      : { ...chosen.error, noRetry: draft.error.noRetry };
  return { ...draft, error };
}

function withChoice(
  draft: AnswerDraft,
  at: number,
  change: (choice: ChoiceDraft) => Partial<ChoiceDraft>,
): AnswerDraft {
  return {
    ...draft,
    choices: draft.choices.map((choice, index) => (index === at ? { ...choice, ...change(choice) } : choice)),
  };
}

function moved(calls: readonly CallDraft[], key: number, by: number): readonly CallDraft[] {
  const from = calls.findIndex((call) => call.key === key);
  const call = calls[from];
  const to = from + by;
  if (!call || to < 0 || to >= calls.length) return calls;
  return calls.filter((other) => other !== call).toSpliced(to, 0, call);
}
