/** One chunk of a stream: what all chunks share, around one choice's delta. */
import type { ChatCompletionChunk } from "openai/resources/chat/completions";
import type { RenderContext } from "../adapter";
import type { Annotation, Audio, Logprobs } from "../attachments";
import { dataEvent } from "../sse";
import { completionId } from "./wire-parts";

type BaseDelta = ChatCompletionChunk.Choice.Delta;
type FunctionDelta = ChatCompletionChunk.Choice.Delta.ToolCall;

/** Clients accumulate these too, although the published chunk type lacks them. */
interface CustomCallDelta {
  readonly index: number;
  readonly id: string;
  readonly type: "custom";
  readonly custom: { readonly name: string; readonly input: string };
}

interface Delta extends Omit<BaseDelta, "tool_calls"> {
  tool_calls?: (FunctionDelta | CustomCallDelta)[];
  annotations?: Annotation[];
  audio?: Partial<Audio>;
}

export interface ChunkChoice {
  readonly index: number;
  readonly delta: Delta;
  readonly logprobs?: Logprobs | null;
  readonly finishReason?: ChatCompletionChunk.Choice["finish_reason"];
}

/** The fields that are the same in every chunk of one stream. */
export const chunkHead = (context: RenderContext) =>
  ({
    id: completionId(context),
    object: "chat.completion.chunk",
    created: Math.floor(context.createdS),
    model: context.model,
  }) as const satisfies Omit<ChatCompletionChunk, "choices">;

/** A chunk of one choice. With usage asked for, every chunk but the last says `usage: null`; else there is no such key. */
export function chunkEvent(context: RenderContext, choice: ChunkChoice): string {
  const { delta, index } = choice;
  const wire = {
    index,
    delta,
    logprobs: choice.logprobs ?? null,
    finish_reason: choice.finishReason ?? null,
  };
  return dataEvent({
    ...chunkHead(context),
    choices: [wire satisfies WireChoice],
    ...(context.includeUsage ? { usage: null } : {}),
  });
}

type WireChoice = Omit<ChatCompletionChunk.Choice, "delta"> & { readonly delta: Delta };
