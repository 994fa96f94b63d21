/** What the whole and the streamed form share: ids, usage, log probabilities, citations, audio. */
import { createHash } from "node:crypto";
import type { CompletionUsage } from "openai/resources/completions";
import type { AnswerChoice, AnswerMessage, MessageAnswer } from "@/lib/domain/answer";
import { AppError } from "@/lib/errors";
import type { RenderContext } from "../adapter";
import {
  type Annotation,
  type Audio,
  annotationSchema,
  audioSchema,
  type Logprobs,
  logprobsSchema,
} from "../attachments";

export const completionId = (context: RenderContext): string => `chatcmpl-${context.id}`;

/** Equal requests get equal ids; the next turn of a conversation has another key, and so other ids. */
export function toolCallId(exactKey: string, choice: number, position: number): string {
  const digest = createHash("sha256").update(`${exactKey}/${choice}/${position}`).digest("hex");
  return `call_${digest.slice(0, 24)}`;
}

/** Throws AppError `semula_internal` where usage was not filled in: an estimate made here could change between replays. */
export function wireUsage(answer: MessageAnswer): CompletionUsage {
  if (!answer.usage)
    throw new AppError("semula_internal", "The answer could not be rendered.", {
      internal: "usage is not filled in",
    });
  const { promptTokens, completionTokens } = answer.usage;
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
    prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
    completion_tokens_details: {
      reasoning_tokens: 0,
      audio_tokens: 0,
      accepted_prediction_tokens: 0,
      rejected_prediction_tokens: 0,
    },
  };
}

/** Null unless the request asked; empty lists where the answer has none. */
export function wireLogprobs(choice: AnswerChoice, asked: boolean): Logprobs | null {
  if (!asked) return null;
  const given = logprobsSchema.safeParse(choice.logprobs);
  if (given.success) return given.data;
  return choice.message.refusal === null ? { content: [], refusal: null } : { content: null, refusal: [] };
}

/** Citations in the provider's form; those of another form were refused when the answer was saved. */
export const wireAnnotations = (message: AnswerMessage): Annotation[] =>
  (message.annotations ?? []).flatMap((one) => {
    const read = annotationSchema.safeParse(one);
    return read.success ? [read.data] : [];
  });

export function wireAudio(message: AnswerMessage): Audio | null {
  const read = audioSchema.safeParse(message.audio);
  return read.success ? read.data : null;
}
