/** Which pairs are listed: by what became of them, and by risk. */
"use client";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import type { CandidateShelf, Risk } from "@/lib/domain/candidate";
import type { CandidatePage } from "@/lib/queries/candidate-queries";
import { shelves } from "./review-search";
import { riskOrder, riskWords } from "./risk-words";
import { shelfWords } from "./shelf-of";

export interface ReviewFiltersProps {
  readonly status: CandidateShelf;
  readonly risk: Risk | null;
  readonly counts: CandidatePage["counts"] | undefined;
  readonly onStatus: (status: CandidateShelf) => void;
  readonly onRisk: (risk: Risk | null) => void;
  /** Absent where the list is in the server's order. */
  readonly onSort: (() => void) | undefined;
}

const any = "any";
const riskOptions = [
  { value: any, label: "Any risk" },
  ...riskOrder.map((risk) => ({ value: risk as string, label: riskWords[risk].short })),
];

export function ReviewFilters({ status, risk, counts, onStatus, onRisk, onSort }: ReviewFiltersProps) {
  return (
    <search className="flex shrink-0 flex-wrap items-center gap-2 border-b border-hair p-2">
      <Select
        label="Status"
        labelHidden
        options={shelves.map((value) => ({
          value,
          label: counts ? `${shelfWords[value]} (${counts[value]})` : shelfWords[value],
        }))}
        value={status}
        onChange={onStatus}
        data-action="filter-status"
        className="w-0 min-w-28 flex-1"
      />
      <Select
        label="Risk"
        labelHidden
        options={riskOptions}
        value={risk ?? any}
        onChange={(value) => onRisk(riskOrder.find((item) => item === value) ?? null)}
        data-action="filter-risk"
        className="w-0 min-w-24 flex-1"
      />
      {onSort && (
        <Button variant="quiet" onPress={onSort} data-action="sort-again">
          Sort again
        </Button>
      )}
    </search>
  );
}
