/** Which request is tested: one that is stored, by its id, or one that is pasted. */
"use client";
import { type FormEvent, useRef, useState } from "react";
import { KeyBadge, useKey } from "@/components/shell/keys/use-key";
import { Button } from "@/components/ui/button";
import { TextArea, TextField } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { type SourceKind, type StoredSource, sourceKinds } from "./test-match-search";

export interface RequestInputProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What is wrong with the pasted request. */
  readonly error: string | null;
  readonly isRunning: boolean;
  readonly onRun: () => void;
  readonly onOpen: (source: StoredSource) => void;
}

const kindWords: Record<SourceKind, string> = {
  call: "Call",
  entry: "Entry",
  candidate: "Near match",
  pending: "Question",
};
const kindOptions = sourceKinds.map((value) => ({ value, label: kindWords[value] }));

const placeholder = '{"model": "gpt-4o-mini", "messages": [{"role": "user", "content": "Name a fruit."}]}';

export function RequestInput({ text, onText, error, isRunning, onRun, onOpen }: RequestInputProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useKey("runTest", () => {
    if (document.activeElement !== area.current) return false;
    onRun();
    return true;
  });
  return (
    <section aria-label="The request" className="flex flex-col gap-3">
      <div className="flex flex-col items-start gap-2">
        <TextArea
          label="Request JSON"
          description="The body as the app would send it. Nothing of it is kept."
          error={error}
          value={text}
          onChange={onText}
          areaRef={area}
          rows={text === "" ? 4 : 8}
          placeholder={placeholder}
          spellCheck="false"
          mono
          className="w-full"
        />
        <div className="flex items-center gap-2">
          <Button variant="primary" onPress={onRun} isDisabled={isRunning} data-action="run-test">
            {isRunning ? "Running…" : "Run"}
          </Button>
          <KeyBadge id="runTest" />
        </div>
      </div>
      <ById onOpen={onOpen} />
    </section>
  );
}

function ById({ onOpen }: Pick<RequestInputProps, "onOpen">) {
  const [kind, setKind] = useState<SourceKind>("call");
  const [id, setId] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (id.trim() !== "") onOpen({ kind, id: id.trim() });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-2">
      <Select
        label="Or one that is stored"
        options={kindOptions}
        value={kind}
        onChange={setKind}
        className="w-44 max-sm:w-full"
        data-action="test-kind"
      />
      <TextField
        label={`Id of the ${kindWords[kind].toLowerCase()}`}
        value={id}
        onChange={setId}
        autoComplete="off"
        spellCheck="false"
        maxLength={64}
        mono
        className="w-72 max-sm:min-w-0 max-sm:flex-1"
      />
      <Button type="submit" isDisabled={id.trim() === ""} data-action="test-stored">
        Test it
      </Button>
    </form>
  );
}
