/** The call log of a project; filters and the opened call are in the address. */
import type { SearchParams } from "nuqs/server";
import { LogPage } from "@/components/log/log-page";
import { filterFrom, readLogSearch } from "@/components/log/log-search";
import { logListQuery, logRecordQuery } from "@/lib/queries/log-queries";
import { Prefetch } from "../../../prefetch";
import type { ProjectParams } from "../layout";

interface LogParams extends ProjectParams {
  readonly searchParams: Promise<SearchParams>;
}

export default async function Page({ params, searchParams }: LogParams) {
  const { project } = await params;
  const search = await readLogSearch(searchParams);
  return (
    <Prefetch
      read={(client, api) =>
        Promise.all([
          client.prefetchInfiniteQuery(logListQuery(api, project, filterFrom(search))),
          search.call === "" ? null : client.prefetchQuery(logRecordQuery(api, search.call)),
        ])
      }
    >
      <LogPage project={project} />
    </Prefetch>
  );
}
