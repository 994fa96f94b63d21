/** Calls: the log of everything that came in, newest first, with one call open beside it. */
"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { useRef } from "react";
import { ConnectBlock } from "@/components/connect/connect-block";
import { useKey } from "@/components/shell/keys/use-key";
import { useListKeys } from "@/components/shell/keys/use-list-keys";
import { PageHeader } from "@/components/shell/page-header";
import { browserApi } from "@/lib/queries/browser-api";
import { logListQuery } from "@/lib/queries/log-queries";
import { FreezeButton } from "./freeze-button";
import { type FilterChange, LogFilters } from "./log-filters";
import { LogList } from "./log-list";
import { LogPanel } from "./log-panel";
import { filterFrom, isFiltered, logSearch } from "./log-search";
import { useLogView } from "./use-log-view";

export function LogPage({ project }: { readonly project: string }) {
  const [search, setSearch] = useQueryStates(logSearch);
  const filter = filterFrom(search);
  const query = useInfiniteQuery({
    ...logListQuery(browserApi, project, filter),
    // The old rows stay while a changed filter is looked up.
    placeholderData: (old) => old,
  });
  const view = useLogView(query.data?.items ?? []);
  const listRef = useRef<HTMLDivElement>(null);
  const open = (call: string) =>
    void setSearch({ call }, { history: search.call === "" ? "push" : "replace" });
  const close = () => void setSearch({ call: "" });
  const change = (next: FilterChange) => void setSearch(next, { history: "replace" });
  useListKeys({
    ids: view.rows.map(({ id }) => id),
    openId: search.call === "" ? null : search.call,
    onOpen: open,
    onClose: close,
    listRef,
  });
  useKey("freeze", () => {
    view.setFrozen(!view.isFrozen);
    return true;
  });
  const isEmptyEver = query.data?.total === 0 && !isFiltered(filter) && !query.isPlaceholderData;
  const isOpen = search.call !== "";
  return (
    <>
      <PageHeader
        title="Calls"
        facts={
          query.data && (
            <CountLine shown={view.rows.length} total={query.data.total} isUpdating={query.isFetching} />
          )
        }
        actions={<FreezeButton view={view} />}
        isRefreshing={query.isFetching && query.data !== undefined}
      />
      {isEmptyEver && search.call === "" ? (
        <ConnectBlock project={project} />
      ) : (
        <div className="flex min-h-0 flex-1">
          <div className={`flex min-h-0 min-w-0 flex-1 flex-col ${isOpen ? "max-lg:hidden" : ""}`}>
            <LogFilters search={search} onChange={change} isFiltered={isFiltered(filter)} />
            <LogList
              project={project}
              query={query}
              view={view}
              filter={filter}
              openId={search.call}
              onOpen={open}
              onClearFilter={() => change({ outcome: null, tier: null, run: "", entry: "", q: "" })}
              listRef={listRef}
            />
          </div>
          {isOpen && (
            <LogPanel
              project={project}
              id={search.call}
              row={query.data?.items.find(({ id }) => id === search.call)}
              onClose={close}
            />
          )}
        </div>
      )}
    </>
  );
}

interface CountLineProps {
  readonly shown: number;
  readonly total: number;
  readonly isUpdating: boolean;
}

function CountLine({ shown, total, isUpdating }: CountLineProps) {
  return (
    <span data-count-line>
      {shown.toLocaleString("en")} of {total.toLocaleString("en")}
      {isUpdating && <span> · updating</span>}
    </span>
  );
}
