/**
 * The life of a call, top to bottom: read → match → serve, or by mode: park (record) or fail at once (replay).
 * Its counterparts: park-call.ts (waiting for a person), answer-pending.ts (the person's answer).
 */
import type { Answer } from "@/lib/domain/answer";
import { opensNewWindow } from "@/lib/domain/pending";
import type { Endpoint } from "@/lib/domain/request";
import type { Verdict } from "@/lib/domain/verdict";
import { type Handling, openKeyFor } from "./handling";
import { logCall } from "./log-call";
import { matchRequest } from "./match-request";
import { missCall } from "./miss-call";
import { parkCall } from "./park-call";
import type { Gateway, IncomingCall, Reply } from "./ports";
import { readCall } from "./read-call";
import { answerReply, renderContext } from "./reply";
import { lastCallerLeftAt } from "./sit-down";

/**
 * Answers one call. Throws AppError for what ends it early (`semula_invalid_request`, `storage_unavailable`); every
 * other end, a miss and a time-out included, is a Reply. Each call is logged once, when its reply has ended.
 */
export async function handleCall(gateway: Gateway, endpoint: Endpoint, call: IncomingCall): Promise<Reply> {
  const handling: Handling = { gateway, call, request: readCall(gateway, endpoint, call) };
  const { verdict, answer } = await matchRequest(gateway, call.project, handling.request);
  if (verdict.kind === "serve" && answer) return serveAnswer(handling, verdict, answer);
  if (call.project.mode === "record" || (await isAwaited(handling))) return parkCall(handling, verdict);
  return missCall(handling, verdict);
}

/** A retry of a call that was waiting when its project was switched to replay goes on waiting. */
async function isAwaited(handling: Handling): Promise<boolean> {
  const { gateway } = handling;
  const open = await gateway.store.pending.findOpen(openKeyFor(handling));
  return open !== null && !opensNewWindow(open, lastCallerLeftAt(gateway, open), gateway.clock.now());
}

function serveAnswer(
  handling: Handling,
  { tier, score, entry }: Verdict & { kind: "serve" },
  answer: Answer,
): Reply {
  const { gateway } = handling;
  const from = { outcome: "hit", tier, score, entry } as const;
  const reply = answerReply(handling.request, answer, { context: renderContext(handling), from });
  gateway.log.hit(entry, gateway.clock.now());
  logCall(handling, { ...from, status: reply.status });
  return reply;
}
