/** Settings of a project, in the words of the management API. */
import type { ApiClient } from "@/lib/api/client";

export interface ProjectSettings {
  readonly mode?: "record" | "replay";
  /** Seconds until the callers of an open question get the final time-out. */
  readonly record_timeout?: number;
  /** Milliseconds that one silent hold lasts. */
  readonly hold_ms?: number;
  readonly stream_chunk_chars?: number;
}

export async function setProject(api: ApiClient, name: string, settings: ProjectSettings): Promise<void> {
  await api.projects.update({ params: { name }, body: settings });
}
