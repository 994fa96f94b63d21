/** The texts of a field with their differences: in one text, or the stored one beside the incoming one. */
"use client";
import { classNames } from "@/components/ui/class-names";
import { ChangeMark, type Side } from "./change-mark";
import type { DiffField } from "./diff-model";
import { EqualText } from "./equal-text";

export interface FieldTextProps {
  readonly field: DiffField;
  readonly isSplit: boolean;
  /** How thick changes are underlined. */
  readonly weight: string;
}

export function FieldText({ field, isSplit, weight }: FieldTextProps) {
  return (
    <div className="flex flex-col gap-1">
      {field.method !== "words" && <p className="text-xs text-muted">{coarseWords[field.method]}</p>}
      {isSplit ? (
        <div className="grid grid-cols-2 gap-3">
          <Text field={field} side="stored" weight={weight} />
          <Text field={field} side="incoming" weight={weight} />
        </div>
      ) : (
        <Text field={field} side="both" weight={weight} />
      )}
    </div>
  );
}

const coarseWords = {
  lines: "Compared line by line: word by word would have taken too long.",
  whole: "Not compared in detail, that would have taken too long: the one text, then the other.",
} as const;

interface TextProps {
  readonly field: DiffField;
  readonly side: Side;
  readonly weight: string;
}

export function Text({ field, side, weight }: TextProps) {
  return (
    <div
      dir="auto"
      className={classNames(
        "min-w-0 whitespace-pre-wrap wrap-anywhere [contain:paint]",
        field.isCode ? "font-mono text-sm" : "max-w-[90ch] text-base",
      )}
    >
      {field.segments.map((segment, at) =>
        segment.kind === "equal" ? (
          <EqualText
            // biome-ignore lint/suspicious/noArrayIndexKey: position is identity here
            key={at}
            text={segment.stored}
            isFirst={at === 0}
            isLast={at === field.segments.length - 1}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: position is identity here
          <ChangeMark key={at} segment={segment} side={side} weight={weight} isInside={at > 0} />
        ),
      )}
    </div>
  );
}
