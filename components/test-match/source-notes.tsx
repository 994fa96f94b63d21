/** What is being tested, and what the log could not keep. */
"use client";
import { callHref } from "@/components/shell/places";
import { Notice } from "@/components/ui/notice";
import { RowLink } from "@/components/ui/row-link";
import type { StoredSource } from "./test-match-search";
import type { ResolvedSource } from "./use-test-source";

interface SourceNotesProps {
  readonly stored: StoredSource | null;
  readonly resolved: ResolvedSource;
}

export function SourceNotes({ stored, resolved }: SourceNotesProps) {
  if (stored === null) return null;
  const { call, isLost } = resolved;
  if (!isLost)
    return (
      <p className="text-sm wrap-anywhere text-muted" data-source>
        Testing the request of {stored.kind === "pending" ? "question" : stored.kind}{" "}
        <code className="font-mono text-xs text-text">{stored.id}</code>
      </p>
    );
  return (
    <Notice kind="info" title="This call’s request is not kept">
      <p>
        The log holds no requests. Those that wait for an answer or come near an entry are kept, this one was
        neither. Paste it above.
      </p>
      {call && (
        <RowLink href={callHref(call.project, call.id)} className="self-start">
          Back to the call
        </RowLink>
      )}
    </Notice>
  );
}
