/** What every field of one form shares: the one text, how to change it, and where the form stands in the answer. */
"use client";
import { createContext, type ReactNode, useContext } from "react";
import type { JsonNode, JsonStep } from "./json-tree";
import type { FieldInfo } from "./read-field";

export interface FormText {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** The whole schema, which references point into. */
  readonly root: unknown;
  /** Path of the text in the answer, e.g. `answer.tool_calls[0].arguments`. */
  readonly base: string;
  /** Draws a child: fields hold fields, and their modules must not import each other in a circle. */
  readonly renderField: (place: FieldPlace) => ReactNode;
}

export const FormContext = createContext<FormText>({
  text: "",
  onChange: () => {},
  root: {},
  base: "",
  renderField: () => null,
});
export const useForm = (): FormText => useContext(FormContext);

/** One field's place in the form. */
export interface FieldPlace {
  readonly label: string;
  readonly schema: unknown;
  readonly path: readonly JsonStep[];
  readonly required: boolean;
  /** What the text holds there; null where it holds nothing. */
  readonly node: JsonNode | null;
}

/** The path as validation writes it. */
export const fieldPath = (base: string, path: readonly JsonStep[]): string =>
  path.reduce<string>(
    (written, step) => (typeof step === "number" ? `${written}[${step}]` : `${written}.${step}`),
    base,
  );

/** The property's name; its title only says more where it differs. */
export const labelOf = (place: FieldPlace, field: FieldInfo): string =>
  field.title !== null && field.title !== place.label && place.path.length > 0
    ? `${place.label} (${field.title})`
    : place.label;
