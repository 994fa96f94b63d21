/** Ids of the app's own making, so that a new one of them does not make a new request. */
"use client";
import { useState } from "react";
import { SafeLine } from "@/components/request/safe-line";
import { TextField } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { idSample } from "./id-sample";
import { RuleDialog } from "./rule-dialog";
import { RuleList } from "./rule-list";
import { alphabets } from "./rule-words";
import type { RulesFieldsProps } from "./rules-fields";
import type { IdKind } from "./rules-form";
import { problemWithin, wholeProblem } from "./rules-problems";
import { useRowDialog } from "./use-row-dialog";

const fresh: IdKind = { name: "", prefix: "", alphabet: "hex", length_min: 12, length_max: 32 };

export function IdKinds({ form, edit, problems }: RulesFieldsProps) {
  const rows = form.id_kinds;
  const change = (id_kinds: typeof rows) => edit({ id_kinds });
  const dialog = useRowDialog({ rows, onChange: change, fresh });
  return (
    <>
      <RuleList
        label="Kinds of ids"
        noun="kind of id"
        rows={rows}
        nameOf={({ name }) => name}
        problemAt={(index) => problemWithin(problems, `matching.id_kinds[${index}]`)}
        onChange={change}
        onEdit={dialog.open}
        onAdd={dialog.openNew}
        empty="None declared. UUIDs, ULIDs, trace ids and prefixed random ids are known without it."
        action="id-kind"
      >
        {(kind) => (
          <>
            <span className="font-medium wrap-anywhere">
              <SafeLine text={kind.name} max={80} />
            </span>
            <span className="flex flex-wrap gap-x-2 text-sm text-muted">
              <code className="font-mono text-text wrap-anywhere">
                <SafeLine text={idSample(kind)} max={200} />
              </code>
              {alphabets[kind.alphabet].label.toLowerCase()}, {kind.length_min} to {kind.length_max}{" "}
              characters
            </span>
          </>
        )}
      </RuleList>
      {dialog.row && (
        <IdKindDialog kind={dialog.row} isNew={dialog.isNew} onDone={dialog.done} onClose={dialog.close} />
      )}
    </>
  );
}

interface IdKindDialogProps {
  readonly kind: IdKind;
  readonly isNew: boolean;
  readonly onDone: (kind: IdKind) => void;
  readonly onClose: () => void;
}

const lengthBounds = { min: 1, max: 128 };
/** Without a prefix, anything shorter could be any word or number. */
const bareLengthBounds = { min: 8, max: 128 };

const alphabetOptions = (Object.keys(alphabets) as IdKind["alphabet"][]).map((value) => ({
  value,
  label: alphabets[value].label,
  description: alphabets[value].characters,
}));

function IdKindDialog({ kind, isNew, onDone, onClose }: IdKindDialogProps) {
  const [name, setName] = useState(kind.name);
  const [prefix, setPrefix] = useState(kind.prefix);
  const [alphabet, setAlphabet] = useState(kind.alphabet);
  const [least, setLeast] = useState(String(kind.length_min));
  const [most, setMost] = useState(String(kind.length_max));
  const leastProblem = wholeProblem(least, prefix === "" ? bareLengthBounds : lengthBounds);
  const mostProblem =
    wholeProblem(most, lengthBounds) ?? (Number(most) < Number(least) ? "Not below the shortest." : null);
  const draft = {
    name: name.trim(),
    prefix,
    alphabet,
    length_min: Number(least),
    length_max: Number(most),
  };
  const isRight = leastProblem === null && mostProblem === null;
  return (
    <RuleDialog
      title={isNew ? "New kind of id" : "Kind of id"}
      isReady={isRight && draft.name !== ""}
      onDone={() => onDone(draft)}
      onClose={onClose}
    >
      <TextField label="Name" value={name} onChange={setName} maxLength={80} autoComplete="off" autoFocus />
      <TextField
        label="Prefix"
        description="What every id of this kind begins with, such as ord_. Empty: ids of 8 characters and more."
        value={prefix}
        onChange={setPrefix}
        maxLength={40}
        autoComplete="off"
        spellCheck="false"
        mono
      />
      <Select label="Alphabet" options={alphabetOptions} value={alphabet} onChange={setAlphabet} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Shortest"
          description="Characters after the prefix."
          error={leastProblem}
          value={least}
          onChange={setLeast}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          label="Longest"
          error={mostProblem}
          value={most}
          onChange={setMost}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <p className="text-sm" role="status">
        {isRight ? (
          <>
            Such as{" "}
            <code className="font-mono wrap-anywhere" data-sample>
              {idSample(draft)}
            </code>
          </>
        ) : (
          <span className="text-muted">A sample stands here once the lengths are right.</span>
        )}
      </p>
    </RuleDialog>
  );
}
