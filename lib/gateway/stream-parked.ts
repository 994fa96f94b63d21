/**
 * A stream that waits for a person: the role at once, then signs of life until the answer, the deadline or the end.
 * Comments keep proxies and most clients; an empty chunk keeps those that count only parsed chunks.
 */
import type { RenderContext } from "@/lib/protocol/adapter";
import { getAdapter } from "@/lib/protocol/registry";
import { logCall } from "./log-call";
import { errorCodeOf, outcomeOf, type Parked, unanswered } from "./parked";
import type { Reply } from "./ports";
import { renderContext, StreamCut } from "./reply";
import { provenanceHeaders, streamHeaders } from "./reply-headers";
import type { Release, SeatEvent } from "./waiting-room";
import { ownWireError, wireErrorOf } from "./wire-error";

/** One line end, not two: some clients count blank lines, some take `: ping` for an end. */
const comment = ": keep-alive\n";

/** Once the headers are out the status is 200: whatever goes wrong later is told in the stream. */
export function streamParked(parked: Parked): Reply {
  const headers = {
    ...streamHeaders,
    ...provenanceHeaders({ outcome: "recorded", pending: parked.pending.id }),
  };
  return { status: 200, headers, body: events(parked, renderContext(parked)) };
}

async function* events(parked: Parked, context: RenderContext): AsyncGenerator<string> {
  let end: SeatEvent = { kind: "gone" };
  try {
    yield getAdapter(parked.request.endpoint).renderStreamOpening(context);
    end = yield* signsOfLife(parked, context);
    yield* lastEvents(parked, context, end);
  } finally {
    parked.seat.leave();
    // Also where the reader just stops reading: the generator then ends here, without an event.
    logEnd(parked, end);
  }
}

/** Returns what ended the wait. */
async function* signsOfLife(parked: Parked, context: RenderContext): AsyncGenerator<string, SeatEvent> {
  const { commentMs, emptyChunkMs } = parked.gateway.timings;
  const emptyChunk = getAdapter(parked.request.endpoint).renderStreamKeepAlive(context);
  for (let quietMs = commentMs; ; quietMs += commentMs) {
    const event = await parked.seat.next(commentMs);
    if (event.kind !== "elapsed") return event;
    const chunkIsDue = quietMs >= emptyChunkMs;
    if (chunkIsDue) quietMs = 0;
    yield chunkIsDue ? emptyChunk : comment;
  }
}

function* lastEvents(parked: Parked, context: RenderContext, end: SeatEvent): Generator<string> {
  if (end.kind === "released") return yield* answerEvents(parked, context, end.release);
  if (end.kind === "gone") return;
  const { error } = unanswered(parked, end.kind);
  yield getAdapter(parked.request.endpoint).renderStreamError(ownWireError(error));
}

function* answerEvents(parked: Parked, context: RenderContext, { answer }: Release): Generator<string> {
  const adapter = getAdapter(parked.request.endpoint);
  if (answer.kind === "message") {
    yield [...adapter.renderStream(answer, context)].join("");
  } else if (answer.cutAfterChunks === null) {
    yield adapter.renderStreamError(wireErrorOf(answer));
  } else {
    yield [...adapter.renderStreamCut(answer, context)].join("");
    throw new StreamCut();
  }
}

function logEnd(parked: Parked, end: SeatEvent): void {
  const about = { status: 200, pending: parked.pending.id };
  if (end.kind === "released") {
    const { release } = end;
    logCall(parked, {
      ...about,
      outcome: outcomeOf(release),
      entry: release.entryId,
      errorCode: errorCodeOf(release),
    });
  } else {
    const { outcome, errorCode } = unanswered(parked, end.kind);
    logCall(parked, { ...about, outcome, errorCode });
  }
}
