/** What may stand beside an answer's text, in the form that OpenAI's endpoints share: log probabilities, citations, audio. */
import { z } from "zod";

const bytesSchema = z.array(z.number().int().min(0).max(255)).nullable().default(null);

const topLogprobSchema = z.object({ token: z.string(), logprob: z.number(), bytes: bytesSchema });

const tokenLogprobSchema = topLogprobSchema.extend({ top_logprobs: z.array(topLogprobSchema).default([]) });
export type TokenLogprob = z.infer<typeof tokenLogprobSchema>;

export const logprobsSchema = z.object({
  content: z.array(tokenLogprobSchema).nullable().default(null),
  refusal: z.array(tokenLogprobSchema).nullable().default(null),
});
export type Logprobs = z.infer<typeof logprobsSchema>;

export const annotationSchema = z.object({
  type: z.literal("url_citation"),
  url_citation: z.object({
    start_index: z.number().int().nonnegative(),
    end_index: z.number().int().nonnegative(),
    url: z.string(),
    title: z.string(),
  }),
});
export type Annotation = z.infer<typeof annotationSchema>;

export const audioSchema = z.object({
  id: z.string().min(1),
  data: z.base64(),
  expires_at: z.number().int(),
  transcript: z.string(),
});
export type Audio = z.infer<typeof audioSchema>;
