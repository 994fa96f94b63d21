/** A project by its name, or words that help. */
import type { Project } from "@/lib/domain/project";
import { AppError } from "@/lib/errors";
import type { Gateway } from "./ports";

/** Throws AppError `not_found`, naming the projects that exist. */
export async function getProject(gateway: Pick<Gateway, "store">, name: string): Promise<Project> {
  const project = await gateway.store.projects.find(name);
  if (project) return project;
  const names = (await gateway.store.projects.list()).map((known) => known.name);
  throw new AppError("not_found", `There is no project "${name}". Projects: ${names.join(", ")}.`, {
    details: { projects: names },
  });
}
