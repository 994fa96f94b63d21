/** The draft of an entry's answer and what saving it came to. */
"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useState } from "react";
import { draftReducer } from "@/components/answer/draft/draft-reducer";
import { draftFromAnswer } from "@/components/answer/draft/from-answer";
import { toAnswerPart } from "@/components/answer/draft/to-body";
import { type AnswerProblem, hasErrors, problemsOf } from "@/components/answer/problems";
import { currentActor } from "@/components/shell/actor";
import { reportAction } from "@/components/shell/last-actions";
import { ApiError } from "@/lib/api/client";
import type { EntryShape } from "@/lib/api/shapes/entry";
import { useUpdateEntry } from "@/lib/queries/entry-mutations";
import { keys } from "@/lib/queries/keys";
import { problemCode, problemText } from "@/lib/queries/problem-text";

export interface EntryEditorInput {
  readonly base: EntryShape;
  readonly newest: EntryShape;
  readonly onLoad: (entry: EntryShape) => void;
}

const startDraft = (entry: EntryShape) => ({
  ...draftFromAnswer(entry, entry.contract),
  breaking: entry.contract_breaking,
});

export function useEntryEditor({ base, newest, onLoad }: EntryEditorInput) {
  const [draft, dispatch] = useReducer(draftReducer, base, startDraft);
  const [problems, setProblems] = useState<readonly AnswerProblem[]>([]);
  const update = useUpdateEntry();
  const client = useQueryClient();
  const typed = toAnswerPart(draft, base.contract);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(toAnswerPart(startDraft(base), base.contract));
  const isBehind = newest.version > base.version;
  useEffect(() => {
    if (isBehind && !isChanged && !update.isPending) onLoad(newest);
  }, [isBehind, isChanged, update.isPending, newest, onLoad]);

  const save = (overVersion: number) =>
    update.mutate(
      { params: { id: base.id }, body: { ...typed, version: overVersion, actor: currentActor() } },
      {
        onSuccess(saved) {
          reportAction({ text: `Saved version ${saved.version} of the entry` });
          onLoad(saved);
        },
        onError(error) {
          if (problemCode(error) === "invalid_answer" && error instanceof ApiError)
            setProblems(problemsOf(error.problem));
          // Somebody saved meanwhile: read what they saved, keep what was typed.
          if (problemCode(error) === "version_conflict")
            void client.invalidateQueries({ queryKey: keys.entry(base.id) });
        },
      },
    );
  const isHandled = ["invalid_answer", "version_conflict"].includes(problemCode(update.error) ?? "");
  return {
    draft,
    dispatch,
    problems,
    hasErrors: hasErrors(problems),
    isChanged,
    isBehind,
    isSaving: update.isPending,
    fault: update.error && !isHandled ? problemText(update.error) : null,
    save,
  };
}
