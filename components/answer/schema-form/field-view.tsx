/** One field of the form, by what its schema asks for, with what every kind shares: null, removal, its description. */
"use client";
import { useMemo } from "react";
import { Button } from "@/components/ui/button";
import { CheckOption } from "../check-option";
import { ArrayField } from "./array-field";
import { type FieldPlace, labelOf, useForm } from "./form-context";
import { removeAt, setAt } from "./json-edit";
import { JsonField } from "./json-field";
import { ObjectField } from "./object-field";
import { type Field, readField } from "./read-field";
import { ChoiceField, ConstField, NumberField, StringField } from "./scalar-fields";
import { UnionField } from "./union-field";

export function FieldView({ place }: { readonly place: FieldPlace }) {
  const { root } = useForm();
  const field = useMemo(() => readField(place.schema, root), [place.schema, root]);
  const isNull = field.nullable && place.node?.kind === "null";
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {isNull ? <NullNote place={place} field={field} /> : <KindField place={place} field={field} />}
      <FieldActions place={place} field={field} isNull={isNull} />
    </div>
  );
}

function KindField({ place, field }: { readonly place: FieldPlace; readonly field: Field }) {
  switch (field.kind) {
    case "object":
      return <ObjectField place={place} field={field} />;
    case "array":
      return <ArrayField place={place} field={field} />;
    case "string":
      return <StringField place={place} field={field} />;
    case "number":
      return <NumberField place={place} field={field} />;
    case "boolean":
      return <ChoiceField place={place} field={field} values={[true, false]} />;
    case "choice":
      return <ChoiceField place={place} field={field} values={field.values} />;
    case "const":
      return <ConstField place={place} field={field} value={field.value} />;
    case "null":
      return <ConstField place={place} field={field} value={null} />;
    case "union":
      return <UnionField place={place} field={field} options={field.options} />;
    case "json":
      return <JsonField place={place} field={field} why={field.why} />;
  }
}

function NullNote({ place, field }: { readonly place: FieldPlace; readonly field: Field }) {
  return (
    <div className="flex flex-wrap items-baseline gap-2 text-sm">
      <span className="font-medium">{labelOf(place, field)}</span>
      <code className="text-muted">null</code>
    </div>
  );
}

interface FieldActionsProps {
  readonly place: FieldPlace;
  readonly field: Field;
  readonly isNull: boolean;
}

function FieldActions({ place, field, isNull }: FieldActionsProps) {
  const { text, onChange } = useForm();
  const isMember = typeof place.path.at(-1) === "string";
  const canRemove = isMember && !place.required && place.node !== null;
  if (!field.nullable && !canRemove) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {field.nullable && (
        <CheckOption
          isOn={isNull}
          action="field-null"
          onChange={(on) => onChange(on ? setAt(text, place.path, "null") : removeAt(text, place.path))}
        >
          null<span className="sr-only"> for {place.label}</span>
        </CheckOption>
      )}
      {canRemove && (
        <Button
          variant="quiet"
          data-action="field-remove"
          aria-label={`Remove ${place.label}`}
          onPress={() => onChange(removeAt(text, place.path))}
        >
          Remove
        </Button>
      )}
    </div>
  );
}
