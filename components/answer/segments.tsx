/** One of a few, all in view: a radio group drawn as a row. A disabled one says why, to readers too. */
"use client";
import { useId } from "react";

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly whyDisabled?: string | null;
}

export interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly action: string;
}

export function Segments<Value extends string>({
  label,
  segments,
  value,
  onChange,
  action,
}: SegmentsProps<Value>) {
  const id = useId();
  const disabled = segments.filter((segment) => segment.whyDisabled);
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-1">
        {segments.map((segment) => (
          <label
            key={segment.value}
            className="relative inline-flex h-8 items-center rounded-sm border border-border bg-raised px-2.5 text-sm has-checked:border-text has-checked:bg-text has-checked:font-medium has-checked:text-bg has-disabled:border-hair has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-sm:h-11"
          >
            <input
              type="radio"
              name={id}
              value={segment.value}
              checked={segment.value === value}
              disabled={Boolean(segment.whyDisabled)}
              aria-describedby={segment.whyDisabled ? `${id}-why` : undefined}
              data-action={`${action}-${segment.value}`}
              onChange={() => onChange(segment.value)}
              className="absolute inset-0 size-full cursor-default appearance-none outline-none"
            />
            {segment.label}
          </label>
        ))}
      </div>
      {disabled.length > 0 && (
        <p id={`${id}-why`} className="text-xs wrap-anywhere text-muted">
          {disabled.map((segment) => `${segment.label}: ${segment.whyDisabled}`).join(" · ")}
        </p>
      )}
    </fieldset>
  );
}
