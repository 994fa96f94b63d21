/** Trying other rules on the same request. Nothing is saved; the settings take them over as unsaved changes. */
"use client";
import Link from "next/link";
import { ClockField, SimilarFields } from "@/components/settings/rules/rules-fields";
import { rulesFieldLabel } from "@/components/settings/rules/rules-form";
import { rulesHref } from "@/components/settings/rules/rules-link";
import type { RulesProblem } from "@/components/settings/rules/rules-problems";
import { ScrubRules } from "@/components/settings/rules/scrub-rules";
import type { RulesEditing } from "@/components/settings/rules/use-rules-form";
import { Button, buttonClass } from "@/components/ui/button";
import type { RulesPatch } from "@/lib/api/shapes/matching";
import { NotSaved } from "./verdicts";

export interface WhatIfProps {
  readonly project: string;
  readonly editing: RulesEditing;
  readonly problems: readonly RulesProblem[];
  readonly patch: RulesPatch;
  readonly isOpen: boolean;
}

export function WhatIf({ project, editing, problems, patch, isOpen }: WhatIfProps) {
  const { form, edit, changed } = editing;
  const fields = { form, edit, problems };
  const isTried = changed.length > 0;
  return (
    <details open={isOpen} className="rounded-md border border-hair" data-what-if>
      <summary
        className="flex min-h-8 cursor-default flex-wrap items-center gap-2 px-3 py-2 text-base font-semibold max-sm:min-h-11"
        data-action="toggle-what-if"
      >
        What if…
        {isTried ? (
          <NotSaved />
        ) : (
          <span className="text-sm font-normal text-muted">other rules, tried on this request</span>
        )}
      </summary>
      <div className="@container flex flex-col gap-5 border-t border-hair p-3">
        {isTried && (
          <div className="flex flex-wrap items-center gap-2">
            <p className="min-w-0 flex-1 basis-48 text-sm">
              Tried: {changed.map((field) => rulesFieldLabel[field]).join(", ")}.
            </p>
            <Button variant="quiet" onPress={editing.discard} data-action="what-if-reset">
              Back to the project’s
            </Button>
            <Link href={rulesHref(project, patch)} className={buttonClass()} data-action="what-if-apply">
              Apply to settings…
            </Link>
          </div>
        )}
        <SimilarFields {...fields} />
        <ClockField {...fields} />
        <div className="flex flex-col gap-2">
          <h2 className="text-sm font-medium">Scrub rules</h2>
          <ScrubRules project={project} {...fields} />
        </div>
      </div>
    </details>
  );
}
