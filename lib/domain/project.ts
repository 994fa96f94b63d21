/** A project: a namespace with a mode, matching rules and entries. `default` always exists. */
import { z } from "zod";
import { defaultMatchingSettings, matchingSettingsSchema } from "./matching-settings";
import { modeSchema } from "./mode";
import { projectBounds, projectNamePattern, projectNameRule } from "./words";

export const projectNameSchema = z.string().regex(projectNamePattern, projectNameRule);

export const projectSchema = z.object({
  name: projectNameSchema,
  mode: modeSchema,
  recordTimeoutMs: z.number().int(),
  holdMs: z.number().int(),
  streamChunkChars: z.number().int(),
  matching: matchingSettingsSchema,
  version: z.number().int(),
  createdAt: z.number().int(),
});
export type Project = z.infer<typeof projectSchema>;

/** What of a project may be changed. */
export type ProjectPatch = Partial<
  Pick<Project, "mode" | "recordTimeoutMs" | "holdMs" | "streamChunkChars" | "matching">
>;

/** A project as it is born: every setting at its default. */
export function newProject(name: string, nowMs: number, settings: ProjectPatch = {}): Project {
  return {
    name,
    mode: "record",
    recordTimeoutMs: projectBounds.recordTimeoutMs.default,
    holdMs: projectBounds.holdMs.default,
    streamChunkChars: projectBounds.streamChunkChars.default,
    matching: defaultMatchingSettings,
    version: 1,
    createdAt: nowMs,
    ...settings,
  };
}
