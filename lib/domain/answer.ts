/**
 * What is returned to the app: text, tool calls, a refusal, or an error on purpose. One stored answer serves
 * the whole and the streamed form. Tool-call ids are not part of it: they derive from the request when served.
 */
import { z } from "zod";

export const finishReasons = ["stop", "length", "tool_calls", "content_filter", "function_call"] as const;
export const finishReasonSchema = z.enum(finishReasons);
export type FinishReason = z.infer<typeof finishReasonSchema>;

/** `arguments` is the JSON text as it will be sent, never an object: its bytes matter. */
export const toolCallSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("function"), name: z.string(), arguments: z.string() }),
  z.object({ kind: z.literal("custom"), name: z.string(), input: z.string() }),
]);
export type ToolCall = z.infer<typeof toolCallSchema>;

export const answerMessageSchema = z.object({
  content: z.string().nullable(),
  refusal: z.string().nullable(),
  toolCalls: z.array(toolCallSchema),
  /** The legacy `functions` form. */
  functionCall: z.object({ name: z.string(), arguments: z.string() }).nullable(),
  annotations: z.array(z.unknown()).optional(),
  audio: z.unknown().optional(),
});
export type AnswerMessage = z.infer<typeof answerMessageSchema>;

export const answerChoiceSchema = z.object({
  message: answerMessageSchema,
  finishReason: finishReasonSchema,
  logprobs: z.unknown().optional(),
  /** Chunk boundaries of the text; joined they equal `message.content`. Null: cut by the project's setting. */
  chunks: z.array(z.string()).nullable(),
});
export type AnswerChoice = z.infer<typeof answerChoiceSchema>;

export const usageSchema = z.object({
  promptTokens: z.number().int().nonnegative(),
  completionTokens: z.number().int().nonnegative(),
});
export type Usage = z.infer<typeof usageSchema>;

export const messageAnswerSchema = z.object({
  kind: z.literal("message"),
  choices: z.array(answerChoiceSchema).min(1),
  /** Null: estimated when served (characters / 4), the same on every replay. */
  usage: usageSchema.nullable(),
});
export type MessageAnswer = z.infer<typeof messageAnswerSchema>;

export const errorAnswerSchema = z.object({
  kind: z.literal("error"),
  status: z.number().int().min(400).max(599),
  message: z.string(),
  code: z.string().nullable(),
  type: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
  /** Tells SDKs whether to retry (`x-should-retry`); null leaves it to them. */
  retry: z.boolean().nullable(),
  /** Sent as it is instead of the provider's error shape: HTML from a proxy, broken JSON. */
  body: z.string().nullable(),
  /** A stream sends `content` for this many chunks and then breaks off without `[DONE]`. Null: no cut. */
  cutAfterChunks: z.number().int().nonnegative().nullable(),
  /** The text a cut stream begins with. */
  content: z.string().nullable(),
});
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

export const answerSchema = z.discriminatedUnion("kind", [messageAnswerSchema, errorAnswerSchema]);
export type Answer = z.infer<typeof answerSchema>;

export const emptyMessage: AnswerMessage = {
  content: null,
  refusal: null,
  toolCalls: [],
  functionCall: null,
};

/** A one-choice answer of plain text. */
export const textAnswer = (content: string): MessageAnswer => ({
  kind: "message",
  choices: [{ message: { ...emptyMessage, content }, finishReason: "stop", chunks: null }],
  usage: null,
});

/** One line that says what an answer is, for conflict messages and lists. */
export function answerSummary(answer: Answer): string {
  if (answer.kind === "error") return `error ${answer.status}: ${answer.message}`;
  const message = answer.choices[0]?.message;
  if (!message) return "";
  if (message.refusal !== null) return `refusal: ${message.refusal}`;
  const calls = message.toolCalls.map(
    (call) => `${call.name}(${call.kind === "function" ? call.arguments : call.input})`,
  );
  if (message.functionCall) calls.push(`${message.functionCall.name}(${message.functionCall.arguments})`);
  return [message.content ?? "", ...calls].filter((part) => part !== "").join(" ");
}
