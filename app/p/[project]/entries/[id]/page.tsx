/** One entry: its answer, request, versions and calls. */
import { EntryPage } from "@/components/entries/entry-page";
import { aliasListQuery } from "@/lib/queries/alias-queries";
import { entryQuery } from "@/lib/queries/entry-queries";
import { Prefetch } from "../../../../prefetch";

interface EntryParams {
  readonly params: Promise<{ readonly project: string; readonly id: string }>;
}

export default async function Page({ params }: EntryParams) {
  const { project, id } = await params;
  return (
    <Prefetch
      read={(client, api) =>
        Promise.all([
          client.prefetchQuery(entryQuery(api, id)),
          client.prefetchQuery(aliasListQuery(api, project, id)),
        ])
      }
    >
      <EntryPage project={project} id={id} />
    </Prefetch>
  );
}
