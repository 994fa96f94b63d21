/**
 * The answer body, the same for answering a pending call and for writing an entry.
 * `answer` itself is read by the protocol adapter, which knows the message forms and reports every problem with its path.
 */
import { z } from "zod";
import { actorField } from "./common";

export const answerFields = {
  answer: z.unknown(),
  finish_reason: z.unknown().optional(),
  usage: z.unknown().optional(),
  chunks: z.unknown().optional(),
  /** Override what validation found, on purpose; the entry is marked. */
  contract_breaking: z.boolean().default(false),
  actor: actorField,
};

/** How an answer is given back: the management form, tool calls in the short form. */
export const answerShape = z.looseObject({});

export const answerOut = {
  answer: answerShape,
  finish_reason: z.string().nullable(),
  usage: z
    .object({ prompt_tokens: z.number(), completion_tokens: z.number(), total_tokens: z.number() })
    .nullable(),
  chunks: z.array(z.string()).nullable(),
};

/** One thing validation found. Errors refuse, warnings only tell. `repair` is the text that would pass. */
export const answerProblemShape = z.object({
  severity: z.enum(["error", "warning"]),
  rule: z.string(),
  path: z.string().nullable(),
  message: z.string(),
  repair: z.string().optional(),
});
export type AnswerProblemShape = z.infer<typeof answerProblemShape>;
