/** One of a few, each as a card with what it does. */
"use client";
import { Label, Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { Chip } from "@/components/ui/chip";

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly title: string;
  readonly sentence: string;
  /** Further down and quieter. */
  readonly detail?: string;
  /** A word of warning beside the title. */
  readonly mark?: string;
}

export interface ChoiceCardsProps<Value extends string> {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** `data-action` of each: this, a hyphen, its value. */
  readonly action: string;
  readonly className?: string;
}

export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, labelHidden = false, choices, value, onChange, action, className } = props;
  const choose = (chosen: string) => {
    const choice = choices.find((item) => item.value === chosen);
    if (choice) onChange(choice.value);
  };
  return (
    <RadioGroup value={value} onChange={choose} className="@container flex w-full flex-col gap-2">
      <Label className={labelHidden ? "sr-only" : "text-sm font-medium"}>{label}</Label>
      <div className={className ?? "grid gap-2 @xl:grid-cols-3"}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            data-action={`${action}-${choice.value}`}
            className="group flex cursor-default items-start gap-2 rounded-md border border-border bg-raised p-3 hover:bg-surface focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent selected:border-accent selected:bg-surface"
          >
            <span
              aria-hidden
              className="mt-1 size-3.5 shrink-0 rounded-full border border-border group-selected:border-4 group-selected:border-accent"
            />
            <span className="flex min-w-0 flex-col gap-0.5">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-semibold">
                {choice.title}
                {choice.mark && (
                  <Chip mark="miss" glyph="triangle" className="font-normal">
                    {choice.mark}
                  </Chip>
                )}
              </span>
              <span className={choice.detail ? "" : "text-sm text-muted"}>{choice.sentence}</span>
              {choice.detail && <span className="text-sm text-muted">{choice.detail}</span>}
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
