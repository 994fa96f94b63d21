/** Changing entries. A new version carries the version that was read; a stale one is refused with `version_conflict`. */
"use client";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallInput } from "@/lib/api/client";
import type { Contract } from "@/lib/api/contract";
import type { EntryShape } from "@/lib/api/shapes/entry";
import { browserApi } from "./browser-api";
import { keys } from "./keys";

export type EntryUpdateInput = CallInput<Contract["entries"]["update"]>;
export type EntryRestoreInput = CallInput<Contract["entries"]["restore"]>;

export function useUpdateEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: EntryUpdateInput) => browserApi.entries.update(input),
    onSuccess: (entry) => putEntry(client, entry),
  });
}

export function useRestoreEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: EntryRestoreInput) => browserApi.entries.restore(input),
    onSuccess: (entry) => putEntry(client, entry),
  });
}

export function useDeleteEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => browserApi.entries.delete({ params: { id } }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: keys.entry(id) });
      void client.invalidateQueries({ queryKey: keys.projects });
      return client.invalidateQueries({ queryKey: keys.entryLists });
    },
  });
}

function putEntry(client: QueryClient, entry: EntryShape): void {
  client.setQueryData<EntryShape>(keys.entry(entry.id), entry);
  void client.invalidateQueries({ queryKey: keys.entryVersions(entry.id) });
  void client.invalidateQueries({ queryKey: keys.entryLists });
}
