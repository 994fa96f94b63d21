/** Opening a question or joining one that is open, and taking a seat on it. */
import { systemActor } from "@/lib/domain/actor";
import { opensNewWindow, type Pending, summaryOf } from "@/lib/domain/pending";
import { wantsOf } from "@/lib/domain/request";
import type { Verdict } from "@/lib/domain/verdict";
import { redactText } from "@/lib/matching/redaction/redact";
import { answerWithEntry, changePending } from "./change-pending";
import { explainCall } from "./explain-call";
import { type Handling, openKeyFor } from "./handling";
import { storedRequest } from "./new-entry";
import type { Parked } from "./parked";
import type { Gateway, IncomingCall } from "./ports";

/** Write the row, sit down, read the row again: an answer that came in between is not missed. */
export async function sitDown(handling: Handling, verdict: Verdict): Promise<Parked> {
  const { gateway, call } = handling;
  const { pending, opened } = await gateway.store.pending.open(newPending(handling));
  const current = opened ? pending : await joinWindow(handling, pending);
  const seat = gateway.room.sit(summaryOf(current), call.signal);
  if (opened) {
    gateway.bus.publish({ kind: "pending.opened", pending: summaryOf(pending) });
    void keepExplanation(handling, verdict, pending);
    await answerFromEntry(handling, pending);
  }
  const reread = await gateway.store.pending.find(pending.id);
  if (reread && reread.status !== "pending" && reread.answer) {
    const { status, answer, entryId } = reread;
    gateway.room.release(summaryOf(reread), { status, answer, entryId });
  }
  return { ...handling, pending: current, seat };
}

/** An entry that was saved between the look-up and the opening answers the new question at once. */
async function answerFromEntry({ gateway, request }: Handling, opened: Pending): Promise<void> {
  const entry = await gateway.store.entries.findByIdentity(opened.project, opened.endpoint, request.identity);
  if (entry) await answerWithEntry(gateway, opened, { entry, actor: entry.actor ?? systemActor });
}

/** A retry keeps the running window; a call that comes after it opens a new one on the same question. */
async function joinWindow({ gateway, call }: Handling, found: Pending): Promise<Pending> {
  const joined = await changePending(gateway, found, (pending) => {
    const now = gateway.clock.now();
    if (!opensNewWindow(pending, lastCallerLeftAt(gateway, pending), now)) return null;
    return { attempts: pending.attempts + 1, deadlineAt: now + call.project.recordTimeoutMs };
  });
  return joined ?? found;
}

/** A question from before a restart counts as left when this process began. */
export function lastCallerLeftAt(gateway: Gateway, pending: Pending): number | null {
  if (gateway.room.callers(pending.id) > 0) return null;
  return gateway.room.lastCallerLeftAt(pending.id) ?? gateway.startedAt;
}

function newPending(handling: Handling): Pending {
  const { gateway, call, request } = handling;
  const now = gateway.clock.now();
  return {
    id: gateway.newId(),
    ...storedRequest(call.project.name, request),
    openKey: openKeyFor(handling),
    status: "pending",
    callerHeaders: keptHeaders(call),
    stream: request.parsed.stream,
    wants: wantsOf(request.parsed.contract),
    attempts: 1,
    explanation: { sentence: "", trail: [], nearest: [], cut: false },
    answer: null,
    entryId: null,
    closedBy: null,
    closedAt: null,
    idempotencyKey: null,
    claimedBy: null,
    claimedUntil: null,
    version: 1,
    createdAt: now,
    deadlineAt: now + call.project.recordTimeoutMs,
  };
}

/** The only request headers that are ever stored, and those redacted: none is meant to carry a credential. */
const headersKept = [
  "user-agent",
  "x-stainless-lang",
  "x-stainless-package-version",
  "x-stainless-retry-count",
  "x-stainless-timeout",
  "x-stainless-read-timeout",
  "x-semula-run",
  "x-semula-test",
  "x-semula-task",
  "x-semula-prompt-version",
] as const;

function keptHeaders(call: IncomingCall): Record<string, string> {
  return Object.fromEntries(
    headersKept.flatMap((name) => {
      const value = call.header(name);
      return value === null ? [] : [[name, redactText(value.slice(0, 200))]];
    }),
  );
}

/** Runs after parking, off the reply's path. A failure costs the explanation, never the call. */
async function keepExplanation(handling: Handling, verdict: Verdict, opened: Pending): Promise<void> {
  const { gateway } = handling;
  try {
    const explanation = await gateway.turns(() =>
      explainCall(handling, { verdict, pending: opened.id, budgetMs: null }),
    );
    await changePending(gateway, opened, () => ({ explanation }));
  } catch (error) {
    gateway.log.fault("A parked call could not be explained", error);
  }
}
