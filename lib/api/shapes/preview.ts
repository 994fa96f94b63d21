/** What a change of rules would do, on the wire. */
import { z } from "zod";
import { rulesFields } from "./matching";

export const previewBody = z.strictObject(rulesFields);

const entryRef = z.object({ entry: z.string(), last_message: z.string(), answer_summary: z.string() });

/** Lists hold at most 200; `count` is whole. */
const listed = <T extends z.ZodType>(item: T) => z.object({ count: z.number(), items: z.array(item) });

export const previewReply = z.object({
  /** How many entries the project has, and how many were looked at before the time was over. */
  entries: z.number(),
  looked_at: z.number(),
  complete: z.boolean(),
  /** Entries of which a key changes. */
  changed: listed(entryRef),
  /** Entries that would have one key and do not now. `exact`: only the newest of them would be served. */
  becoming_equal: listed(
    z.object({
      key: z.enum(["exact", "normalised"]),
      entries: z.tuple([entryRef, entryRef]),
      same_answer: z.boolean(),
    }),
  ),
  /** What is found now and would not be. */
  losing: listed(
    z.object({
      kind: z.enum(["alias", "candidate", "pair"]),
      id: z.string(),
      entry: z.string(),
      last_message: z.string(),
      why: z.string(),
    }),
  ),
  /** Pairs with different answers that the exact key would no longer tell apart: saving is refused unless decided. */
  collisions: z.number(),
  /** Requests of this project's own history that would be served an answer that is not theirs. */
  served_wrongly: listed(
    z.object({
      /** A rejected candidate, or an entry that was answered otherwise. */
      kind: z.enum(["rejected", "entry"]),
      id: z.string(),
      entry: z.string(),
      score: z.number(),
      last_message: z.string(),
      expected: z.string(),
      would_serve: z.string(),
    }),
  ),
});
export type PreviewReply = z.infer<typeof previewReply>;
