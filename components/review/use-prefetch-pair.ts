/** The next pair is there before the key that leads to it. */
"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { browserApi } from "@/lib/queries/browser-api";
import { candidateQuery } from "@/lib/queries/candidate-queries";

export function usePrefetchPair(next: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (next !== null) void client.prefetchQuery(candidateQuery(browserApi, next));
  }, [client, next]);
}
