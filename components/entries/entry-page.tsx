/** One entry: what it answers, with what, since when, and for whom. */
"use client";
import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { useState } from "react";
import { RequestView } from "@/components/request/request-view";
import { useKey } from "@/components/shell/keys/use-key";
import { PageHeader } from "@/components/shell/page-header";
import { placeHref } from "@/components/shell/places";
import { Button } from "@/components/ui/button";
import { CopyButton, copyText } from "@/components/ui/copy-button";
import { SkeletonRows } from "@/components/ui/table";
import { Tabs } from "@/components/ui/tabs";
import type { EntryShape } from "@/lib/api/shapes/entry";
import { aliasListQuery } from "@/lib/queries/alias-queries";
import { browserApi } from "@/lib/queries/browser-api";
import { entryQuery } from "@/lib/queries/entry-queries";
import { DeleteEntryDialog } from "./delete-entry-dialog";
import { EntryAliases } from "./entry-aliases";
import { EntryAnswer } from "./entry-answer";
import { EntryCalls } from "./entry-calls";
import { EntryFacts } from "./entry-facts";
import { EntryHistory } from "./entry-history";
import { entryTabSearch } from "./entry-search";
import { MissingEntry } from "./missing-entry";

export interface EntryPageProps {
  readonly project: string;
  readonly id: string;
}

export function EntryPage({ project, id }: EntryPageProps) {
  const { data: entry, error, isFetching, refetch } = useQuery(entryQuery(browserApi, id));
  const isElsewhere = entry !== undefined && entry.project !== project;
  return (
    <>
      <PageHeader
        title="Entry"
        facts={<code className="font-mono text-xs">{id}</code>}
        actions={entry && !isElsewhere && <EntryActions entry={entry} />}
        isRefreshing={isFetching && entry !== undefined}
      />
      <div className="min-h-0 flex-1 overflow-auto" data-scroll>
        {!entry && !error && <SkeletonRows label="Loading the entry" />}
        {((!entry && error) || isElsewhere) && (
          <MissingEntry
            id={id}
            project={project}
            error={error}
            elsewhere={entry?.project}
            onRetry={() => void refetch()}
          />
        )}
        {entry && !isElsewhere && <EntryBody entry={entry} />}
      </div>
    </>
  );
}

function EntryBody({ entry }: { readonly entry: EntryShape }) {
  const [{ tab }, setSearch] = useQueryStates(entryTabSearch);
  const { data: aliases } = useQuery(aliasListQuery(browserApi, entry.project, entry.id));
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 p-4">
      <EntryFacts entry={entry} />
      <Tabs
        label="Entry"
        selected={tab}
        onSelect={(next) => void setSearch({ tab: next }, { history: "replace" })}
        items={[
          { id: "answer", label: "Answer", content: <EntryAnswer entry={entry} /> },
          {
            id: "request",
            label: "Request",
            content: (
              <>
                <h2 className="sr-only">Request</h2>
                <RequestView request={entry.request} />
              </>
            ),
          },
          {
            id: "aliases",
            label: aliases ? `Aliases (${aliases.length})` : "Aliases",
            content: <EntryAliases project={entry.project} id={entry.id} />,
          },
          { id: "history", label: `History (${entry.version})`, content: <EntryHistory entry={entry} /> },
          { id: "calls", label: "Calls", content: <EntryCalls project={entry.project} id={entry.id} /> },
        ]}
      />
    </div>
  );
}

function EntryActions({ entry }: { readonly entry: EntryShape }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const link = () => new URL(placeHref(entry.project, "entries", entry.id), window.location.origin).href;
  useKey("copyLink", () => {
    void copyText(link());
    return true;
  });
  return (
    <>
      <CopyButton text={link} label="Copy link" variant="quiet" data-action="copy-link" />
      <Button variant="danger" onPress={() => setIsDeleting(true)} data-action="delete-entry">
        Delete…
      </Button>
      <DeleteEntryDialog entry={entry} isOpen={isDeleting} onClose={() => setIsDeleting(false)} />
    </>
  );
}
