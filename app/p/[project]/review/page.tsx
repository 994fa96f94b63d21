/** The near matches of a project that wait for a decision. */
import type { SearchParams } from "nuqs/server";
import { ReviewPage } from "@/components/review/review-page";
import { readReviewSearch } from "@/components/review/review-search";
import { candidateListQuery } from "@/lib/queries/candidate-queries";
import { Prefetch } from "../../../prefetch";
import type { ProjectParams } from "../layout";

interface ReviewParams extends ProjectParams {
  readonly searchParams: Promise<SearchParams>;
}

export default async function Page({ params, searchParams }: ReviewParams) {
  const { project } = await params;
  const { status } = await readReviewSearch(searchParams);
  return (
    <Prefetch read={(client, api) => client.prefetchInfiniteQuery(candidateListQuery(api, project, status))}>
      <ReviewPage project={project} selectedId={null} />
    </Prefetch>
  );
}
