/** The entries of a project. */
import type { SearchParams } from "nuqs/server";
import { EntriesPage } from "@/components/entries/entries-page";
import { readEntrySearch } from "@/components/entries/entry-search";
import { entryListQuery } from "@/lib/queries/entry-queries";
import { Prefetch } from "../../../prefetch";
import type { ProjectParams } from "../layout";

interface EntriesParams extends ProjectParams {
  readonly searchParams: Promise<SearchParams>;
}

export default async function Page({ params, searchParams }: EntriesParams) {
  const { project } = await params;
  const { q } = await readEntrySearch(searchParams);
  return (
    <Prefetch read={(client, api) => client.prefetchInfiniteQuery(entryListQuery(api, project, q))}>
      <EntriesPage project={project} />
    </Prefetch>
  );
}
