/** An answer as a stream of chunks. Counterpart: render-answer.ts, held equal by adapter.contract.ts. */
import type { ChatCompletionChunk } from "openai/resources/chat/completions";
import type { AnswerChoice, ErrorAnswer, MessageAnswer, ToolCall } from "@/lib/domain/answer";
import { chunkByCodePoints } from "@/lib/shared/text";
import type { RenderContext } from "../adapter";
import { dataEvent, doneEvent } from "../sse";
import { type ChunkChoice, chunkEvent, chunkHead } from "./stream-chunk";
import { dealLogprobs, textPieces } from "./stream-pieces";
import { toolCallId, wireAnnotations, wireAudio, wireLogprobs, wireUsage } from "./wire-parts";

/** The role, once for each choice: helpers that concatenate would make "assistantassistant" of a repeat. */
export function renderStreamOpening(context: RenderContext): string {
  let events = "";
  for (let index = 0; index < context.choices; index += 1) events += openingEvent(context, index);
  return events;
}

const openingEvent = (context: RenderContext, index: number): string =>
  chunkEvent(context, { index, delta: { role: "assistant", content: "", refusal: null } });

/**
 * Everything after the opening, `[DONE]` included. Choices follow one another, each ended by its finish reason. Those
 * beyond the opening (more than were asked for) are opened here.
 */
export function* renderStream(answer: MessageAnswer, context: RenderContext): Generator<string> {
  const usage = context.includeUsage ? wireUsage(answer) : null;
  for (const [index, choice] of answer.choices.entries()) {
    if (index >= context.choices) yield openingEvent(context, index);
    for (const part of choiceChunks(choice, index, context)) yield chunkEvent(context, { ...part, index });
  }
  if (usage) yield dataEvent({ ...chunkHead(context), choices: [], usage } satisfies ChatCompletionChunk);
  yield doneEvent;
}

/** A parsed chunk that adds nothing: some clients count only those as a sign of life, not comments. */
export const renderStreamKeepAlive = (context: RenderContext): string =>
  chunkEvent(context, { index: 0, delta: { content: "" } });

/** The first pieces of the text, then nothing: no finish reason, no `[DONE]`. */
export function* renderStreamCut(answer: ErrorAnswer, context: RenderContext): Generator<string> {
  const pieces = textPieces(answer.content ?? "", null, context.streamChunkChars);
  for (const content of pieces.slice(0, answer.cutAfterChunks ?? 0))
    yield chunkEvent(context, { index: 0, delta: { content } });
}

type ChoicePart = Omit<ChunkChoice, "index">;

function* choiceChunks(choice: AnswerChoice, index: number, context: RenderContext): Generator<ChoicePart> {
  const logprobs = wireLogprobs(choice, context.logprobs);
  const { content, refusal } = choice.message;
  const pieces = textPieces(content ?? "", content === null ? null : choice.chunks, context.streamChunkChars);
  const shares = dealLogprobs(pieces, logprobs, "content");
  for (const [at, piece] of pieces.entries())
    yield { delta: { content: piece }, logprobs: shares[at] ?? null };
  const refusals = textPieces(refusal ?? "", null, context.streamChunkChars);
  const refusalShares = dealLogprobs(refusals, logprobs, "refusal");
  for (const [at, piece] of refusals.entries())
    yield { delta: { refusal: piece }, logprobs: refusalShares[at] ?? null };
  yield* callChunks(choice, index, context);
  yield* attachmentChunks(choice);
  const dealt = pieces.length + refusals.length > 0;
  yield { delta: {}, logprobs: dealt ? null : logprobs, finishReason: choice.finishReason };
}

/** One call after another: helpers take a change of index for the end of the call before. */
function* callChunks(choice: AnswerChoice, index: number, context: RenderContext): Generator<ChoicePart> {
  for (const [position, call] of choice.message.toolCalls.entries()) {
    yield* toolCallChunks(call, position, {
      id: toolCallId(context.exactKey, index, position),
      size: context.streamChunkChars,
    });
  }
  const legacy = choice.message.functionCall;
  if (!legacy) return;
  yield { delta: { function_call: { name: legacy.name, arguments: "" } } };
  for (const piece of chunkByCodePoints(legacy.arguments, context.streamChunkChars)) {
    yield { delta: { function_call: { arguments: piece } } };
  }
}

/** Id, type and name once, before any argument. */
function* toolCallChunks(
  call: ToolCall,
  index: number,
  { id, size }: { id: string; size: number },
): Generator<ChoicePart> {
  if (call.kind === "custom") {
    // Whole: the provider's own helper overwrites the pieces of a custom call instead of joining them.
    yield {
      delta: { tool_calls: [{ index, id, type: "custom", custom: { name: call.name, input: call.input } }] },
    };
    return;
  }
  yield {
    delta: { tool_calls: [{ index, id, type: "function", function: { name: call.name, arguments: "" } }] },
  };
  for (const piece of chunkByCodePoints(call.arguments, size)) {
    yield { delta: { tool_calls: [{ index, function: { arguments: piece } }] } };
  }
}

function* attachmentChunks(choice: AnswerChoice): Generator<ChoicePart> {
  const annotations = wireAnnotations(choice.message);
  if (annotations.length > 0) yield { delta: { annotations } };
  const audio = wireAudio(choice.message);
  if (!audio) return;
  const { expires_at, ...sound } = audio;
  yield { delta: { audio: sound } };
  yield { delta: { audio: { expires_at } } };
}
