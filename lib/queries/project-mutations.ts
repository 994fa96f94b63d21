/** Changing projects. Each change is settled from its own reply. */
"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Mode } from "@/lib/domain/words";
import { browserApi } from "./browser-api";
import { putProject } from "./event-patches";
import { keys } from "./keys";

export interface ProjectChange {
  readonly mode?: Mode | undefined;
  readonly record_timeout?: number | undefined;
  readonly hold_ms?: number | undefined;
  readonly stream_chunk_chars?: number | undefined;
  /** Beside `mode`: what becomes of calls that wait. */
  readonly waiting?: "keep" | "fail" | undefined;
}

export function useUpdateProject(name: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ["projects", "update", name],
    mutationFn: (change: ProjectChange) => browserApi.projects.update({ params: { name }, body: change }),
    onSuccess: (project) => putProject({ client }, project),
  });
}

export function useCreateProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly name: string; readonly mode?: Mode }) =>
      browserApi.projects.create({ body }),
    onSuccess: (project) => {
      client.setQueryData(keys.project(project.name), project);
      return client.invalidateQueries({ queryKey: keys.projects, exact: true });
    },
  });
}

export function useDeleteProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => browserApi.projects.delete({ params: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.projects, exact: true }),
  });
}
