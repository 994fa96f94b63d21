/**
 * The fields of an answer, built from what the request demands. It knows nothing of sending: pending calls and
 * entries put their own buttons below it.
 */
"use client";
import type { Dispatch } from "react";
import { Tabs } from "@/components/ui/tabs";
import type { ContractShape } from "@/lib/api/shapes/pending";
import { CheckOption } from "./check-option";
import { ChoiceFields } from "./choice-fields";
import { whyNotAllowed } from "./draft/allowed-kinds";
import {
  type AnswerDraft,
  type AnswerKind,
  answerKinds,
  type ChoiceDraft,
  kindOf,
} from "./draft/answer-draft";
import type { DraftAction } from "./draft/draft-reducer";
import { ErrorFields } from "./error-fields";
import { ProblemProvider } from "./problem-context";
import { type AnswerProblem, choiceOf, choicePath } from "./problems";
import { Segments } from "./segments";

export interface AnswerEditorProps {
  readonly contract: ContractShape;
  readonly stream: boolean;
  readonly draft: AnswerDraft;
  readonly dispatch: Dispatch<DraftAction>;
  readonly problems: readonly AnswerProblem[];
  /** Which choice is in view, where the request asked for several. */
  readonly choiceAt: number;
  readonly onChoiceAt: (at: number) => void;
}

const kindWords: Record<AnswerKind, string> = {
  text: "Text",
  tool: "Tool call",
  json: "JSON",
  refusal: "Refusal",
  error: "Error answer",
};

export function AnswerEditor(props: AnswerEditorProps) {
  const { contract, stream, draft, dispatch, problems } = props;
  const at = Math.min(props.choiceAt, draft.choices.length - 1);
  const kind = kindOf(draft, at);
  const segments = answerKinds.map((value) => ({
    value,
    label: kindWords[value],
    // The kind in use stays reachable, also when the switch went off again.
    whyDisabled: draft.breaking || value === kind ? null : whyNotAllowed(value, contract),
  }));
  return (
    <ProblemProvider value={problems}>
      <div className="flex min-w-0 flex-col gap-3">
        <Segments
          label="Kind of answer"
          segments={segments}
          value={kind}
          onChange={(chosen) => dispatch({ type: "kind", at, kind: chosen })}
          action="kind"
        />
        <div data-editor-fields className="flex min-w-0 flex-col gap-3">
          {draft.isError ? (
            <ErrorFields error={draft.error} stream={stream} dispatch={dispatch} />
          ) : (
            <Choices {...props} choiceAt={at} />
          )}
        </div>
        <CheckOption
          isOn={draft.breaking}
          onChange={(breaking) => dispatch({ type: "breaking", breaking })}
          action="contract-breaking"
        >
          Contract-breaking on purpose (unlocks every kind, marks the entry)
        </CheckOption>
      </div>
    </ProblemProvider>
  );
}

/** One editor a choice, in tabs where the request asked for several. */
function Choices({ choiceAt, onChoiceAt, contract, draft, dispatch, problems }: AnswerEditorProps) {
  const count = draft.choices.length;
  const fieldsOf = (choice: ChoiceDraft, index: number) => (
    <div className="flex min-w-0 flex-col gap-3">
      <ChoiceFields
        choice={choice}
        at={index}
        path={choicePath(index, count)}
        contract={contract}
        isBreaking={draft.breaking}
        dispatch={dispatch}
      />
    </div>
  );
  const [only] = draft.choices;
  if (only && count === 1) return fieldsOf(only, 0);
  const wrong = new Set(
    problems.filter((problem) => problem.severity === "error").map(({ path }) => choiceOf(path)),
  );
  return (
    <Tabs
      label="Choices"
      items={draft.choices.map((choice, index) => ({
        id: String(index),
        label: wrong.has(index) ? `Choice ${index + 1} (problem)` : `Choice ${index + 1}`,
        content: fieldsOf(choice, index),
      }))}
      selected={String(choiceAt)}
      onSelect={(id) => onChoiceAt(Number(id))}
    />
  );
}
