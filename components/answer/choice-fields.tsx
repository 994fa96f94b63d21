/** The fields of one choice, by its kind. */
"use client";
import type { Dispatch } from "react";
import type { ContractShape } from "@/lib/api/shapes/pending";
import type { ChoiceDraft } from "./draft/answer-draft";
import type { DraftAction } from "./draft/draft-reducer";
import { JsonText } from "./json-text";
import { FinishSelect, RefusalFields, TextFields } from "./text-fields";
import { ToolFields } from "./tool-fields";

export interface ChoiceFieldsProps {
  readonly choice: ChoiceDraft;
  /** Index among the choices. */
  readonly at: number;
  /** Path of the choice in the answer. */
  readonly path: string;
  readonly contract: ContractShape;
  readonly isBreaking: boolean;
  readonly dispatch: Dispatch<DraftAction>;
}

export function ChoiceFields(props: ChoiceFieldsProps) {
  const { choice, at, path, contract, dispatch } = props;
  switch (choice.kind) {
    case "text":
      return <TextFields {...props} />;
    case "tool":
      return <ToolFields {...props} />;
    case "refusal":
      return <RefusalFields {...props} />;
    case "json":
      return (
        <>
          <JsonText
            label="Answer JSON"
            schema={contract.response_format.schema ?? null}
            text={choice.json}
            onChange={(value) => dispatch({ type: "text", at, field: "json", value })}
            path={`${path}.content`}
          />
          <FinishSelect choice={choice} at={at} dispatch={dispatch} />
        </>
      );
  }
}
