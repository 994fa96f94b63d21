/** A list: each item with its field, and buttons to add, remove and move. */
"use client";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { Button, IconButton } from "@/components/ui/button";
import { emptyText } from "./fill-required";
import { type FieldPlace, labelOf, useForm } from "./form-context";
import { moveItem, removeAt, setAt } from "./json-edit";
import type { Field } from "./read-field";

export interface ArrayFieldProps {
  readonly place: FieldPlace;
  readonly field: Field & { readonly kind: "array" };
}

const icon = { size: 16, strokeWidth: 1.5, "aria-hidden": true } as const;

export function ArrayField({ place, field }: ArrayFieldProps) {
  const { text, onChange, root, renderField } = useForm();
  const items = place.node?.kind === "array" ? place.node.items : [];
  const isFull = field.maxItems !== null && items.length >= field.maxItems;
  const add = () =>
    onChange(setAt(text, [...place.path, items.length], emptyText(field.item, root, place.path.length)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 border-l-2 border-hair pl-3">
      <legend className="text-sm font-semibold">{labelOf(place, field)}</legend>
      {field.description !== null && <p className="text-xs text-muted">{field.description}</p>}
      {items.map((node, index) => (
        // The text has no ids; an item is its position.
        // biome-ignore lint/suspicious/noArrayIndexKey: position is identity here
        <div key={index} className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            {renderField({
              label: `${place.label} ${index + 1}`,
              schema: field.item,
              path: [...place.path, index],
              required: true,
              node,
            })}
          </div>
          <IconButton
            label={`Move ${place.label} ${index + 1} up`}
            icon={<ArrowUp {...icon} />}
            isDisabled={index === 0}
            data-action="item-up"
            onPress={() => onChange(moveItem(text, place.path, { index, by: -1 }))}
          />
          <IconButton
            label={`Move ${place.label} ${index + 1} down`}
            icon={<ArrowDown {...icon} />}
            isDisabled={index === items.length - 1}
            data-action="item-down"
            onPress={() => onChange(moveItem(text, place.path, { index, by: 1 }))}
          />
          <IconButton
            label={`Remove ${place.label} ${index + 1}`}
            icon={<Trash2 {...icon} />}
            data-action="item-remove"
            onPress={() => onChange(removeAt(text, [...place.path, index]))}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <Button data-action="item-add" onPress={add} isDisabled={isFull}>
          Add to {place.label}
        </Button>
        {place.node === null && (
          <Button
            variant="quiet"
            data-action="field-add"
            onPress={() => onChange(setAt(text, place.path, "[]"))}
          >
            Set empty list
          </Button>
        )}
        {isFull && <span className="text-xs text-muted">at most {field.maxItems}</span>}
      </div>
    </fieldset>
  );
}
