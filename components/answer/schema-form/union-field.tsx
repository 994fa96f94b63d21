/** One of several shapes, chosen by name. What the text holds tells which one it is until the person chooses. */
"use client";
import { Fragment, useMemo, useState } from "react";
import { Select } from "@/components/ui/select";
import { emptyText } from "./fill-required";
import { fittingOption } from "./fitting-option";
import { type FieldPlace, labelOf, useForm } from "./form-context";
import { setAt } from "./json-edit";
import type { Field, UnionOption } from "./read-field";

export interface UnionFieldProps {
  readonly place: FieldPlace;
  readonly field: Field;
  readonly options: readonly UnionOption[];
}

export function UnionField({ place, field, options }: UnionFieldProps) {
  const { text, onChange, root, renderField } = useForm();
  const found = useMemo(
    () => fittingOption({ options, root }, place.node, text),
    [options, root, place.node, text],
  );
  const [chosen, setChosen] = useState<number | null>(null);
  const current = chosen ?? found;
  const option = current === null ? undefined : options[current];
  const choose = (value: string) => {
    const index = Number(value);
    setChosen(index);
    if (index !== found)
      onChange(setAt(text, place.path, emptyText(options[index]?.schema, root, place.path.length)));
  };
  return (
    <div className="flex min-w-0 flex-col gap-2 border-l-2 border-hair pl-3">
      <Select
        label={`${labelOf(place, field)}: one of`}
        options={[
          ...(option ? [] : [{ value: "none", label: "not chosen" }]),
          ...options.map(({ label }, index) => ({ value: String(index), label })),
        ]}
        value={current === null ? "none" : String(current)}
        onChange={choose}
        description={field.description}
        data-action="field-union"
      />
      {option && (
        <Fragment key={current}>{renderField({ ...place, schema: option.schema, required: true })}</Fragment>
      )}
    </div>
  );
}
