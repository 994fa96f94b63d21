/** Trying and saving a project's matching rules. New rules make new keys, so all that hangs on keys is read again. */
"use client";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { RulesPatch } from "@/lib/api/shapes/matching";
import type { ProjectShape } from "@/lib/api/shapes/project";
import { browserApi } from "./browser-api";
import { putProject } from "./event-patches";
import { keys } from "./keys";

export interface RulesSave {
  readonly patch: RulesPatch;
  /** Without it, rules that make entries with different answers equal are refused with `rules_collide`. */
  readonly onCollision?: "newest" | undefined;
}

export function useSaveRules(name: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ["projects", "update", name],
    mutationFn: ({ patch, onCollision }: RulesSave) =>
      browserApi.projects.update({ params: { name }, body: { ...patch, on_collision: onCollision } }),
    onSuccess: (project) => readAgain(client, project),
  });
}

function readAgain(client: QueryClient, project: ProjectShape): void {
  putProject({ client }, project);
  for (const queryKey of [["entries"], ["candidates"], ["aliases"], ["pending", "item"], keys.testMatches])
    void client.invalidateQueries({ queryKey });
}
