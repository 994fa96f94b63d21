/** The base URL of a project as this browser reaches the server. */
"use client";
import { useSyncExternalStore } from "react";
import { defaultProjectName } from "@/lib/domain/words";

const never = () => () => {};

/** Only the path until hydrated: the server does not know under which name it is reached. */
export function useBaseUrl(project: string): string {
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => "",
  );
  return `${origin}${project === defaultProjectName ? "" : `/p/${project}`}/v1`;
}
