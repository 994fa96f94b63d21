/** Rules that are tried: edited here, kept in the address, and sent once they are whole. */
"use client";
import { useQueryStates } from "nuqs";
import { useEffect } from "react";
import { editsOf, patchOf } from "@/components/settings/rules/rules-form";
import { readRules, rulesText } from "@/components/settings/rules/rules-link";
import { checkNumbers, type RulesProblem } from "@/components/settings/rules/rules-problems";
import { type RulesEditing, useRulesForm } from "@/components/settings/rules/use-rules-form";
import { useSettled } from "@/components/settings/rules/use-settled";
import type { RulesPatch } from "@/lib/api/shapes/matching";
import type { ProjectShape } from "@/lib/api/shapes/project";
import { testMatchSearch } from "./test-match-search";

export interface WhatIfState {
  readonly editing: RulesEditing;
  readonly problems: readonly RulesProblem[];
  /** The rules as they stand, for the settings. */
  readonly patch: RulesPatch;
  /** The last that were whole, once typing rests. */
  readonly tried: RulesPatch;
}

const restMs = 300;

export function useWhatIf(project: ProjectShape): WhatIfState {
  const [{ rules }, setSearch] = useQueryStates({ rules: testMatchSearch.rules });
  const editing = useRulesForm(project, editsOf(readRules(rules), project));
  const problems = checkNumbers(editing.form);
  const patch = patchOf(editing.form, editing.changed);
  const text = rulesText(patch);
  const settled = useSettled(problems.length === 0 ? text : rules, restMs);
  useEffect(() => {
    if (settled !== rules) void setSearch({ rules: settled }, { history: "replace" });
  }, [settled, rules, setSearch]);
  return { editing, problems, patch, tried: readRules(settled) };
}
