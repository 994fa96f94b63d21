/** Projects on the wire. */
import { z } from "zod";
import { modeSchema } from "@/lib/domain/mode";
import { projectNameSchema } from "@/lib/domain/project";
import { projectBounds } from "@/lib/domain/words";
import { matchingShape, redactionShape, rulesFields } from "./matching";

const settings = {
  mode: modeSchema,
  /** Seconds. */
  record_timeout: z
    .number()
    .min(projectBounds.recordTimeoutMs.min / 1000)
    .max(projectBounds.recordTimeoutMs.max / 1000),
  hold_ms: z.number().int().min(projectBounds.holdMs.min).max(projectBounds.holdMs.max),
  stream_chunk_chars: z
    .number()
    .int()
    .min(projectBounds.streamChunkChars.min)
    .max(projectBounds.streamChunkChars.max),
};

export const projectShape = z.object({
  name: projectNameSchema,
  ...settings,
  mode_sentence: z.string(),
  matching: matchingShape,
  redaction: redactionShape,
  upstream: z.object({ url: z.string().nullable(), has_key: z.boolean() }),
  counts: z.object({ pending: z.number(), open_candidates: z.number(), entries: z.number() }),
  version: z.number(),
  created_at: z.string(),
});
export type ProjectShape = z.infer<typeof projectShape>;

export const projectCreateBody = z.strictObject({
  name: projectNameSchema,
  mode: settings.mode.optional(),
  record_timeout: settings.record_timeout.optional(),
  hold_ms: settings.hold_ms.optional(),
  stream_chunk_chars: settings.stream_chunk_chars.optional(),
  ...rulesFields,
});

export const projectPatchBody = z.strictObject({
  mode: settings.mode.optional(),
  record_timeout: settings.record_timeout.optional(),
  hold_ms: settings.hold_ms.optional(),
  stream_chunk_chars: settings.stream_chunk_chars.optional(),
  ...rulesFields,
  /**
   * Where new rules give entries with different answers one key: `newest` keeps that one in service and sets the
   * older ones aside until the rules change again. Without it such rules are refused.
   */
  on_collision: z.enum(["newest"]).optional(),
  /** Beside `mode`: what becomes of calls that wait. They go on waiting unless told otherwise. */
  waiting: z.enum(["keep", "fail"]).optional(),
});
