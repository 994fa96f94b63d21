/**
 * How the cache behaves. Events keep it right, so nothing refetches on focus while the stream is up;
 * a refusal by the server is an answer and is not asked again, a network fault is.
 */
import { QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/api/client";

const faultRetriesMax = 2;

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: signInWhenRefused }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          !(error instanceof ApiError && error.status < 500) && failures < faultRetriesMax,
      },
      mutations: { retry: false },
    },
  });

/** The session ended, or the token changed: what is on screen can no longer be kept right. */
function signInWhenRefused(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 401 || typeof window === "undefined") return;
  const here = `${window.location.pathname}${window.location.search}`;
  window.location.assign(`/login?next=${encodeURIComponent(here)}`);
}
