/** Names of parameters as chips, with a field to add one. */
"use client";
import { X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { SafeLine } from "@/components/request/safe-line";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { ruleBounds } from "./rule-words";

export interface ParamsFieldProps {
  readonly label: string;
  readonly sentence: string;
  readonly names: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
  readonly error: string | undefined;
  readonly action: string;
}

const nameCharsMax = 80;

export function ParamsField({ label, sentence, names, onChange, error, action }: ParamsFieldProps) {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const add = () => {
    const added = typed.split(/[\s,]+/).filter((name) => name !== "" && !names.includes(name));
    if (added.length > 0) onChange([...names, ...new Set(added)].slice(0, ruleBounds.rules));
    setTyped("");
  };
  const remove = (name: string) => {
    onChange(names.filter((other) => other !== name));
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  };
  return (
    <div className="flex w-full flex-col gap-1.5">
      <div className="flex items-end gap-2">
        <TextField
          label={label}
          description={sentence}
          error={error}
          value={typed}
          onChange={setTyped}
          onKeyDown={onKeyDown}
          // A name that was typed counts, whatever is pressed next.
          onBlur={add}
          inputRef={field}
          placeholder="Name of a parameter"
          autoComplete="off"
          spellCheck="false"
          mono
          maxLength={nameCharsMax}
          className="w-full max-w-prose"
        />
      </div>
      {names.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-1.5">
          {names.map((name) => (
            <li
              key={name}
              className="chip inline-flex min-h-8 max-w-full items-center gap-1 rounded-sm pl-2 font-mono text-sm wrap-anywhere"
            >
              <SafeLine text={name} max={nameCharsMax} />
              <Button
                variant="quiet"
                aria-label={`Remove ${name}`}
                onPress={() => remove(name)}
                data-action={`${action}-remove`}
                className="w-8 px-0! max-sm:w-11"
              >
                <X size={14} strokeWidth={1.5} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
