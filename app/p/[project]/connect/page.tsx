/** How to point an app at this project, and whether it worked. */
import { ConnectPage } from "@/components/connect/connect-page";
import { logListQuery } from "@/lib/queries/log-queries";
import { Prefetch } from "../../../prefetch";
import type { ProjectParams } from "../layout";

export default async function Page({ params }: ProjectParams) {
  const { project } = await params;
  return (
    <Prefetch read={(client, api) => client.prefetchInfiniteQuery(logListQuery(api, project, {}))}>
      <ConnectPage project={project} />
    </Prefetch>
  );
}
