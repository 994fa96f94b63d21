/**
 * What an endpoint's protocol code gives: wire → domain and back. No I/O, no clock, no randomness: ids and times
 * are passed in. One folder an endpoint, one line in registry.ts, one contract suite (adapter.contract.ts) for all.
 */

import type { Answer, ErrorAnswer, MessageAnswer } from "@/lib/domain/answer";
import type { AnswerContract, Endpoint, ParsedRequest } from "@/lib/domain/request";
import type { Problem } from "@/lib/errors";
import type { ExactJson } from "@/lib/shared/exact-json";

export interface Labels {
  readonly task: string | null;
  readonly promptVersion: string | null;
}

/** What a reply needs beside the answer. The same for every chunk of one stream. */
export interface RenderContext {
  /** Fresh for each HTTP response, without the endpoint's prefix. */
  readonly id: string;
  /** Whole seconds since the epoch. */
  readonly createdS: number;
  readonly model: string;
  /** Seeds tool-call ids: equal requests get equal ids, the next turn gets others. */
  readonly exactKey: string;
  readonly includeUsage: boolean;
  /** The request asked for log probabilities. */
  readonly logprobs: boolean;
  /** Choices that a stream opens: as many as the answer has where it is known, else as many as were asked for. */
  readonly choices: number;
  /** Code points a chunk where the answer has no boundaries of its own. */
  readonly streamChunkChars: number;
}

/** An error in the provider's words. */
export interface WireError {
  readonly message: string;
  readonly type: string;
  readonly param: string | null;
  readonly code: string | null;
  /** Extra members of the error object, such as the nearest entry of a miss. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The answer part of the management API's answer body, and what stands beside it. All of it untrusted. */
export interface AnswerInput {
  readonly answer: unknown;
  readonly finishReason?: unknown;
  readonly usage?: unknown;
  readonly chunks?: unknown;
}

export type ParsedAnswer =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export interface Adapter {
  readonly endpoint: Endpoint;
  /**
   * Reads a request body (duplicate keys are refused before, by the JSON scanner).
   * Throws AppError `semula_invalid_request` with `param` where the body is not a request of this endpoint.
   */
  parseRequest(body: ExactJson, labels: Labels): ParsedRequest;
  /** Reads an answer in the management form; finish reasons are filled in where they follow from the message. */
  parseAnswer(input: AnswerInput, contract: AnswerContract): ParsedAnswer;
  /** The whole JSON body. `usage` must have been filled in (see completeUsage). */
  renderAnswer(answer: MessageAnswer, context: RenderContext): string;
  /** The first events of a stream, sent before the answer is known: the role, once for each choice. */
  renderStreamOpening(context: RenderContext): string;
  /** The rest of the stream, event by event, `[DONE]` included. */
  renderStream(answer: MessageAnswer, context: RenderContext): Iterable<string>;
  /** A chunk that says nothing but that the stream is alive. */
  renderStreamKeepAlive(context: RenderContext): string;
  /** A stream cut on purpose: the events before the cut, role not included. */
  renderStreamCut(answer: ErrorAnswer, context: RenderContext): Iterable<string>;
  renderError(error: WireError): string;
  /** The error as the last event of a stream that has begun. */
  renderStreamError(error: WireError): string;
}
