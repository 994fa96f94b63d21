/** Patterns of secrets, beside the built-in ones: a match never reaches the database. */
"use client";
import { useState } from "react";
import { SafeLine } from "@/components/request/safe-line";
import { TextArea, TextField } from "@/components/ui/field";
import { RedactedSample } from "./redacted-sample";
import { RuleDialog } from "./rule-dialog";
import { RuleList } from "./rule-list";
import type { RulesFieldsProps } from "./rules-fields";
import type { RedactionPattern } from "./rules-form";
import { problemAt, problemWithin } from "./rules-problems";
import { useRowDialog } from "./use-row-dialog";
import { useRuleTrial } from "./use-rule-trial";

const fresh: RedactionPattern = { name: "", pattern: "" };

interface RedactionPatternsProps extends RulesFieldsProps {
  readonly project: string;
}

export function RedactionPatterns({ project, form, edit, problems }: RedactionPatternsProps) {
  const rows = form.redaction_patterns;
  const change = (redaction_patterns: typeof rows) => edit({ redaction_patterns });
  const dialog = useRowDialog({ rows, onChange: change, fresh });
  return (
    <>
      <RuleList
        label="Redaction patterns"
        noun="redaction pattern"
        rows={rows}
        nameOf={({ name }) => name}
        problemAt={(index) => problemWithin(problems, `redaction.patterns[${index}]`)}
        onChange={change}
        onEdit={dialog.open}
        onAdd={dialog.openNew}
        empty="None of your own. Keys, tokens and passwords of known forms are redacted without it."
        action="redaction"
      >
        {({ name, pattern }) => (
          <>
            <span className="font-medium wrap-anywhere">
              <SafeLine text={name} max={80} />
            </span>
            <code className="font-mono text-sm wrap-anywhere">
              <SafeLine text={pattern} max={160} />
            </code>
          </>
        )}
      </RuleList>
      {dialog.row && (
        <PatternDialog
          project={project}
          pattern={dialog.row}
          isNew={dialog.isNew}
          onDone={dialog.done}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

interface PatternDialogProps {
  readonly project: string;
  readonly pattern: RedactionPattern;
  readonly isNew: boolean;
  readonly onDone: (pattern: RedactionPattern) => void;
  readonly onClose: () => void;
}

function PatternDialog({ project, pattern, isNew, onDone, onClose }: PatternDialogProps) {
  const [draft, setDraft] = useState(pattern);
  const [sample, setSample] = useState("");
  const trial = useRuleTrial({
    project,
    rules: { redaction: { patterns: [{ ...draft, name: "trial" }] } },
    sample,
    role: "user",
    isEnabled: draft.pattern !== "",
  });
  return (
    <RuleDialog
      title={isNew ? "New redaction pattern" : "Redaction pattern"}
      isReady={draft.name.trim() !== "" && draft.pattern !== "" && trial.problems.length === 0}
      onDone={() => onDone({ ...draft, name: draft.name.trim() })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        maxLength={80}
        autoComplete="off"
        autoFocus
      />
      <TextField
        label="Pattern"
        description="A regular expression (RE2). Every match is a secret."
        error={problemAt(trial.problems, "redaction.patterns[0].pattern")}
        value={draft.pattern}
        onChange={(text) => setDraft({ ...draft, pattern: text })}
        maxLength={1000}
        autoComplete="off"
        spellCheck="false"
        mono
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextArea
          label="Sample"
          description="Not kept anywhere."
          value={sample}
          onChange={setSample}
          rows={4}
          mono
        />
        <RedactedSample sample={sample} trial={trial} />
      </div>
    </RuleDialog>
  );
}
