/** Fields of one value: text, number, a choice of values, a fixed value. */
"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TextArea, TextField } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { useProblemAt } from "../problem-context";
import { type FieldPlace, fieldPath, labelOf, useForm } from "./form-context";
import { removeAt, setAt } from "./json-edit";
import type { JsonNode } from "./json-tree";
import type { Field, FieldKind } from "./read-field";

interface ScalarProps<Kind extends FieldKind["kind"] = FieldKind["kind"]> {
  readonly place: FieldPlace;
  readonly field: Field & { readonly kind: Kind };
}

/** What is said below a field: what it is for, what it must be, what it holds instead. */
function useNotes({ place, field }: ScalarProps, hint: string | null, expects: JsonNode["kind"] | null) {
  const { text, base } = useForm();
  const path = fieldPath(base, place.path);
  const { node } = place;
  const other = node !== null && expects !== null && node.kind !== expects;
  const held = other
    ? `Now holds ${text.slice(node.start, node.end).slice(0, 80)}; typing here replaces it.`
    : null;
  const notes = [field.description, hint, held].filter((note) => note !== null);
  return { path, error: useProblemAt(path), description: notes.join(" · ") };
}

const emptyWords = (place: FieldPlace): string => (place.required ? "required, not set" : "not set");

export function StringField({ place, field }: ScalarProps<"string">) {
  const { text, onChange } = useForm();
  const { path, error, description } = useNotes({ place, field }, field.hint, "string");
  return (
    <TextArea
      data-path={path}
      label={labelOf(place, field)}
      rows={1}
      className="[&_textarea]:field-sizing-content [&_textarea]:min-h-8"
      value={place.node?.kind === "string" ? place.node.value : ""}
      onChange={(value) => onChange(setAt(text, place.path, JSON.stringify(value)))}
      placeholder={place.node ? "" : emptyWords(place)}
      description={description}
      error={error}
    />
  );
}

const numberText = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const integerText = /^-?(?:0|[1-9]\d*)$/;

/** Keeps what is typed until it is a number; then the text gets it exactly as typed. */
export function NumberField({ place, field }: ScalarProps<"number">) {
  const { text, onChange } = useForm();
  const { path, error, description } = useNotes({ place, field }, field.hint, "number");
  const held = place.node?.kind === "number" ? text.slice(place.node.start, place.node.end) : "";
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? held;
  const isNumber = (field.integer ? integerText : numberText).test(shown);
  const type = (value: string) => {
    const trimmed = value.trim();
    const fits = numberText.test(trimmed);
    setTyped(fits ? null : value);
    if (fits) onChange(setAt(text, place.path, trimmed));
    else if (trimmed === "") onChange(removeAt(text, place.path));
  };
  const wrong =
    shown !== "" && !isNumber
      ? field.integer
        ? "A whole number is wanted."
        : "Not a number yet; the answer does not have it."
      : undefined;
  return (
    <TextField
      data-path={path}
      label={labelOf(place, field)}
      inputMode="decimal"
      mono
      value={shown}
      onChange={type}
      placeholder={emptyWords(place)}
      description={description}
      error={wrong ?? error}
    />
  );
}

const unset = "unset";

export function ChoiceField({ place, field, values }: ScalarProps & { readonly values: readonly unknown[] }) {
  const { text, onChange } = useForm();
  const { path, error, description } = useNotes({ place, field }, null, null);
  const held = place.node ? normal(text.slice(place.node.start, place.node.end)) : null;
  const options = values.map((value, index) => ({
    value: String(index),
    label: typeof value === "string" ? value : JSON.stringify(value),
    json: JSON.stringify(value),
  }));
  const current = options.find((option) => option.json === held)?.value ?? unset;
  const choose = (index: string) => {
    const option = options.find((candidate) => candidate.value === index);
    onChange(option ? setAt(text, place.path, option.json) : removeAt(text, place.path));
  };
  const label =
    held === null ? emptyWords(place) : current === unset ? `${held.slice(0, 40)} (not offered)` : "not set";
  return (
    <div data-path={path}>
      <Select
        label={labelOf(place, field)}
        options={[{ value: unset, label }, ...options]}
        value={current}
        onChange={choose}
        description={description}
        error={error}
        data-action="field-choice"
      />
    </div>
  );
}

/** JSON without the blanks that a person may have typed, for comparing. */
function normal(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json));
  } catch {
    return json;
  }
}

export function ConstField({ place, field, value }: ScalarProps & { readonly value: unknown }) {
  const { text, onChange } = useForm();
  const { path, error, description } = useNotes({ place, field }, null, null);
  const json = JSON.stringify(value) ?? "null";
  const held = place.node ? normal(text.slice(place.node.start, place.node.end)) : null;
  return (
    <div data-path={path} className="flex flex-col gap-1 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{labelOf(place, field)}</span>
        <code className="wrap-anywhere">{json.slice(0, 200)}</code>
        {held !== json && (
          <Button
            data-action="field-const"
            aria-label={`Set ${place.label}`}
            onPress={() => onChange(setAt(text, place.path, json))}
          >
            {held === null ? "Set" : "Replace what is there"}
          </Button>
        )}
      </div>
      {description !== "" && <p className="text-xs text-muted">{description}</p>}
      {error && <p className="font-medium text-danger">{error}</p>}
    </div>
  );
}
