/**
 * The life of a call, top to bottom: read → match → serve, or by mode: park (record) or fail at once (replay).
 * Its counterparts: park-call.ts (waiting for a person), answer-pending.ts (the person's answer).
 */
import type { Entry } from "@/lib/domain/entry";
import { opensNewWindow } from "@/lib/domain/pending";
import type { Endpoint } from "@/lib/domain/request";
import type { Verdict } from "@/lib/domain/verdict";
import { decide } from "@/lib/matching/decide";
import { defaultRules } from "@/lib/matching/rules";
import { type Handling, openKeyFor } from "./handling";
import { logCall } from "./log-call";
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
  const { verdict, entry } = await matchCall(handling);
  if (verdict.kind === "serve" && entry) return serveEntry(handling, verdict, entry);
  if (call.project.mode === "record" || (await isAwaited(handling))) return parkCall(handling, verdict);
  return missCall(handling, verdict);
}

/** A retry of a call that was waiting when its project was switched to replay goes on waiting. */
async function isAwaited(handling: Handling): Promise<boolean> {
  const { gateway } = handling;
  const open = await gateway.store.pending.findOpen(openKeyFor(handling));
  return open !== null && !opensNewWindow(open, lastCallerLeftAt(gateway, open), gateway.clock.now());
}

/** Asks the tiers. What they need of the store is fetched here, so that deciding stays pure. */
async function matchCall({
  gateway,
  call,
  request,
}: Handling): Promise<{ verdict: Verdict; entry: Entry | null }> {
  const entries = await gateway.recall.entriesFor(call.project.name, request.endpoint, request.fingerprint);
  const verdict = decide(request, { entries, aliases: [] }, defaultRules);
  const entry = verdict.kind === "serve" ? entries.find(({ id }) => id === verdict.entry) : undefined;
  return { verdict, entry: entry ?? null };
}

function serveEntry(handling: Handling, { tier, score }: Verdict & { kind: "serve" }, entry: Entry): Reply {
  const { gateway } = handling;
  const from = { outcome: "hit", tier, score, entry: entry.id } as const;
  const reply = answerReply(handling.request, entry.answer, { context: renderContext(handling), from });
  gateway.log.hit(entry.id, gateway.clock.now());
  logCall(handling, { ...from, status: reply.status });
  return reply;
}
