/** The filter of the Calls page. Everything is looked up on the server; text goes there once typing rests. */
"use client";
import { useRef } from "react";
import { useKey } from "@/components/shell/keys/use-key";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { outcomes, tiers } from "@/lib/domain/words";
import type { LogSearch } from "./log-search";
import { TypedFilter } from "./typed-filter";

export type FilterChange = Partial<Omit<LogSearch, "call">>;

export interface LogFiltersProps {
  readonly search: LogSearch;
  readonly onChange: (change: FilterChange) => void;
  readonly isFiltered: boolean;
}

const any = "any";
const outcomeOptions = [any, ...outcomes].map((value) => ({
  value,
  label: value === any ? "Any outcome" : value,
}));
const tierOptions = [any, ...tiers].map((value) => ({ value, label: value === any ? "Any tier" : value }));

export function LogFilters({ search, onChange, isFiltered }: LogFiltersProps) {
  const textField = useRef<HTMLInputElement>(null);
  useKey("search", () => {
    textField.current?.focus();
    return true;
  });
  return (
    <search className="flex shrink-0 flex-wrap items-end gap-2 border-b border-hair px-4 py-2">
      <TypedFilter
        label="Search text"
        value={search.q}
        onSettled={(q) => onChange({ q })}
        fieldRef={textField}
        className="min-w-48 flex-1"
      />
      <Select
        label="Outcome"
        labelHidden
        options={outcomeOptions}
        value={search.outcome ?? any}
        onChange={(value) => onChange({ outcome: outcomes.find((item) => item === value) ?? null })}
        data-action="filter-outcome"
        className="max-sm:w-0 max-sm:flex-1 sm:w-36"
      />
      <Select
        label="Tier"
        labelHidden
        options={tierOptions}
        value={search.tier ?? any}
        onChange={(value) => onChange({ tier: tiers.find((item) => item === value) ?? null })}
        data-action="filter-tier"
        className="max-sm:w-0 max-sm:flex-1 sm:w-32"
      />
      <TypedFilter label="Run" value={search.run} onSettled={(run) => onChange({ run })} className="w-32" />
      <TypedFilter
        label="Entry id"
        value={search.entry}
        onSettled={(entry) => onChange({ entry })}
        className="w-40"
      />
      {isFiltered && (
        <Button
          variant="quiet"
          onPress={() => onChange({ outcome: null, tier: null, run: "", entry: "", q: "" })}
          data-action="clear-filter"
        >
          Clear filter
        </Button>
      )}
    </search>
  );
}
