/** A box to tick with its sentence. */
"use client";
import type { ReactNode } from "react";

export interface CheckOptionProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
  readonly action: string;
  readonly isDisabled?: boolean;
}

export function CheckOption({ isOn, onChange, children, action, isDisabled = false }: CheckOptionProps) {
  return (
    <label className="inline-flex min-h-6 items-center gap-2 text-sm max-sm:min-h-11">
      <input
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        data-action={action}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-4 shrink-0 accent-accent"
      />
      <span>{children}</span>
    </label>
  );
}
