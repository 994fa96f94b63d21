/** An answer in the management form, tool calls short: what parse-answer.ts reads back to the same answer. */
import type { Answer, AnswerChoice, ErrorAnswer, MessageAnswer, ToolCall, Usage } from "@/lib/domain/answer";

interface RenderedAnswerInput {
  readonly answer: Readonly<Record<string, unknown>>;
  /** Null for errors and where each choice carries its own. */
  readonly finish_reason: string | null;
  readonly usage: Readonly<Record<string, number>> | null;
  readonly chunks: readonly string[] | null;
}

/** One choice gives a plain message with the rest beside it; several give `{choices}`, each with its own rest. */
export function renderAnswerInput(answer: Answer): RenderedAnswerInput {
  if (answer.kind === "error")
    return { answer: { error: errorFields(answer) }, finish_reason: null, usage: null, chunks: null };
  const usage = usageFields(answer.usage);
  const [only, ...others] = answer.choices;
  if (!only || others.length > 0) return { ...choicesInput(answer), usage };
  return { answer: messageFields(only), finish_reason: only.finishReason, usage, chunks: only.chunks };
}

function choicesInput(answer: MessageAnswer) {
  const choices = answer.choices.map((choice) => ({
    ...messageFields(choice),
    finish_reason: choice.finishReason,
    ...(choice.chunks ? { chunks: choice.chunks } : {}),
  }));
  return { answer: { choices }, finish_reason: null, chunks: null };
}

function messageFields({ message, logprobs }: AnswerChoice): Record<string, unknown> {
  const fields = withoutNulls({
    content: message.content,
    refusal: message.refusal,
    tool_calls: message.toolCalls.length > 0 ? message.toolCalls.map(callFields) : null,
    function_call: message.functionCall,
    annotations: message.annotations,
    audio: message.audio,
    logprobs,
  });
  // An empty message still says that it is one.
  return Object.keys(fields).length === 0 ? { content: null } : fields;
}

const callFields = (call: ToolCall): Record<string, string> =>
  call.kind === "custom"
    ? { name: call.name, input: call.input }
    : { name: call.name, arguments: call.arguments };

const usageFields = (usage: Usage | null): Record<string, number> | null =>
  usage && {
    prompt_tokens: usage.promptTokens,
    completion_tokens: usage.completionTokens,
    total_tokens: usage.promptTokens + usage.completionTokens,
  };

const errorFields = (answer: ErrorAnswer): Record<string, unknown> =>
  withoutNulls({
    status: answer.status,
    message: answer.message,
    type: answer.type,
    code: answer.code,
    headers: Object.keys(answer.headers).length > 0 ? answer.headers : null,
    retry: answer.retry,
    body: answer.body,
    cut_after_chunks: answer.cutAfterChunks,
    content: answer.content,
  });

const withoutNulls = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
