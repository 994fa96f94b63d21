/** What becomes of the sample, all other noise taken away too. */
"use client";
import { SafeText } from "@/components/request/safe-text";
import type { RuleTrial } from "./use-rule-trial";

export interface TrialResultProps {
  readonly sample: string;
  readonly trial: RuleTrial;
}

export function TrialResult({ sample, trial }: TrialResultProps) {
  const { message } = trial;
  return (
    <section aria-label="Becomes" className="flex min-w-0 flex-col gap-1">
      <span className="text-sm font-medium">Becomes</span>
      <div className="min-h-20 flex-1 rounded-sm border border-hair bg-surface p-2">
        {sample === "" ? (
          <span className="text-sm text-muted">Paste a text to try the rule on it.</span>
        ) : message === null || message?.normalised === "" ? (
          <span className="text-sm text-muted">Nothing is left.</span>
        ) : (
          message && <SafeText text={message.normalised} mono />
        )}
      </div>
      <p className="text-xs text-muted">As it is compared: built-in noise is taken away too.</p>
    </section>
  );
}
