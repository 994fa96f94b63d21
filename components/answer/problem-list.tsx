/** Everything validation found, errors first, each with a way to its field and its repair. Takes focus on a failed send. */
"use client";
import type { Ref } from "react";
import { Button } from "@/components/ui/button";
import { Glyph } from "@/components/ui/glyph";
import { type AnswerProblem, hasErrors } from "./problems";

export interface ProblemListProps {
  readonly problems: readonly AnswerProblem[];
  readonly onGo: (path: string | null) => void;
  readonly onRepair: (problem: AnswerProblem) => void;
  readonly ref: Ref<HTMLElement>;
}

export function ProblemList({ problems, onGo, onRepair, ref }: ProblemListProps) {
  if (problems.length === 0) return null;
  const errors = problems.filter((problem) => problem.severity === "error");
  const warnings = problems.filter((problem) => problem.severity === "warning");
  const mark = hasErrors(problems) ? "[--mark:var(--error)]" : "[--mark:var(--waiting)]";
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Problems of the answer"
      className={`chip flex flex-col gap-2 rounded-md px-3 py-2 text-sm ${mark}`}
    >
      <strong className="font-semibold">{headline(errors.length, warnings.length)}</strong>
      <ul className="flex flex-col gap-2">
        {[...errors, ...warnings].map((problem, at) => (
          <li
            // The list is replaced as a whole by each check.
            // biome-ignore lint/suspicious/noArrayIndexKey: two problems may read alike
            key={`${problem.rule}-${problem.path}-${at + 1}`}
            className="flex flex-wrap items-start gap-x-2 gap-y-1"
          >
            <span className="pt-1">
              <Glyph name={problem.severity === "error" ? "triangle" : "diamond"} />
            </span>
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              {problem.severity === "warning" && <span className="font-medium">Warning: </span>}
              {problem.message}
            </span>
            <span className="flex flex-wrap gap-1">
              {problem.path !== null && (
                <Button
                  variant="quiet"
                  data-action="go-to-field"
                  onPress={() => onGo(problem.path)}
                  aria-label={`Go to field: ${problem.message}`}
                >
                  Go to field
                </Button>
              )}
              {problem.repair !== undefined && (
                <Button data-action="repair" onPress={() => onRepair(problem)}>
                  Repair
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function headline(errors: number, warnings: number): string {
  const warned = warnings === 0 ? "" : warnings === 1 ? "1 warning" : `${warnings} warnings`;
  if (errors === 0) return warned;
  const wrong = errors === 1 ? "1 problem" : `${errors} problems`;
  return warned === "" ? wrong : `${wrong}, ${warned}`;
}
