/** One kind of parts: what differs in full, runs of equal ones as one line that says what stands behind it. */
"use client";
import { SafeLine } from "@/components/request/safe-line";
import { tokenEstimate } from "@/components/request/text-blocks";
import type { DiffSection, DiffUnit, SectionKind } from "./diff-model";
import { Fold } from "./fold";
import { type DiffRow, rowsOfSection } from "./section-rows";
import { EqualFields, UnitView } from "./unit-view";

export interface SectionViewProps {
  readonly section: DiffSection;
  readonly isSplit: boolean;
  readonly costs: ReadonlyMap<string, number>;
}

const titles: Readonly<Record<SectionKind, string>> = {
  messages: "Messages",
  tools: "Tools",
  parameters: "Parameters",
};

export function SectionView({ section, isSplit, costs }: SectionViewProps) {
  return (
    <section aria-label={titles[section.kind]}>
      <h3 className="text-sm font-semibold">{titles[section.kind]}</h3>
      <ol className="flex flex-col">
        {rowsOfSection(section).map((row) =>
          row.kind === "unit" ? (
            <UnitView
              key={row.unit.id}
              unit={row.unit}
              isSplit={isSplit}
              cost={costs.get(row.unit.id) ?? 0}
            />
          ) : (
            <li key={row.units[0]?.id} className="py-2">
              <EqualRun row={row} kind={section.kind} />
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

const one: Readonly<Record<SectionKind, string>> = {
  messages: "message",
  tools: "tool",
  parameters: "parameter",
};

function EqualRun({
  row: { units },
  kind,
}: {
  readonly row: Extract<DiffRow, { kind: "run" }>;
  readonly kind: SectionKind;
}) {
  const count = `${units.length} equal ${one[kind]}${units.length === 1 ? "" : "s"}`;
  return (
    <Fold
      name={count}
      summary={
        <>
          <span className="text-text">{count}</span>
          {kind === "messages" ? (
            <>, {tokenEstimate(units.reduce((sum, { chars }) => sum + chars, 0))}</>
          ) : (
            <>
              {": "}
              <SafeLine text={units.map(({ title }) => title).join(", ")} max={200} />
            </>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3 border-l-2 border-hair py-1 pl-3">
        {units.map((unit) => (
          <EqualUnit key={unit.id} unit={unit} />
        ))}
      </div>
    </Fold>
  );
}

function EqualUnit({ unit }: { readonly unit: DiffUnit }) {
  return (
    <div>
      <div className="text-xs font-semibold wrap-anywhere">
        <SafeLine text={unit.title} max={120} />{" "}
        {unit.incoming !== null && (
          <span className="font-normal text-muted tabular-nums">{unit.incoming + 1}</span>
        )}
      </div>
      <EqualFields fields={unit.fields} />
    </div>
  );
}
