/** Asking what would become of a request, and finding the request of a call that missed. */
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@/lib/api/client";
import type { LogShape } from "@/lib/api/shapes/log";
import type { RulesPatch } from "@/lib/api/shapes/matching";
import { keys } from "./keys";

/** Where the request is: stored with one of these, or given as it is. */
export type TestSource =
  | { readonly kind: "pending" | "entry" | "candidate"; readonly id: string }
  /** `run` tells two given requests apart, so that their text need not stand in a key. */
  | { readonly kind: "request"; readonly run: string; readonly request: unknown };

export interface TestQuestion {
  readonly project: string;
  readonly source: TestSource;
  /** Rules to be tried instead of the project's. */
  readonly rules: RulesPatch;
}

export const testMatchQuery = (api: ApiClient, { project, source, rules }: TestQuestion) =>
  queryOptions({
    queryKey: keys.testMatch(project, sourceName(source), JSON.stringify(rules)),
    queryFn: ({ signal }) =>
      api.testMatch.run({
        body: {
          project,
          ...rules,
          ...(source.kind === "request" ? { request: source.request } : { [source.kind]: source.id }),
        },
        signal,
      }),
    // What is stored may have changed whenever somebody looks again.
    staleTime: 0,
  });

const sourceName = (source: TestSource): string =>
  `${source.kind} ${source.kind === "request" ? source.run : source.id}`;

/** A ULID standing alone. */
const entryId = /\b(0[0-9A-HJKMNP-TV-Z]{25})\b/;
const lookedAt = 100;

/**
 * The open near match that a missed call brought up: the log keeps no requests, near matches do. Null where nothing
 * came near enough to be kept.
 */
export const missCandidateQuery = (api: ApiClient, call: LogShape | null) =>
  queryOptions({
    queryKey: keys.missCandidate(call?.id ?? ""),
    enabled: call !== null,
    queryFn: async ({ signal }) => {
      const entry = entryId.exec(call?.explanation ?? "")?.[1];
      if (call === null || entry === undefined) return null;
      const query = { project: call.project, entry, limit: lookedAt, status: "open" as const };
      const { items } = await api.candidates.list({ query, signal });
      const own = items.find(
        ({ pending, last_message, model }) =>
          (call.pending !== null && pending === call.pending) ||
          (last_message === call.last_message && model === call.model),
      );
      return own ? api.candidates.get({ params: { id: own.id }, signal }) : null;
    },
  });
