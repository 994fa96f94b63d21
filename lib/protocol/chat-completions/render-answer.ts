/** An answer as one JSON body. Counterpart: render-stream.ts, held equal by adapter.contract.ts. */
import type {
  ChatCompletion,
  ChatCompletionMessage,
  ChatCompletionMessageToolCall,
} from "openai/resources/chat/completions";
import type { AnswerChoice, AnswerMessage, MessageAnswer, ToolCall } from "@/lib/domain/answer";
import type { RenderContext } from "../adapter";
import { completionId, toolCallId, wireAnnotations, wireAudio, wireLogprobs, wireUsage } from "./wire-parts";

/**
 * The whole body. `content`, `refusal` and `logprobs` are always there; `tool_calls` only when there are some, and
 * never an `error` key: several clients fail on a key's mere presence or absence.
 */
export function renderAnswer(answer: MessageAnswer, context: RenderContext): string {
  const body = {
    id: completionId(context),
    object: "chat.completion",
    created: Math.floor(context.createdS),
    model: context.model,
    choices: answer.choices.map((choice, index) => renderChoice(choice, index, context)),
    usage: wireUsage(answer),
  } as const satisfies ChatCompletion;
  return JSON.stringify(body);
}

function renderChoice(choice: AnswerChoice, index: number, context: RenderContext) {
  return {
    index,
    message: renderMessage(choice.message, (position) => toolCallId(context.exactKey, index, position)),
    logprobs: wireLogprobs(choice, context.logprobs),
    finish_reason: choice.finishReason,
  } satisfies ChatCompletion.Choice;
}

function renderMessage(message: AnswerMessage, idOf: (position: number) => string): ChatCompletionMessage {
  const audio = wireAudio(message);
  return {
    role: "assistant",
    content: message.content,
    refusal: message.refusal,
    annotations: wireAnnotations(message),
    ...(audio ? { audio } : {}),
    ...(message.toolCalls.length > 0
      ? { tool_calls: message.toolCalls.map((call, at) => renderCall(call, idOf(at))) }
      : {}),
    ...(message.functionCall ? { function_call: { ...message.functionCall } } : {}),
  };
}

function renderCall(call: ToolCall, id: string): ChatCompletionMessageToolCall {
  if (call.kind === "custom") return { id, type: "custom", custom: { name: call.name, input: call.input } };
  return { id, type: "function", function: { name: call.name, arguments: call.arguments } };
}
