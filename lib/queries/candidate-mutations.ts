/**
 * Deciding on near matches. Every decision carries the version that was read and is settled from its own reply; a
 * refusal says what came first, and the pair is read again in place. Plain functions, since an undo may be pressed
 * when the page that decided is long gone.
 */
"use client";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallInput } from "@/lib/api/client";
import type { Contract } from "@/lib/api/contract";
import type { CandidateListShape } from "@/lib/api/shapes/candidate";
import { browserApi } from "./browser-api";
import { settleCandidate } from "./candidate-patches";
import { keys } from "./keys";

export type ApproveInput = CallInput<Contract["candidates"]["approve"]>;
export type RejectInput = CallInput<Contract["candidates"]["reject"]>;
export type ReopenInput = CallInput<Contract["candidates"]["reopen"]>;
export type BulkInput = CallInput<Contract["candidates"]["bulk"]>;

export const approveCandidate = (client: QueryClient, input: ApproveInput) =>
  decide(client, input.params.id, async () => {
    const reply = await browserApi.candidates.approve(input);
    const { released: _, alias: __, ...row } = reply;
    return { reply, row };
  });

export const rejectCandidate = (client: QueryClient, input: RejectInput) =>
  decide(client, input.params.id, async () => {
    const row = await browserApi.candidates.reject(input);
    return { reply: row, row };
  });

export const reopenCandidate = (client: QueryClient, input: ReopenInput) =>
  decide(client, input.params.id, async () => {
    const row = await browserApi.candidates.reopen(input);
    return { reply: row, row };
  });

export async function decideMany(client: QueryClient, input: BulkInput) {
  try {
    return await browserApi.candidates.bulk(input);
  } finally {
    await readAgain(client, keys.candidateLists, keys.candidateItems, keys.aliasLists, keys.projects);
  }
}

/** Where the caller shows how it goes. */
export function useDecideMany() {
  const client = useQueryClient();
  return useMutation({ mutationFn: (input: BulkInput) => decideMany(client, input) });
}

interface Decided<Reply> {
  readonly reply: Reply;
  readonly row: CandidateListShape;
}

async function decide<Reply>(
  client: QueryClient,
  id: string,
  send: () => Promise<Decided<Reply>>,
): Promise<Reply> {
  try {
    const { reply, row } = await send();
    settleCandidate(client, row);
    // Not awaited: the person goes on to the next pair while this is read again.
    void readAgain(client, keys.candidate(id), keys.aliasLists, keys.projects);
    return reply;
  } catch (error) {
    // Awaited, so that the refusal is told together with what is so now.
    await readAgain(client, keys.candidate(id), keys.candidateLists);
    throw error;
  }
}

const readAgain = (client: QueryClient, ...queryKeys: readonly (readonly unknown[])[]): Promise<unknown> =>
  Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
