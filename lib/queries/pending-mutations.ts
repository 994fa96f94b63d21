/** Acting on pending calls. Lists follow by the event stream; the open item is settled from the reply. */
"use client";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallInput } from "@/lib/api/client";
import type { Contract } from "@/lib/api/contract";
import type { PendingListShape, PendingShape } from "@/lib/api/shapes/pending";
import { browserApi } from "./browser-api";
import { keys } from "./keys";
import type { Pages } from "./paging";
import { removeRow, settleItem, settleRow } from "./row-patches";

export type AnswerInput = CallInput<Contract["pending"]["answer"]>;
export type FailInput = CallInput<Contract["pending"]["fail"]>;
export type ClaimInput = CallInput<Contract["pending"]["claim"]>;

/** Validates only: nothing is saved or sent. */
export const checkAnswer = (input: Omit<AnswerInput, "query">) =>
  browserApi.pending.answer({ ...input, query: { dry_run: "true" } });

export function useAnswerPending() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: AnswerInput) => browserApi.pending.answer(input),
    // Not awaited: the person goes on to the next call while this one is read again.
    onSuccess: (_, input) => void closeItem(client, input.params.id),
  });
}

export function useFailPending() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: FailInput) => browserApi.pending.fail(input),
    onSuccess: (_, input) => void closeItem(client, input.params.id),
  });
}

export function useHoldPending() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, extendS }: { readonly id: string; readonly extendS?: number }) =>
      browserApi.pending.hold({ params: { id }, body: extendS === undefined ? {} : { extend_s: extendS } }),
    onSuccess: (row) => settlePending(client, row),
  });
}

export function useClaimPending() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ClaimInput) => browserApi.pending.claim(input),
    onSuccess: (row) => settlePending(client, row),
  });
}

export function useReleaseClaim() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, actor }: { readonly id: string; readonly actor: string }) =>
      browserApi.pending.release({ params: { id }, query: { actor } }),
    onSuccess: (row) => settlePending(client, row),
  });
}

/** Drafts are kept outside the cache: typing must not render anything but the field. */
export const saveDraft = (id: string, actor: string, text: string) =>
  browserApi.pending.putDraft({ params: { id }, body: { actor, text } });

function closeItem(client: QueryClient, id: string): Promise<void> {
  client.setQueriesData<Pages<PendingListShape>>(
    { queryKey: keys.pendingLists },
    (old) => old && removeRow(old, id),
  );
  void client.invalidateQueries({ queryKey: keys.projects });
  return client.invalidateQueries({ queryKey: keys.pendingItem(id) });
}

export function settlePending(client: QueryClient, row: PendingListShape): void {
  client.setQueriesData<Pages<PendingListShape>>(
    { queryKey: keys.pendingLists },
    (old) => old && settleRow(old, row),
  );
  client.setQueryData<PendingShape>(keys.pendingItem(row.id), (old) => old && settleItem(old, row));
}
