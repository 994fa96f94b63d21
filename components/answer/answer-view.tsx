/** An answer as it was given, to read. Texts are untrusted like those of a request. */
"use client";
import { prettyJson } from "@/components/request/pretty-json";
import { SafeText } from "@/components/request/safe-text";
import { Chip } from "@/components/ui/chip";
import type { ContractShape } from "@/lib/api/shapes/pending";
import type { ChoiceDraft } from "./draft/answer-draft";
import { draftFromAnswer, type StoredAnswer } from "./draft/from-answer";

export interface AnswerViewProps {
  readonly answer: StoredAnswer;
  readonly contract: ContractShape;
}

export function AnswerView({ answer, contract }: AnswerViewProps) {
  const draft = draftFromAnswer(answer, contract);
  if (draft.isError) {
    return (
      <div className="flex flex-col gap-2">
        <Chip mark="error" glyph="triangle">
          Error {draft.error.status} on purpose
        </Chip>
        <SafeText text={draft.error.message} />
        {draft.error.body !== "" && <SafeText text={draft.error.body} mono />}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {draft.choices.map((choice, at) => (
        // Choices of a given answer never move.
        // biome-ignore lint/suspicious/noArrayIndexKey: position is identity here
        <div key={at} className="flex flex-col gap-2">
          {draft.choices.length > 1 && <h4 className="text-xs font-semibold">Choice {at + 1}</h4>}
          <ChoiceView choice={choice} />
          {answer.finish_reason !== null && answer.finish_reason !== "stop" && (
            <span className="text-xs text-muted">finish reason {answer.finish_reason}</span>
          )}
        </div>
      ))}
    </div>
  );
}

function ChoiceView({ choice }: { readonly choice: ChoiceDraft }) {
  switch (choice.kind) {
    case "text":
      return <SafeText text={choice.text} />;
    case "json":
      return <SafeText text={prettyJson(choice.json)} mono />;
    case "refusal":
      return (
        <>
          <Chip>refusal</Chip>
          <SafeText text={choice.refusal} />
        </>
      );
    case "tool":
      return (
        <>
          {choice.toolText !== "" && <SafeText text={choice.toolText} />}
          {choice.calls.map((call) => (
            <div key={call.key} className="rounded-sm border border-hair bg-surface px-2 py-1.5">
              <div className="text-xs text-muted">
                calls <strong className="font-mono text-sm font-medium text-text">{call.name}</strong>
              </div>
              <SafeText text={prettyJson(call.input)} mono />
            </div>
          ))}
        </>
      );
  }
}
