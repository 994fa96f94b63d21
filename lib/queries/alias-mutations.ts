/** Unlinking an approved request from its entry. The pair is open again, so that approving it undoes this. */
"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { browserApi } from "./browser-api";
import { keys } from "./keys";

export function useUnlinkAlias() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => browserApi.aliases.delete({ params: { id } }),
    onSettled: () =>
      Promise.all(
        [keys.aliasLists, keys.candidateLists, keys.candidateItems, keys.projects].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
