/**
 * A form over a JSON text. The text is the only truth: a field shows what it holds and an edit changes that value
 * alone. While the text is no JSON the form rests on the last good one, greyed out, and says where it breaks.
 */
"use client";
import { useMemo, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { FieldView } from "./field-view";
import { type FieldPlace, FormContext, type FormText } from "./form-context";
import { readJsonText } from "./json-tree";

const renderField = (place: FieldPlace) => <FieldView place={place} />;

export interface SchemaFormProps extends Omit<FormText, "root" | "renderField"> {
  readonly schema: unknown;
  readonly label: string;
}

export function SchemaForm({ schema, label, text, onChange, base }: SchemaFormProps) {
  const reading = useMemo(() => readJsonText(text), [text]);
  const isBroken = reading.kind === "broken";
  const [good, setGood] = useState(isBroken ? "" : text);
  if (!isBroken && good !== text) setGood(text);
  const form = useMemo<FormText>(
    () => ({ text: good, onChange, root: schema, base, renderField }),
    [good, onChange, schema, base],
  );
  const shown = useMemo(() => readJsonText(good), [good]);
  return (
    <div className="flex flex-col gap-3">
      {isBroken && (
        <Notice kind="warning" title="The text is not JSON">
          {reading.reason}. The form waits until it is; go on in the JSON view.
        </Notice>
      )}
      <fieldset disabled={isBroken} className="min-w-0 disabled:opacity-60">
        <legend className="sr-only">{label}</legend>
        <FormContext value={form}>
          <FieldView
            place={{
              label,
              schema,
              path: [],
              required: true,
              node: shown.kind === "tree" ? shown.root : null,
            }}
          />
        </FormContext>
      </fieldset>
    </div>
  );
}
