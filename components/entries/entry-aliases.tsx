/** The other requests that this entry answers: who approved each, when, and how to take it back. */
"use client";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { SkeletonRows } from "@/components/ui/table";
import { aliasListQuery } from "@/lib/queries/alias-queries";
import { browserApi } from "@/lib/queries/browser-api";
import { problemText } from "@/lib/queries/problem-text";
import { AliasRow } from "./alias-row";
import { useUnlink } from "./use-unlink";

export interface EntryAliasesProps {
  readonly project: string;
  readonly id: string;
}

export function EntryAliases({ project, id }: EntryAliasesProps) {
  const { data: aliases, error } = useQuery(aliasListQuery(browserApi, project, id));
  const unlink = useUnlink();
  if (error && !aliases) return <Notice kind="error">{problemText(error)}</Notice>;
  if (!aliases) return <SkeletonRows label="Loading aliases" rows={2} />;
  return (
    <>
      <h2 className="sr-only">Aliases</h2>
      {unlink.fault !== null && (
        <Notice kind="error" announce className="mb-3" title="Not unlinked">
          {unlink.fault}
        </Notice>
      )}
      {aliases.length === 0 ? (
        <EmptyState title="No other request is answered by this entry">
          Approving a near match in Review adds one here.
        </EmptyState>
      ) : (
        <ol aria-label="Aliases" className="flex flex-col">
          {aliases.map((alias) => (
            <AliasRow
              key={alias.id}
              alias={alias}
              isBusy={unlink.isPending}
              onUnlink={() => unlink.unlink(alias)}
            />
          ))}
        </ol>
      )}
    </>
  );
}
