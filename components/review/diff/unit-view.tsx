/** A message, tool or parameter that differs: where it stands on both sides, what became of it, what it costs. */
"use client";
import { memo } from "react";
import { SafeLine } from "@/components/request/safe-line";
import { Chip, type Mark } from "@/components/ui/chip";
import type { GlyphName } from "@/components/ui/glyph";
import type { DiffField, DiffUnit, UnitState } from "./diff-model";
import { FieldText } from "./field-text";
import { Fold } from "./fold";

export interface UnitViewProps {
  readonly unit: DiffUnit;
  readonly isSplit: boolean;
  /** What the difference takes from the score; 0 where that is told elsewhere. */
  readonly cost: number;
}

export const UnitView = memo(function UnitView({ unit, isSplit, cost }: UnitViewProps) {
  const differing = unit.fields.filter(isDifferent);
  const equal = unit.fields.filter((field) => !isDifferent(field));
  // Only its role differs: there is no word to stop at.
  const stop = unit.state !== "equal" && differing.length === 0 ? { "data-change": "" } : {};
  const isOneSided = unit.state === "added" || unit.state === "removed";
  return (
    <li
      {...stop}
      id={anchorOf(unit.id)}
      tabIndex={-1}
      className="msg border-b border-hair py-3 last:border-b-0"
    >
      <UnitHead unit={unit} cost={cost} />
      <div className="mt-1 flex flex-col gap-2">
        {differing.map((field) => (
          <Field
            key={field.label ?? ""}
            field={field}
            isSplit={isSplit && !isOneSided}
            weight={weightOf(cost)}
          />
        ))}
        {equal.length > 0 && differing.length > 0 && (
          <Fold summary={fieldNames(equal)} name={`${equal.length} equal parts of ${unit.title}`}>
            <EqualFields fields={equal} />
          </Fold>
        )}
        {differing.length === 0 && <EqualFields fields={equal} />}
      </div>
    </li>
  );
});

export const anchorOf = (id: string): string => `diff-${id}`;

const isDifferent = ({ segments }: DiffField): boolean => segments.some(({ kind }) => kind !== "equal");

const fieldNames = (fields: readonly DiffField[]): string =>
  fields.length === 1 && fields[0]?.label === null
    ? "The text is equal"
    : `${fields.length} equal: ${fields
        .slice(0, 4)
        .map(({ label }) => label ?? "text")
        .join(", ")}${fields.length > 4 ? ", …" : ""}`;

interface FieldProps {
  readonly field: DiffField;
  readonly isSplit: boolean;
  readonly weight: string;
}

function Field({ field, isSplit, weight }: FieldProps) {
  return (
    <div>
      {field.label !== null && (
        <div className="font-mono text-xs wrap-anywhere text-muted">
          <SafeLine text={field.label} max={200} />
        </div>
      )}
      <FieldText field={field} isSplit={isSplit} weight={weight} />
    </div>
  );
}

export function EqualFields({ fields }: { readonly fields: readonly DiffField[] }) {
  if (fields.length === 0) return <p className="text-sm text-muted">no content</p>;
  return (
    <div className="flex flex-col gap-1">
      {fields.map((field) => (
        <Field key={field.label ?? ""} field={field} isSplit={false} weight="" />
      ))}
    </div>
  );
}

/** The weight of a cost as the thickness of its line. */
const weightOf = (cost: number): string =>
  cost >= 0.1 ? "decoration-[3px]" : cost >= 0.02 ? "decoration-2" : "decoration-1";

const looks: Readonly<
  Record<UnitState, { readonly word: string; readonly mark: Mark; readonly glyph?: GlyphName }>
> = {
  equal: { word: "= equal", mark: "plain" },
  space: { word: "≈ only blanks differ", mark: "plain" },
  changed: { word: "changed", mark: "waiting", glyph: "diamond" },
  added: { word: "+ only in this call", mark: "hit" },
  removed: { word: "− only in the stored request", mark: "miss" },
};

function UnitHead({ unit, cost }: Pick<UnitViewProps, "unit" | "cost">) {
  const { word, mark, glyph } = looks[unit.state];
  const place = placeText(unit);
  return (
    <div className="flex flex-wrap items-center gap-2 text-xs">
      <strong className="font-semibold wrap-anywhere">
        <SafeLine text={unit.title} max={120} />
      </strong>
      {place !== "" && <span className="text-muted tabular-nums">{place}</span>}
      <Chip mark={mark} {...(glyph ? { glyph } : {})}>
        {word}
      </Chip>
      {cost > 0 && (
        <span className="font-mono text-muted tabular-nums" title="What this difference takes from 1.00">
          −{cost.toFixed(cost < 0.005 ? 4 : 2)}
        </span>
      )}
    </div>
  );
}

function placeText({ stored, incoming }: DiffUnit): string {
  if (stored === null && incoming === null) return "";
  const [before, after] = [stored, incoming].map((at) => (at === null ? "–" : String(at + 1)));
  return before === after ? `${before}` : `${before} → ${after}`;
}
