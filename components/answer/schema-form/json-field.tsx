/** A subtree as JSON text: for schemas that no field shows. What is typed stays here until it is JSON. */
"use client";
import { useState } from "react";
import { TextArea } from "@/components/ui/field";
import { useProblemAt } from "../problem-context";
import { type FieldPlace, fieldPath, labelOf, useForm } from "./form-context";
import { removeAt, setAt } from "./json-edit";
import { readJsonText } from "./json-tree";
import type { Field } from "./read-field";

export interface JsonFieldProps {
  readonly place: FieldPlace;
  readonly field: Field;
  readonly why: string;
}

export function JsonField({ place, field, why }: JsonFieldProps) {
  const { text, onChange, base } = useForm();
  const path = fieldPath(base, place.path);
  const problem = useProblemAt(path);
  const held = place.node ? text.slice(place.node.start, place.node.end) : "";
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? held;
  const reading = readJsonText(shown);
  const type = (value: string) => {
    const kind = readJsonText(value).kind;
    setTyped(kind === "broken" ? value : null);
    if (kind === "tree") onChange(setAt(text, place.path, value.trim()));
    else if (kind === "blank") onChange(removeAt(text, place.path));
  };
  return (
    <TextArea
      data-path={path}
      label={`${labelOf(place, field)} (JSON)`}
      mono
      rows={3}
      value={shown}
      onChange={type}
      description={[field.description, `As JSON, because ${why}.`]
        .filter((note) => note !== null)
        .join(" · ")}
      error={
        reading.kind === "broken"
          ? `Not JSON yet, so the answer does not have it: ${reading.reason}`
          : problem
      }
    />
  );
}
