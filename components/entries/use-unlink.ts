/** Unlinking, and taking that back: approving the pair again brings the alias back. */
"use client";
import { useQueryClient } from "@tanstack/react-query";
import { onceOnly } from "@/components/review/undo";
import { currentActor } from "@/components/shell/actor";
import { reportAction } from "@/components/shell/last-actions";
import { placeHref } from "@/components/shell/places";
import type { AliasListShape } from "@/lib/api/shapes/alias";
import { useUnlinkAlias } from "@/lib/queries/alias-mutations";
import { approveCandidate } from "@/lib/queries/candidate-mutations";
import { problemText } from "@/lib/queries/problem-text";

export function useUnlink() {
  const client = useQueryClient();
  const { mutate, isPending, error } = useUnlinkAlias();
  const restore = (candidate: string, version: number, question: string) =>
    onceOnly(async () => {
      const body = { version, actor: currentActor() };
      await approveCandidate(client, { params: { id: candidate }, body });
      reportAction({ text: `Linked again: “${question}”` });
    });
  return {
    isPending,
    fault: error ? problemText(error) : null,
    unlink: (alias: AliasListShape) =>
      mutate(alias.id, {
        onSuccess: ({ candidate, version }) =>
          reportAction({
            text: `Unlinked “${alias.last_message}”: the entry does not answer it any more`,
            ...(candidate !== null && version !== null
              ? {
                  link: { href: placeHref(alias.project, "review", candidate), label: "Back in review" },
                  undo: restore(candidate, version, alias.last_message),
                }
              : {}),
          }),
      }),
  };
}
