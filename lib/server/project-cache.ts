/** Projects are read on every call and changed rarely: kept in process, dropped on every project event. */
import type { Project } from "@/lib/domain/project";
import type { Bus } from "@/lib/events/bus";
import { getProject } from "@/lib/gateway/get-project";
import type { Store } from "@/lib/storage/store";

export interface ProjectCache {
  /** Throws AppError `not_found` naming the projects that exist. */
  get(name: string): Promise<Project>;
}

export function createProjectCache(store: Store, bus: Pick<Bus, "subscribe">): ProjectCache {
  const kept = new Map<string, Project>();
  let generation = 0;
  bus.subscribe((event) => {
    if (!event.kind.startsWith("project.")) return;
    generation += 1;
    kept.clear();
  });
  return {
    async get(name) {
      const known = kept.get(name);
      if (known) return known;
      const before = generation;
      const project = await getProject({ store }, name);
      if (before === generation) kept.set(name, project);
      return project;
    },
  };
}
