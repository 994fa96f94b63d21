/** Projects on the wire. */
import { z } from "zod";
import { modeSchema } from "@/lib/domain/mode";
import { projectNameSchema } from "@/lib/domain/project";
import { projectBounds } from "@/lib/domain/words";

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
  matching: z.object({
    include_params: z.array(z.string()),
    ignore_params: z.array(z.string()),
    last_messages: z.number().nullable(),
    /** Null: not in force in this version, which serves equal requests only. */
    serve_threshold: z.number().nullable(),
    review_threshold: z.number().nullable(),
    clock: z.string().nullable(),
    id_kinds: z.array(z.unknown()),
    scrub_rules: z.array(z.unknown()),
  }),
  redaction: z.object({ patterns: z.array(z.unknown()) }),
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
});

export const projectPatchBody = z.strictObject({
  mode: settings.mode.optional(),
  record_timeout: settings.record_timeout.optional(),
  hold_ms: settings.hold_ms.optional(),
  stream_chunk_chars: settings.stream_chunk_chars.optional(),
  /** Beside `mode`: what becomes of calls that wait. They go on waiting unless told otherwise. */
  waiting: z.enum(["keep", "fail"]).optional(),
});
