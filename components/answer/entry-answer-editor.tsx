/** Editing the answer of an entry: the same fields, saved as a new version. The draft is kept on this device. */
"use client";
import { useCallback, useMemo, useRef, useState } from "react";
import { useActor } from "@/components/shell/actor";
import { useKey } from "@/components/shell/keys/use-key";
import { reportAction } from "@/components/shell/last-actions";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { EntryShape } from "@/lib/api/shapes/entry";
import { checkEntryAnswer, useUpdateEntry } from "@/lib/queries/entry-mutations";
import { AnswerEditor } from "./answer-editor";
import { isEmptyDraft } from "./draft/answer-draft";
import { draftFromAnswer } from "./draft/from-answer";
import { toAnswerPart } from "./draft/to-body";
import { DraftStatus } from "./draft-status";
import { focusPath } from "./focus-field";
import { ProblemList } from "./problem-list";
import { choiceOf, repaired } from "./problems";
import { useCheck } from "./use-check";
import { useDraft } from "./use-draft";
import { useSend } from "./use-send";

export interface EntryAnswerEditorProps {
  readonly entry: EntryShape;
  readonly onSaved?: () => void;
}

export function EntryAnswerEditor({ entry, onSaved }: EntryAnswerEditorProps) {
  const [actor] = useActor();
  const [choiceAt, setChoiceAt] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLElement>(null);
  const { contract } = entry;
  const current = useMemo(() => draftFromAnswer(entry, contract), [entry, contract]);
  const session = useDraft({ empty: current, name: `entry/${entry.id}`, server: null });
  const { draft, dispatch } = session;
  const part = useMemo(() => toAnswerPart(draft, contract), [draft, contract]);
  const params = { id: entry.id };
  const check = (checked: typeof part, signal: AbortSignal) =>
    checkEntryAnswer({ params, body: { ...checked, version: entry.version }, signal });
  const { problems, currentProblems, setProblems } = useCheck(check, part, session.isTouched);
  const update = useUpdateEntry();
  const send = useSend({
    isEmpty: isEmptyDraft(draft),
    isBreaking: draft.breaking,
    problems: currentProblems,
    send: (breaking) =>
      update.mutateAsync({
        params,
        body: { ...toAnswerPart(draft, contract, breaking), version: entry.version, actor },
      }),
    onSent: (saved) => {
      reportAction({ text: `Saved version ${saved.version} of entry ${saved.id}` });
      session.discard();
      onSaved?.();
    },
    onInvalid: (found) => {
      setProblems(found);
      if (found.length > 0) requestAnimationFrame(() => summary.current?.focus());
    },
  });
  const press = () => {
    send.press();
    return true;
  };
  useKey("sendStay", press);
  useKey("sendNext", press);
  const goTo = useCallback((path: string | null) => {
    setChoiceAt(choiceOf(path));
    requestAnimationFrame(() => focusPath(fields.current, path));
  }, []);
  return (
    <form
      aria-label="Answer"
      onSubmit={(event) => event.preventDefault()}
      onBlur={session.flush}
      className="flex min-w-0 flex-col gap-3"
    >
      <div ref={fields}>
        <AnswerEditor
          contract={contract}
          stream={false}
          draft={draft}
          dispatch={dispatch}
          problems={problems}
          choiceAt={choiceAt}
          onChoiceAt={setChoiceAt}
        />
      </div>
      <ProblemList
        ref={summary}
        problems={problems}
        onGo={goTo}
        onRepair={(problem) => {
          const fixed = repaired(draft, problem);
          if (fixed) dispatch({ type: "replace", draft: fixed });
        }}
      />
      {send.state.kind === "armed" && (
        <Notice kind="warning" announce>
          {send.state.why === "empty"
            ? "The answer is empty."
            : "The answer breaks what the request demands."}{" "}
          Press again within 5 s to save it so.
        </Notice>
      )}
      {send.state.kind === "failed" && (
        <Notice kind="error" announce>
          {send.state.message}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          data-action="save-version"
          isDisabled={!session.isTouched}
          isPending={send.state.kind === "sending"}
          onPress={send.press}
        >
          Save as version {entry.version + 1}
        </Button>
        <Button data-action="discard-draft" isDisabled={!session.isTouched} onPress={session.discard}>
          Discard changes
        </Button>
        <DraftStatus state={session.state} />
      </div>
    </form>
  );
}
