/** The fields that say how near a request must come: shared by the settings and by what test-match tries. */
"use client";
import type { ReactNode } from "react";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { ChoiceCards } from "../choice-cards";
import { clockChoices, ruleBounds, similarChoices } from "./rule-words";
import type { RulesEdits, RulesForm } from "./rules-form";
import { problemAt, type RulesProblem } from "./rules-problems";

export interface RulesFieldsProps {
  readonly form: RulesForm;
  readonly edit: (change: RulesEdits) => void;
  readonly problems: readonly RulesProblem[];
}

interface SimilarFieldsProps extends RulesFieldsProps {
  /** In the warning of the dangerous choice. */
  readonly dangerActions?: ReactNode;
}

export function SimilarFields({ form, edit, problems, dangerActions }: SimilarFieldsProps) {
  return (
    <>
      <ChoiceCards
        label="Similar tier"
        choices={similarChoices}
        value={form.similar}
        onChange={(similar) => edit({ similar })}
        action="set-similar"
      />
      {form.similar === "loose" && (
        <Notice kind="error" title="Danger: wrong answers will be served">
          One changed word of a long prompt is a difference of less than 1 %, and it may be the rule that the
          answer follows. No threshold tells harmless changes from those. Preview tries it on this project’s
          own entries and rejected pairs.
          {dangerActions && <span className="pt-1">{dangerActions}</span>}
        </Notice>
      )}
      <ThresholdFields form={form} edit={edit} problems={problems} />
    </>
  );
}

function ThresholdFields({ form, edit, problems }: RulesFieldsProps) {
  const { serveThreshold, reviewThreshold } = ruleBounds;
  return (
    <div className="grid w-full gap-3 @xl:grid-cols-2">
      <TextField
        label="Serve threshold"
        description={`How alike system prompts must be for the similar tier to serve. From ${serveThreshold.min} to ${serveThreshold.max}, default ${serveThreshold.default}.`}
        error={problemAt(problems, "matching.serve_threshold")}
        value={form.serve_threshold}
        onChange={(serve_threshold) => edit({ serve_threshold })}
        isDisabled={form.similar === "off"}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        label="Review threshold"
        description={`How alike questions must be for a near match to come to review. From ${reviewThreshold.min} to ${reviewThreshold.max}, default ${reviewThreshold.default}.`}
        error={problemAt(problems, "matching.review_threshold")}
        value={form.review_threshold}
        onChange={(review_threshold) => edit({ review_threshold })}
        inputMode="decimal"
        autoComplete="off"
      />
    </div>
  );
}

interface ClockFieldProps extends Omit<RulesFieldsProps, "problems"> {
  readonly labelHidden?: boolean;
}

export function ClockField({ form, edit, labelHidden = false }: ClockFieldProps) {
  return (
    <ChoiceCards
      label="Clock"
      labelHidden={labelHidden}
      choices={clockChoices}
      value={form.clock}
      onChange={(clock) => edit({ clock })}
      action="set-clock"
    />
  );
}
