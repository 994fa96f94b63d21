/** One JSON text in two views, Form and JSON. The JSON view shows exactly what was typed. */
"use client";
import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/field";
import { useProblemAt } from "./problem-context";
import { fillRequired } from "./schema-form/fill-required";
import { readJsonText } from "./schema-form/json-tree";
import { readField } from "./schema-form/read-field";
import { SchemaForm } from "./schema-form/schema-form";
import { Segments } from "./segments";

export interface JsonTextProps {
  readonly label: string;
  /** Null: no schema, so only the text. */
  readonly schema: unknown;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Where the text stands in the answer. */
  readonly path: string;
}

const views = [
  { value: "form", label: "Form" },
  { value: "json", label: "JSON" },
] as const;

/** Longer texts are edited as text: a form of ten thousand fields helps nobody. */
const formCharsMax = 100_000;

export function JsonText({ label, schema, text, onChange, path }: JsonTextProps) {
  const canForm = useMemo(() => hasForm(schema), [schema]) && text.length <= formCharsMax;
  const [wanted, setView] = useState<"form" | "json">("form");
  const view = canForm ? wanted : "json";
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {canForm && (
          <Segments
            label={`View of ${label}`}
            segments={views}
            value={view}
            onChange={setView}
            action="view"
          />
        )}
        {schema !== null && schema !== undefined && (
          <Button
            data-action="fill-required"
            isDisabled={readJsonText(text).kind === "broken"}
            onPress={() => onChange(fillRequired(text, schema))}
          >
            Fill required
          </Button>
        )}
      </div>
      {view === "form" ? (
        <div data-path={path}>
          <SchemaForm label={label} schema={schema} text={text} onChange={onChange} base={path} />
        </div>
      ) : (
        <RawJson label={label} text={text} onChange={onChange} path={path} />
      )}
    </div>
  );
}

function RawJson({ label, text, onChange, path }: Omit<JsonTextProps, "schema">) {
  const reading = useMemo(() => readJsonText(text), [text]);
  const problem = useProblemAt(path);
  return (
    <TextArea
      data-path={path}
      label={label}
      mono
      rows={8}
      value={text}
      onChange={onChange}
      spellCheck="false"
      error={problem ?? (reading.kind === "broken" ? `Not JSON yet: ${reading.reason}` : undefined)}
    />
  );
}

function hasForm(schema: unknown): boolean {
  if (schema === null || schema === undefined) return false;
  const field = readField(schema, schema);
  return field.kind !== "json" && !(field.kind === "object" && field.properties.length === 0);
}
