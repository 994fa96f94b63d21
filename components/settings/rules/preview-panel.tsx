/** What the edited rules would do to what is stored, before they are saved: a sentence, and the lists behind its numbers. */
"use client";
import { type ReactNode, useEffect, useRef } from "react";
import { LazyDetails } from "@/components/request/lazy-details";
import { Notice } from "@/components/ui/notice";
import type { PreviewReply } from "@/lib/api/shapes/preview";
import { EntryLine, EqualPairs, List, WronglyServed } from "./preview-lists";
import { previewSentence } from "./preview-words";

export interface PreviewPanelProps {
  readonly project: string;
  readonly preview: PreviewReply;
}

export function PreviewPanel({ project, preview }: PreviewPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It was asked for, and stands below what was being looked at.
  useEffect(() => heading.current?.focus(), []);
  const { changed, becoming_equal: equal, losing, served_wrongly: wrong } = preview;
  return (
    <section
      aria-label="Preview"
      className="flex w-full min-w-0 flex-col gap-2 rounded-md border border-border bg-raised p-3"
    >
      <h3 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
        What these rules would do
      </h3>
      <p data-preview-sentence>{previewSentence(preview)}</p>
      {!preview.complete && (
        <Notice kind="warning" title="Not everything was looked at">
          The time was over after {preview.looked_at.toLocaleString("en")} of{" "}
          {preview.entries.toLocaleString("en")} entries. Saving looks at all of them.
        </Notice>
      )}
      {wrong.count > 0 && (
        <Notice
          kind="error"
          title={`${wrong.count.toLocaleString("en")} ${wrong.count === 1 ? "request" : "requests"} of this project would get a wrong answer`}
        >
          <WronglyServed project={project} wrong={wrong} />
        </Notice>
      )}
      {equal.count > 0 && (
        <Fold title={`Pairs that become equal (${equal.count.toLocaleString("en")})`} action="preview-equal">
          {() => <EqualPairs project={project} equal={equal} />}
        </Fold>
      )}
      {changed.count > 0 && (
        <Fold
          title={`Entries with a new key (${changed.count.toLocaleString("en")})`}
          action="preview-changed"
        >
          {() => (
            <List total={changed.count} shown={changed.items.length}>
              {changed.items.map((ref) => (
                <li key={ref.entry}>
                  <EntryLine project={project} {...ref} />
                </li>
              ))}
            </List>
          )}
        </Fold>
      )}
      {losing.count > 0 && (
        <Fold title={`What loses a match (${losing.count.toLocaleString("en")})`} action="preview-losing">
          {() => (
            <List total={losing.count} shown={losing.items.length}>
              {losing.items.map(({ kind, id, entry, last_message, why }) => (
                <li key={`${kind} ${id} ${entry}`} className="flex flex-col">
                  <EntryLine project={project} entry={entry} last_message={last_message} />
                  <span className="text-muted">
                    {kind}: {why}
                  </span>
                </li>
              ))}
            </List>
          )}
        </Fold>
      )}
    </section>
  );
}

interface FoldProps {
  readonly title: string;
  readonly action: string;
  readonly children: () => ReactNode;
}

const Fold = ({ title, action, children }: FoldProps) => (
  <LazyDetails summary={title} action={action}>
    {children}
  </LazyDetails>
);
