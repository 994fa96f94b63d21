/** An answer as the reply to one caller: whole or streamed, or an error on purpose. */
import type { Answer, ErrorAnswer } from "@/lib/domain/answer";
import type { RenderContext } from "@/lib/protocol/adapter";
import { getAdapter } from "@/lib/protocol/registry";
import type { Handling } from "./handling";
import type { Reply } from "./ports";
import type { ReadRequest } from "./read-call";
import { jsonHeaders, type Provenance, provenanceHeaders, streamHeaders } from "./reply-headers";
import { wireErrorOf } from "./wire-error";

/** The same id, time and model for every byte of one reply. */
export function renderContext({ gateway, call, request }: Handling): RenderContext {
  const { parsed, fingerprint } = request;
  return {
    id: gateway.newId().toLowerCase(),
    createdS: Math.floor(gateway.clock.now() / 1000),
    model: parsed.model,
    exactKey: fingerprint.exactKey,
    includeUsage: parsed.includeUsage,
    logprobs: parsed.contract.logprobs,
    choices: parsed.contract.choices,
    streamChunkChars: call.project.streamChunkChars,
  };
}

interface How {
  readonly context: RenderContext;
  readonly from: Provenance;
}

/** A stored or just given answer in the form that the caller asked for. */
export function answerReply(request: ReadRequest, answer: Answer, how: How): Reply {
  if (answer.kind === "error") return errorReply(request, answer, how);
  const { from } = how;
  // An answer that breaks the contract on purpose may have another number of choices than was asked for.
  const context = { ...how.context, choices: answer.choices.length };
  const adapter = getAdapter(request.endpoint);
  if (!request.parsed.stream) {
    return {
      status: 200,
      headers: { ...jsonHeaders, ...provenanceHeaders(from) },
      body: adapter.renderAnswer(answer, context),
    };
  }
  const events = [adapter.renderStreamOpening(context), ...adapter.renderStream(answer, context)];
  return { status: 200, headers: { ...streamHeaders, ...provenanceHeaders(from) }, body: events.join("") };
}

function errorReply(request: ReadRequest, answer: ErrorAnswer, { context, from }: How): Reply {
  const { status, retry, headers } = answer;
  if (answer.cutAfterChunks !== null && request.parsed.stream) {
    return {
      status: 200,
      headers: { ...streamHeaders, ...provenanceHeaders(from) },
      body: cutStream(request, answer, context),
    };
  }
  const shouldRetry: Record<string, string> = retry === null ? {} : { "x-should-retry": String(retry) };
  const body = answer.body ?? getAdapter(request.endpoint).renderError(wireErrorOf(answer));
  return {
    status,
    headers: { ...jsonHeaders, ...shouldRetry, ...headers, ...provenanceHeaders(from) },
    body,
  };
}

async function* cutStream(
  request: ReadRequest,
  answer: ErrorAnswer,
  context: RenderContext,
): AsyncGenerator<string> {
  const adapter = getAdapter(request.endpoint);
  yield adapter.renderStreamOpening(context);
  yield* adapter.renderStreamCut(answer, context);
  throw new StreamCut();
}

/** Breaks the connection off: the answerer asked for a stream that ends without `[DONE]`. */
export class StreamCut extends Error {
  constructor() {
    super("The stream was cut on purpose.");
    this.name = "StreamCut";
  }
}
