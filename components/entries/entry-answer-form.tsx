/** The editor of an entry's answer with its own buttons and what stands in the way of saving. */
"use client";
import { useEffect, useRef, useState } from "react";
import { AnswerEditor } from "@/components/answer/answer-editor";
import { focusPath } from "@/components/answer/focus-field";
import { ProblemList } from "@/components/answer/problem-list";
import { repaired } from "@/components/answer/problems";
import { SafeLine } from "@/components/request/safe-line";
import { KeyBadge, useKey } from "@/components/shell/keys/use-key";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { type EntryEditorInput, useEntryEditor } from "./use-entry-editor";

export function EntryAnswerForm({ base, newest, onLoad }: EntryEditorInput) {
  const editor = useEntryEditor({ base, newest, onLoad });
  const [choiceAt, setChoiceAt] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const problemList = useRef<HTMLElement>(null);
  useEffect(() => {
    // They come from a save that was refused.
    if (editor.problems.length > 0) problemList.current?.focus();
  }, [editor.problems]);
  const canSave = editor.isChanged && !editor.isSaving && !editor.isBehind;
  useKey("saveVersion", () => {
    if (canSave) editor.save(base.version);
    return true;
  });
  return (
    <div ref={place} className="flex flex-col gap-4">
      {editor.isBehind && editor.isChanged && (
        <Notice
          kind="warning"
          announce
          title={`Version ${newest.version} was saved meanwhile${newest.actor ? ` by ${newest.actor}` : ""}`}
          actions={
            <>
              <Button onPress={() => onLoad(newest)} data-action="reload-entry">
                Discard mine, load version {newest.version}
              </Button>
              <Button onPress={() => editor.save(newest.version)} data-action="save-over">
                Save mine as version {newest.version + 1}
              </Button>
            </>
          }
        >
          Your text is kept. It now says: <SafeLine text={newest.answer_summary} max={500} />
        </Notice>
      )}
      <AnswerEditor
        contract={base.contract}
        stream={false}
        draft={editor.draft}
        dispatch={editor.dispatch}
        problems={editor.problems}
        choiceAt={choiceAt}
        onChoiceAt={setChoiceAt}
      />
      <ProblemList
        ref={problemList}
        problems={editor.problems}
        onGo={(path) => focusPath(place.current, path)}
        onRepair={(problem) => {
          const draft = repaired(editor.draft, problem);
          if (draft) editor.dispatch({ type: "replace", draft });
        }}
      />
      {editor.fault !== null && (
        <Notice kind="error" announce title="Not saved; your text is kept">
          {editor.fault}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          isDisabled={!canSave}
          onPress={() => editor.save(base.version)}
          data-action="save-entry"
        >
          {editor.isSaving ? "Saving…" : "Save as a new version"}
          <KeyBadge id="saveVersion" />
        </Button>
        {editor.isChanged && (
          <Button variant="quiet" onPress={() => onLoad(newest)} data-action="discard-changes">
            Discard changes
          </Button>
        )}
        <span className="text-sm text-muted">
          {newest.hits === 0
            ? "No call has been answered with it yet."
            : `It answered ${newest.hits.toLocaleString("en")} calls so far; the next one gets the new version.`}
        </span>
      </div>
    </div>
  );
}
