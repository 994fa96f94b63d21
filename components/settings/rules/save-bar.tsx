/** Stays in view while rules are unsaved: what changed, what is wrong, and the one next step. */
"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CollisionDialog } from "./collision-dialog";
import { rulesFieldLabel } from "./rules-form";
import type { RulesEditing } from "./use-rules-form";
import type { RulesSaving } from "./use-rules-save";

export interface SaveBarProps {
  readonly project: string;
  readonly editing: RulesEditing;
  readonly saving: RulesSaving;
}

export function SaveBar({ project, editing, saving }: SaveBarProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { changed, overtaken } = editing;
  const { problems, preview, isPreviewing, isSaving, fault, refusedPairs } = saving;
  const names = changed.map((field) => rulesFieldLabel[field]).join(", ");
  const collisions = preview?.collisions ?? 0;
  const save = () => (collisions > 0 ? setIsAsking(true) : saving.save());
  const close = () => {
    setIsAsking(false);
    saving.forgetRefusal();
  };
  return (
    <section
      aria-label="Unsaved rules"
      className="sticky bottom-2 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-border bg-raised px-3 py-2 shadow-overlay"
    >
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <p>
          <strong className="font-semibold">Unsaved:</strong> {names}
        </p>
        <div role="status">
          {problems.length > 0 && (
            <p className="font-medium wrap-anywhere text-danger">
              {problems.length === 1 ? "1 problem" : `${problems.length} problems`}
              {problems.every(({ path }) => path === null)
                ? `: ${problems.map(({ message }) => message).join(" ")}`
                : ", said at its field"}
            </p>
          )}
          {overtaken.length > 0 && (
            <p className="font-medium">
              Somebody saved other {overtaken.map((field) => rulesFieldLabel[field]).join(", ")} meanwhile.
              Saving replaces them.
            </p>
          )}
          {saving.isPreviewOld && <p className="text-muted">Changed since the preview.</p>}
        </div>
        {fault !== null && (
          <p role="alert" className="font-medium wrap-anywhere text-danger">
            {fault} Your changes are kept here.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onPress={editing.discard} isDisabled={isSaving} data-action="discard-rules">
          Discard
        </Button>
        {preview === null ? (
          <Button
            variant="primary"
            onPress={saving.runPreview}
            isDisabled={isPreviewing || isSaving || saving.isIncomplete}
            data-action="preview-rules"
          >
            {isPreviewing ? "Looking…" : "Preview"}
          </Button>
        ) : (
          <Button variant="primary" onPress={save} isDisabled={isSaving} data-action="save-rules">
            {isSaving ? "Saving…" : collisions > 0 ? "Save…" : "Save rules"}
          </Button>
        )}
        {fault !== null && preview === null && (
          <Button
            onPress={() => saving.save()}
            isDisabled={isSaving || saving.isIncomplete}
            data-action="save-rules-unseen"
          >
            Save without preview
          </Button>
        )}
      </div>
      <CollisionDialog
        project={project}
        count={refusedPairs ?? collisions}
        preview={preview}
        isOpen={isAsking || refusedPairs !== null}
        onClose={close}
        onSave={() => {
          setIsAsking(false);
          saving.save("newest");
        }}
      />
    </section>
  );
}
