/** The pending calls of a project. */
import { PendingPage } from "@/components/pending/pending-page";
import { pendingListQuery } from "@/lib/queries/pending-queries";
import { Prefetch } from "../../../prefetch";
import type { ProjectParams } from "../layout";

export default async function Page({ params }: ProjectParams) {
  const { project } = await params;
  return (
    <Prefetch read={(client, api) => client.prefetchInfiniteQuery(pendingListQuery(api, project))}>
      <PendingPage project={project} selectedId={null} />
    </Prefetch>
  );
}
