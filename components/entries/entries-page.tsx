/** Entries: every stored request with its answer, newest first, searched on the server. */
"use client";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useQueryStates } from "nuqs";
import { useRef } from "react";
import { ConnectBlock } from "@/components/connect/connect-block";
import { TypedFilter } from "@/components/log/typed-filter";
import { useKey } from "@/components/shell/keys/use-key";
import { useListKeys } from "@/components/shell/keys/use-list-keys";
import { PageHeader } from "@/components/shell/page-header";
import { placeHref } from "@/components/shell/places";
import { browserApi } from "@/lib/queries/browser-api";
import { entryListQuery } from "@/lib/queries/entry-queries";
import { projectQuery } from "@/lib/queries/project-queries";
import { EntryList } from "./entry-list";
import { entrySearch } from "./entry-search";

export function EntriesPage({ project }: { readonly project: string }) {
  const [{ q }, setSearch] = useQueryStates(entrySearch);
  const router = useRouter();
  const { data: facts } = useQuery(projectQuery(browserApi, project));
  const query = useInfiniteQuery({
    ...entryListQuery(browserApi, project, q),
    placeholderData: (old) => old,
  });
  const rows = query.data ?? [];
  const searchField = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const open = (id: string) => router.push(placeHref(project, "entries", id));
  const search = (text: string) => void setSearch({ q: text }, { history: "replace" });
  useKey("search", () => {
    searchField.current?.focus();
    return true;
  });
  useListKeys({ ids: rows.map(({ id }) => id), openId: null, onOpen: open, onClose: () => {}, listRef });
  const total = facts?.counts.entries;
  const isEmptyEver = query.isSuccess && !query.isPlaceholderData && rows.length === 0 && q === "";
  return (
    <>
      <PageHeader
        title="Entries"
        facts={
          total !== undefined && (
            <CountLine
              shown={rows.length}
              total={total}
              hasMore={query.hasNextPage}
              q={q}
              isUpdating={query.isFetching}
            />
          )
        }
        isRefreshing={query.isFetching && query.data !== undefined}
      />
      {isEmptyEver ? (
        <ConnectBlock project={project} />
      ) : (
        <>
          <search className="flex shrink-0 border-b border-hair px-4 py-2">
            <TypedFilter
              label="Search entries"
              value={q}
              onSettled={search}
              fieldRef={searchField}
              className="w-full max-w-xl"
            />
          </search>
          <EntryList
            project={project}
            query={query}
            onOpen={open}
            onClearSearch={() => search("")}
            q={q}
            listRef={listRef}
          />
        </>
      )}
    </>
  );
}

interface CountLineProps {
  readonly shown: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly q: string;
  readonly isUpdating: boolean;
}

function CountLine({ shown, total, hasMore, q, isUpdating }: CountLineProps) {
  const found = `${shown.toLocaleString("en")}${hasMore && q !== "" ? "+" : ""}`;
  return (
    <span data-count-line>
      {found} of {total.toLocaleString("en")}
      {isUpdating && " · updating"}
    </span>
  );
}
