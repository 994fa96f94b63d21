/** What is stored of the sample. */
"use client";
import { SafeText } from "@/components/request/safe-text";
import type { TrialResultProps } from "./trial-result";

export function RedactedSample({ sample, trial }: TrialResultProps) {
  const text = trial.message?.text;
  return (
    <section aria-label="Stored as" className="flex min-w-0 flex-col gap-1">
      <span className="text-sm font-medium">Stored as</span>
      <div className="min-h-20 flex-1 rounded-sm border border-hair bg-surface p-2">
        {sample === "" ? (
          <span className="text-sm text-muted">Paste a made-up secret to try the pattern on it.</span>
        ) : (
          text !== undefined && <SafeText text={text} mono />
        )}
      </div>
    </section>
  );
}
