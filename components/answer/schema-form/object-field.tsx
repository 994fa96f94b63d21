/** An object: its properties in the schema's order. Keys the schema does not know are named, and stay untouched. */
"use client";
import { Fragment } from "react";
import { Button } from "@/components/ui/button";
import { emptyText } from "./fill-required";
import { type FieldPlace, labelOf, useForm } from "./form-context";
import { setAt } from "./json-edit";
import type { Field } from "./read-field";

export interface ObjectFieldProps {
  readonly place: FieldPlace;
  readonly field: Field & { readonly kind: "object" };
}

/** Deeper objects that the text lacks wait for a press, so that recursive schemas end. */
const openDepth = 3;

export function ObjectField({ place, field }: ObjectFieldProps) {
  const { text, onChange, root, renderField } = useForm();
  const members = place.node?.kind === "object" ? place.node.members : [];
  const isRoot = place.path.length === 0;
  if (place.node === null && !isRoot && !(place.required && place.path.length < openDepth)) {
    return (
      <div>
        <Button
          data-action="field-add"
          onPress={() =>
            onChange(setAt(text, place.path, emptyText(withoutNull(place.schema), root, place.path.length)))
          }
        >
          Add {place.label}
        </Button>
      </div>
    );
  }
  const known = new Set(field.properties.map((property) => property.name));
  const others = members.filter((member) => !known.has(member.key)).map((member) => member.key);
  return (
    <fieldset
      className={
        isRoot ? "flex min-w-0 flex-col gap-3" : "flex min-w-0 flex-col gap-3 border-l-2 border-hair pl-3"
      }
    >
      <legend className={isRoot ? "sr-only" : "text-sm font-semibold"}>{labelOf(place, field)}</legend>
      {field.description !== null && <p className="text-xs text-muted">{field.description}</p>}
      {field.properties.map((property) => (
        <Fragment key={property.name}>
          {renderField({
            label: property.name,
            schema: property.schema,
            path: [...place.path, property.name],
            required: property.required,
            node: members.find((member) => member.key === property.name)?.value ?? null,
          })}
        </Fragment>
      ))}
      {field.properties.length === 0 && (
        <p className="text-sm text-muted">The schema names no members; write them in the JSON view.</p>
      )}
      {others.length > 0 && (
        <p className="text-sm wrap-anywhere">
          Also holds {others.join(", ").slice(0, 500)},{" "}
          {field.open ? "which the JSON view shows." : "which the schema does not allow."}
        </p>
      )}
    </fieldset>
  );
}

/** The value that a press adds is an object, not the null that would do as well. */
const withoutNull = (schema: unknown): unknown => ({ allOf: [schema], type: "object" });
