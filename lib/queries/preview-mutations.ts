/** What new rules would do to what a project has stored. Asked for by a person: it may take as long as twenty seconds. */
"use client";
import { useMutation } from "@tanstack/react-query";
import type { RulesPatch } from "@/lib/api/shapes/matching";
import { browserApi } from "./browser-api";

export function usePreviewRules(name: string) {
  return useMutation({
    mutationFn: (patch: RulesPatch) => browserApi.projects.preview({ params: { name }, body: patch }),
  });
}
