/**
 * What stands in the editor's place once a call is closed: who closed it and with what. What this person had typed
 * stays until they choose what becomes of it.
 */
"use client";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { PendingShape } from "@/lib/api/shapes/pending";
import { AnswerView } from "./answer-view";
import type { Conflict, KeepMine } from "./use-keep-mine";

export interface ClosedPanelProps {
  readonly pending: PendingShape;
  /** From a refused send, before the call itself has been read again. */
  readonly conflict: Conflict | null;
  /** It stands where an editor stood a moment ago; the focus that was in there must not be lost. */
  readonly replacesEditor: boolean;
  /** Null: nothing was typed here. */
  readonly mine: { readonly chars: number; readonly keep: KeepMine; readonly onDiscard: () => void } | null;
}

export function ClosedPanel({ pending, conflict, replacesEditor, mine }: ClosedPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (replacesEditor && document.activeElement === document.body) panel.current?.focus();
  }, [replacesEditor]);
  const by = conflict?.by ?? pending.closed_by ?? "somebody";
  const isFailed = pending.status === "failed" && conflict === null;
  const entry = pending.entry ?? conflict?.entry ?? null;
  return (
    <div ref={panel} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      <Notice
        kind={mine ? "warning" : "info"}
        announce={mine !== null}
        title={
          isFailed ? `${by} ended this call with an error` : `${by} answered this${mine ? " first" : ""}`
        }
      >
        {mine && <span>{`You had typed ${mine.chars} characters. They are still here.`}</span>}
      </Notice>
      {mine && <MineChoices mine={mine} hasEntry={entry !== null} />}
      <section aria-label="The answer that was given" className="flex flex-col gap-2">
        <h3 className="text-sm font-semibold">Answered with</h3>
        {pending.answered_with ? (
          <AnswerView answer={pending.answered_with} contract={pending.contract} />
        ) : (
          <p className="text-sm wrap-anywhere">{conflict?.withText ?? "No answer was given."}</p>
        )}
      </section>
      {entry !== null && (
        <Link
          href={`/p/${encodeURIComponent(pending.project)}/entries/${encodeURIComponent(entry)}`}
          data-action="open-entry"
          className="self-start py-1 text-sm underline"
        >
          Entry {entry}
        </Link>
      )}
    </div>
  );
}

function MineChoices({
  mine,
  hasEntry,
}: {
  readonly mine: NonNullable<ClosedPanelProps["mine"]>;
  readonly hasEntry: boolean;
}) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          data-action="keep-mine"
          isPending={mine.keep.isBusy}
          onPress={mine.keep.keep}
        >
          {hasEntry ? "Keep mine as a new version of the entry" : "Keep mine as an entry"}
        </Button>
        <Button variant="danger" data-action="discard-mine" onPress={mine.onDiscard}>
          Discard mine
        </Button>
      </div>
      {mine.keep.failure !== null && (
        <Notice kind="error" announce>
          {mine.keep.failure}
        </Notice>
      )}
    </div>
  );
}
