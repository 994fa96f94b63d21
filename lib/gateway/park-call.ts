/**
 * Record: the HTTP request stays open until somebody answers. Equal calls in flight, and the retries of a client
 * that gave up, wait on one question. The answer comes from answer-pending.ts through the waiting room.
 */
import type { Verdict } from "@/lib/domain/verdict";
import { getAdapter } from "@/lib/protocol/registry";
import { type Handling, openKeyFor } from "./handling";
import { logCall } from "./log-call";
import { errorCodeOf, outcomeOf, type Parked, unanswered } from "./parked";
import type { Reply } from "./ports";
import { answerReply, renderContext } from "./reply";
import { sitDown } from "./sit-down";
import { streamParked } from "./stream-parked";
import type { Release, SeatEvent } from "./waiting-room";
import { ownErrorReply } from "./wire-error";

/** Parks the call and gives the reply once there is one; a stream that waits longer is opened and kept alive. */
export async function parkCall(handling: Handling, verdict: Verdict): Promise<Reply> {
  const kept = handling.gateway.room.takeKept(openKeyFor(handling));
  if (kept) return keptReply(handling, kept);
  const parked = await sitDown(handling, verdict);
  const { stream } = handling.request.parsed;
  const event = await parked.seat.next(
    stream ? handling.gateway.timings.streamOpenMs : handling.call.project.holdMs,
  );
  if (stream && event.kind === "elapsed") return streamParked(parked);
  if (event.kind === "released") return releasedReply(parked, event.release);
  parked.seat.leave();
  return unansweredReply(parked, event.kind);
}

/** Answered without an entry, or failed, while this caller was away between two holds. */
function keptReply(handling: Handling, release: Release): Reply {
  const from = { outcome: outcomeOf(release), entry: release.entryId };
  const reply = answerReply(handling.request, release.answer, { context: renderContext(handling), from });
  logCall(handling, { ...from, status: reply.status, errorCode: errorCodeOf(release) });
  return reply;
}

/** The answer, for this caller in the form it asked for. */
function releasedReply(parked: Parked, release: Release): Reply {
  const from = { outcome: outcomeOf(release), entry: release.entryId, pending: parked.pending.id };
  const reply = answerReply(parked.request, release.answer, { context: renderContext(parked), from });
  logCall(parked, { ...from, status: reply.status, errorCode: errorCodeOf(release) });
  return reply;
}

function unansweredReply(parked: Parked, kind: Exclude<SeatEvent["kind"], "released">): Reply {
  const { outcome, error, errorCode } = unanswered(parked, kind);
  const from = { outcome, pending: parked.pending.id };
  const reply = ownErrorReply(error, from, getAdapter(parked.request.endpoint).renderError);
  logCall(parked, { ...from, status: reply.status, errorCode });
  return reply;
}
