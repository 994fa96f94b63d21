/** How far a project has come, from what is in it: a call reached us, one was answered, one was replayed. */
"use client";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { browserApi } from "@/lib/queries/browser-api";
import { logListQuery } from "@/lib/queries/log-queries";
import { projectQuery } from "@/lib/queries/project-queries";

export interface Progress {
  readonly hasReached: boolean;
  readonly isAnswered: boolean;
  readonly isReplayed: boolean;
  readonly waiting: number;
  /** False while still being read: nothing may be claimed yet. */
  readonly isKnown: boolean;
}

export function useProgress(project: string): Progress {
  const { data: facts } = useQuery(projectQuery(browserApi, project));
  const { data: calls } = useInfiniteQuery(logListQuery(browserApi, project, {}));
  const { data: hits } = useInfiniteQuery(logListQuery(browserApi, project, { outcome: "hit" }));
  const waiting = facts?.counts.pending ?? 0;
  const isReplayed = (hits?.total ?? 0) > 0;
  const isAnswered = isReplayed || (facts?.counts.entries ?? 0) > 0;
  return {
    hasReached: waiting > 0 || isAnswered || (calls?.total ?? 0) > 0,
    isAnswered,
    isReplayed,
    waiting,
    isKnown: facts !== undefined && calls !== undefined,
  };
}
