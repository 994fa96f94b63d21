/** One pending call, open beside the list. Works after the call has ended. */
import { PendingPage } from "@/components/pending/pending-page";
import { pendingListQuery, pendingQuery } from "@/lib/queries/pending-queries";
import { Prefetch } from "../../../../prefetch";

interface PendingParams {
  readonly params: Promise<{ readonly project: string; readonly id: string }>;
}

export default async function Page({ params }: PendingParams) {
  const { project, id } = await params;
  return (
    <Prefetch
      read={(client, api) =>
        Promise.all([
          client.prefetchInfiniteQuery(pendingListQuery(api, project)),
          client.prefetchQuery(pendingQuery(api, id)),
        ])
      }
    >
      <PendingPage project={project} selectedId={id} />
    </Prefetch>
  );
}
