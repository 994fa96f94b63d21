/** One near match, open beside the list. Works after it was decided. */
import type { SearchParams } from "nuqs/server";
import { ReviewPage } from "@/components/review/review-page";
import { readReviewSearch } from "@/components/review/review-search";
import { candidateListQuery, candidateQuery } from "@/lib/queries/candidate-queries";
import { Prefetch } from "../../../../prefetch";

interface PairParams {
  readonly params: Promise<{ readonly project: string; readonly id: string }>;
  readonly searchParams: Promise<SearchParams>;
}

export default async function Page({ params, searchParams }: PairParams) {
  const { project, id } = await params;
  const { status } = await readReviewSearch(searchParams);
  return (
    <Prefetch
      read={(client, api) =>
        Promise.all([
          client.prefetchInfiniteQuery(candidateListQuery(api, project, status)),
          client.prefetchQuery(candidateQuery(api, id)),
        ])
      }
    >
      <ReviewPage project={project} selectedId={id} />
    </Prefetch>
  );
}
