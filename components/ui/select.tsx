/** A choice of one from a short list. */
"use client";
import { Check, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import {
  Select as AriaSelect,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from "react-aria-components/Select";
import { Text } from "react-aria-components/Text";
import { classNames } from "./class-names";
import { FieldNotes, labelClass } from "./field";

export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly description?: string;
}

export interface SelectProps<Value extends string> {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly isDisabled?: boolean;
  readonly disabledValues?: readonly Value[];
  readonly className?: string;
  readonly "data-action"?: string;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
    labelHidden,
    options,
    value,
    onChange,
    description,
    error,
    isDisabled = false,
    disabledValues = [],
    className,
  } = props;
  const choose = (key: unknown) => {
    const chosen = options.find((option) => option.value === key);
    if (chosen) onChange(chosen.value);
  };
  return (
    <AriaSelect
      value={value}
      onChange={choose}
      isDisabled={isDisabled}
      disabledKeys={disabledValues}
      isInvalid={Boolean(error)}
      className={classNames("flex flex-col gap-1", className)}
    >
      <Label className={labelHidden ? "sr-only" : labelClass}>{label}</Label>
      <Button
        data-action={props["data-action"]}
        className="flex h-8 w-full items-center justify-between gap-2 rounded-sm border border-border bg-raised px-2 text-left text-sm hover:bg-surface disabled:opacity-60 max-sm:h-11"
      >
        <SelectValue className="truncate">
          {() => options.find((option) => option.value === value)?.label ?? value}
        </SelectValue>
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </Button>
      <FieldNotes description={description} error={error} />
      <Popover className="min-w-(--trigger-width) rounded-md border border-hair bg-raised p-1 shadow-overlay">
        <ListBox
          items={options.map((option) => ({ ...option, id: option.value }))}
          className="max-h-80 overflow-auto outline-none"
        >
          {(option) => (
            <ListBoxItem
              id={option.value}
              textValue={option.label}
              className="group flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 py-1 text-sm outline-none focus:bg-hair disabled:text-muted max-sm:min-h-11"
            >
              <Check
                size={16}
                strokeWidth={1.5}
                aria-hidden
                className="invisible shrink-0 group-selected:visible"
              />
              <span className="flex flex-col">
                <Text slot="label">{option.label}</Text>
                {option.description && (
                  <Text slot="description" className="text-xs text-muted">
                    {option.description}
                  </Text>
                )}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
