/** Writing one scrub rule, with the server trying it on a sample while it is written. */
"use client";
import { useState } from "react";
import { CheckOption } from "@/components/answer/check-option";
import { Segments } from "@/components/answer/segments";
import { TextArea, TextField } from "@/components/ui/field";
import { RuleDialog } from "./rule-dialog";
import { ruleKindSentence, ruleKinds, scopeWords } from "./rule-words";
import type { ScrubRule } from "./rules-form";
import { problemAt } from "./rules-problems";
import { TrialResult } from "./trial-result";
import { useRuleTrial } from "./use-rule-trial";

export interface ScrubRuleDialogProps {
  readonly project: string;
  readonly rule: ScrubRule;
  readonly isNew: boolean;
  readonly onDone: (rule: ScrubRule) => void;
  readonly onClose: () => void;
}

const patternWords: Record<ScrubRule["kind"], { readonly label: string; readonly description: string }> = {
  line: { label: "Pattern", description: "A regular expression (RE2). A line with a match is taken whole." },
  regex: { label: "Pattern", description: "A regular expression (RE2). ^ and $ stand for line ends." },
  field: { label: "Path", description: 'Such as "metadata.trace" or "tools[*].function.description".' },
};

export function ScrubRuleDialog({ project, rule, isNew, onDone, onClose }: ScrubRuleDialogProps) {
  const [draft, setDraft] = useState(rule);
  const [sample, setSample] = useState("");
  const set = (change: Partial<ScrubRule>) => setDraft((old) => ({ ...old, ...change }));
  const isOnlySystem = draft.scope.length === 1 && draft.scope[0] === "system";
  const trial = useRuleTrial({
    project,
    rules: {
      matching: { scrub_rules: [{ ...draft, name: "trial", enabled: true, scope: [] }] },
    },
    sample,
    role: isOnlySystem ? "system" : "user",
    isEnabled: draft.pattern !== "",
  });
  const words = patternWords[draft.kind];
  const patternProblem = problemAt(trial.problems, "matching.scrub_rules[0].pattern");
  const isReady = draft.name.trim() !== "" && draft.pattern !== "" && trial.problems.length === 0;
  return (
    <RuleDialog
      title={isNew ? "New scrub rule" : "Scrub rule"}
      isReady={isReady}
      onDone={() => onDone({ ...draft, name: draft.name.trim() })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={draft.name}
        onChange={(name) => set({ name })}
        maxLength={80}
        autoComplete="off"
        autoFocus
      />
      <div className="flex flex-col gap-1">
        <span className="text-sm font-medium">What it takes</span>
        <Segments
          label="What it takes"
          segments={ruleKinds}
          value={draft.kind}
          onChange={(kind) => set({ kind })}
          action="scrub-kind"
        />
        <p className="text-xs text-muted">{ruleKindSentence[draft.kind]}</p>
      </div>
      <TextField
        label={words.label}
        description={words.description}
        error={patternProblem}
        value={draft.pattern}
        onChange={(pattern) => set({ pattern })}
        maxLength={1000}
        autoComplete="off"
        spellCheck="false"
        mono
      />
      <TextField
        label="Replacement"
        description="Empty: it goes without trace."
        value={draft.replacement}
        onChange={(replacement) => set({ replacement })}
        maxLength={1000}
        autoComplete="off"
        mono
      />
      {draft.kind !== "field" && <ScopeField scope={draft.scope} onChange={(scope) => set({ scope })} />}
      <CheckOption isOn={draft.enabled} onChange={(enabled) => set({ enabled })} action="scrub-enabled">
        On
      </CheckOption>
      {draft.kind !== "field" && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextArea label="Sample" value={sample} onChange={setSample} rows={4} mono />
          <TrialResult sample={sample} trial={trial} />
        </div>
      )}
    </RuleDialog>
  );
}

interface ScopeFieldProps {
  readonly scope: ScrubRule["scope"];
  readonly onChange: (scope: ScrubRule["scope"]) => void;
}

function ScopeField({ scope, onChange }: ScopeFieldProps) {
  const roles = Object.keys(scopeWords) as ScrubRule["scope"];
  return (
    <fieldset className="flex flex-wrap gap-x-4">
      <legend className="text-sm font-medium">Where</legend>
      {roles.map((role) => (
        <CheckOption
          key={role}
          isOn={scope.includes(role)}
          onChange={(isOn) =>
            onChange(roles.filter((other) => (other === role ? isOn : scope.includes(other))))
          }
          action={`scrub-scope-${role}`}
        >
          {scopeWords[role]}
        </CheckOption>
      ))}
      <p className="w-full text-xs text-muted">
        {scope.length === 0 ? "None chosen: in all messages." : "Only there."}
      </p>
    </fieldset>
  );
}
