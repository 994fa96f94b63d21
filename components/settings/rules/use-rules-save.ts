/** From edited rules to saved ones: a preview of exactly these rules first, then the save. Nothing typed is lost on the way. */
"use client";
import { useState } from "react";
import { reportAction } from "@/components/shell/last-actions";
import { ApiError } from "@/lib/api/client";
import type { PreviewReply } from "@/lib/api/shapes/preview";
import type { ProjectShape } from "@/lib/api/shapes/project";
import { useSaveRules } from "@/lib/queries/matching-mutations";
import { usePreviewRules } from "@/lib/queries/preview-mutations";
import { problemCode, problemText } from "@/lib/queries/problem-text";
import { patchOf, rulesFieldLabel } from "./rules-form";
import { checkNumbers, isWithin, pathOf, type RulesProblem, refusedRules } from "./rules-problems";
import type { RulesEditing } from "./use-rules-form";

export interface RulesSaving {
  readonly problems: readonly RulesProblem[];
  /** A number is wrong: there is nothing to be sent yet. */
  readonly isIncomplete: boolean;
  /** Of the rules as they are now; null while there is none. */
  readonly preview: PreviewReply | null;
  /** There is a preview, of rules that were changed since. */
  readonly isPreviewOld: boolean;
  readonly isPreviewing: boolean;
  readonly isSaving: boolean;
  /** What went wrong otherwise. */
  readonly fault: string | null;
  readonly runPreview: () => void;
  readonly save: (onCollision?: "newest") => void;
  /** The server found pairs that the preview did not know of: how many. */
  readonly refusedPairs: number | null;
  readonly forgetRefusal: () => void;
}

interface Kept<Value> {
  /** The rules it belongs to, as text. */
  readonly of: string;
  readonly value: Value;
}

export function useRulesSave(project: ProjectShape, editing: RulesEditing): RulesSaving {
  const { form, changed } = editing;
  const [previewed, setPreviewed] = useState<Kept<PreviewReply> | null>(null);
  const [refused, setRefused] = useState<Kept<readonly RulesProblem[]> | null>(null);
  const previewing = usePreviewRules(project.name);
  const saving = useSaveRules(project.name);
  const patch = patchOf(form, changed);
  const text = JSON.stringify(patch);
  const isCurrent = previewed?.of === text;
  const onError = (error: unknown) => setRefused({ of: text, value: refusedRules(error) });
  const failed = [previewing.error, saving.error].find(
    (error) => error && refusedRules(error).length === 0 && problemCode(error) !== "rules_collide",
  );
  const runPreview = () => {
    saving.reset();
    previewing.mutate(patch, {
      onSuccess(value) {
        setPreviewed({ of: text, value });
        setRefused(null);
      },
      onError,
    });
  };
  const save = (onCollision?: "newest") => {
    previewing.reset();
    saving.mutate(
      { patch, onCollision },
      {
        onSuccess() {
          editing.settle(form);
          setPreviewed(null);
          setRefused(null);
          const names = changed.map((field) => rulesFieldLabel[field]).join(", ");
          reportAction({ text: `Saved the matching rules of ${project.name}: ${names}` });
        },
        onError,
      },
    );
  };
  const wrongNumbers = checkNumbers(form);
  return {
    isIncomplete: wrongNumbers.length > 0,
    problems: [...wrongNumbers, ...stillTrue(refused, { text, changed })],
    preview: isCurrent ? previewed.value : null,
    isPreviewOld: previewed !== null && !isCurrent,
    isPreviewing: previewing.isPending,
    isSaving: saving.isPending,
    fault: failed ? problemText(failed) : null,
    runPreview,
    save,
    refusedPairs: collidingPairs(saving.error),
    forgetRefusal: saving.reset,
  };
}

/** A refusal speaks of the rules that were sent: of others only the fields that are still being edited stay marked. */
function stillTrue(
  refused: Kept<readonly RulesProblem[]> | null,
  now: { readonly text: string; readonly changed: RulesEditing["changed"] },
): readonly RulesProblem[] {
  if (refused === null || refused.of === now.text) return refused?.value ?? [];
  const sent = JSON.parse(refused.of);
  const current = JSON.parse(now.text);
  const member = (of: typeof sent, field: RulesEditing["changed"][number]) =>
    JSON.stringify(field === "redaction_patterns" ? of.redaction : of.matching?.[field]);
  return refused.value.filter(({ path }) =>
    now.changed.some(
      (field) => isWithin(path, pathOf(field)) && member(sent, field) === member(current, field),
    ),
  );
}

function collidingPairs(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== "rules_collide") return null;
  const { count } = error.problem;
  return typeof count === "number" ? count : 1;
}
