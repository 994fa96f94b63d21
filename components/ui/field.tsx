/** Text fields: label above, then the sentence that explains, then what is wrong. The three are tied together for readers. */
"use client";
import type { ReactNode, Ref } from "react";
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  Label,
  Text,
} from "react-aria-components/TextField";
import { classNames } from "./class-names";

export const inputClass =
  "w-full rounded-sm border border-border bg-raised px-2 text-base text-text placeholder:text-muted invalid:border-danger disabled:opacity-60 max-sm:text-md";
export const labelClass = "text-sm font-medium text-text";

export interface FieldParts {
  readonly label: string;
  /** Keep the label for readers only. */
  readonly labelHidden?: boolean;
  readonly description?: ReactNode;
  /** What is wrong; marks the field invalid. */
  readonly error?: ReactNode;
}

type BaseProps = Omit<AriaTextFieldProps, "className" | "style" | "children" | "isInvalid"> &
  FieldParts & { readonly className?: string; readonly mono?: boolean; readonly placeholder?: string };

export interface TextFieldProps extends BaseProps {
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function TextField({
  label,
  labelHidden,
  description,
  error,
  className,
  mono,
  placeholder,
  inputRef,
  ...rest
}: TextFieldProps) {
  return (
    <AriaTextField
      {...rest}
      isInvalid={isShown(error)}
      className={classNames("flex flex-col gap-1", className)}
    >
      <Label className={labelHidden ? "sr-only" : labelClass}>{label}</Label>
      <Input
        {...(inputRef ? { ref: inputRef } : {})}
        {...(placeholder === undefined ? {} : { placeholder })}
        className={classNames(inputClass, "h-8 max-sm:h-11", mono && "font-mono text-sm")}
      />
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  );
}

export interface TextAreaProps extends BaseProps {
  readonly rows?: number;
  readonly areaRef?: Ref<HTMLTextAreaElement>;
}

export function TextArea({
  label,
  labelHidden,
  description,
  error,
  className,
  mono,
  placeholder,
  rows = 6,
  areaRef,
  ...rest
}: TextAreaProps) {
  return (
    <AriaTextField
      {...rest}
      isInvalid={isShown(error)}
      className={classNames("flex flex-col gap-1", className)}
    >
      <Label className={labelHidden ? "sr-only" : labelClass}>{label}</Label>
      <AriaTextArea
        {...(areaRef ? { ref: areaRef } : {})}
        {...(placeholder === undefined ? {} : { placeholder })}
        rows={rows}
        dir="auto"
        className={classNames(inputClass, "resize-y py-1.5", mono ? "font-mono text-sm" : "text-md")}
      />
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  );
}

/** The lines below any field of React Aria: its sentence and its error. */
export function FieldNotes({
  description,
  error,
}: {
  readonly description?: ReactNode;
  readonly error?: ReactNode;
}) {
  return (
    <>
      {isShown(description) && (
        <Text slot="description" className="text-xs text-muted">
          {description}
        </Text>
      )}
      {isShown(error) && <FieldError className="text-sm font-medium text-danger">{error}</FieldError>}
    </>
  );
}

const isShown = (part: ReactNode): boolean =>
  part !== undefined && part !== null && part !== false && part !== "";
