/** Answers of text: the text itself, a refusal, and how the text ends. */
"use client";
import { TextArea } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { ChoiceFieldsProps } from "./choice-fields";
import { type ChoiceDraft, type TextFinish, textFinishes } from "./draft/answer-draft";
import { tokenEstimate } from "./estimate";
import { useProblemAt } from "./problem-context";

export function TextFields({ choice, at, path, dispatch }: ChoiceFieldsProps) {
  const error = useProblemAt(`${path}.content`);
  return (
    <>
      <TextArea
        data-path={`${path}.content`}
        label="Answer text"
        labelHidden
        rows={8}
        value={choice.text}
        onChange={(value) => dispatch({ type: "text", at, field: "text", value })}
        description={tokenEstimate(choice.text.length)}
        error={error}
      />
      <FinishSelect choice={choice} at={at} dispatch={dispatch} />
    </>
  );
}

export function RefusalFields({ choice, at, path, dispatch }: ChoiceFieldsProps) {
  const error = useProblemAt(`${path}.refusal`);
  return (
    <TextArea
      data-path={`${path}.refusal`}
      label="Refusal text"
      rows={5}
      value={choice.refusal}
      onChange={(value) => dispatch({ type: "text", at, field: "refusal", value })}
      description="Sent as refusal; the content stays empty. Many clients raise an error on it."
      error={error}
    />
  );
}

const finishWords: Record<TextFinish, string> = {
  stop: "stop: the answer is whole",
  length: "length: cut off by the token limit",
  content_filter: "content_filter: withheld",
};

export function FinishSelect({
  choice,
  at,
  dispatch,
}: Pick<ChoiceFieldsProps, "at" | "dispatch"> & { readonly choice: ChoiceDraft }) {
  const error = useProblemAt("finish_reason");
  return (
    <div data-path="finish_reason" className="max-w-80">
      <Select
        label="Finish reason"
        options={textFinishes.map((value) => ({ value, label: finishWords[value] }))}
        value={choice.finish}
        onChange={(finish) => dispatch({ type: "finish", at, finish })}
        error={error}
        data-action="finish-reason"
      />
    </div>
  );
}
