/** The request that an address names, as something test-match takes. The log keeps no requests: a call leads to what does. */
"use client";
import { useQuery } from "@tanstack/react-query";
import type { LogShape } from "@/lib/api/shapes/log";
import { browserApi } from "@/lib/queries/browser-api";
import { logRecordQuery } from "@/lib/queries/log-queries";
import { missCandidateQuery, type TestSource } from "@/lib/queries/test-match-queries";
import type { StoredSource } from "./test-match-search";

export interface ResolvedSource {
  /** Null while it is looked for, and where there is none. */
  readonly source: TestSource | null;
  /** The call it came from, where it came from one. */
  readonly call: LogShape | null;
  /** The call's own request is kept nowhere. */
  readonly isLost: boolean;
  readonly error: unknown;
}

export function useTestSource(stored: StoredSource | null): ResolvedSource {
  const callId = stored?.kind === "call" ? stored.id : null;
  const log = useQuery({ ...logRecordQuery(browserApi, callId ?? ""), enabled: callId !== null });
  const call = callId === null ? null : (log.data ?? null);
  const direct = call && directSource(call);
  const isSought = call !== null && direct === null;
  const near = useQuery(missCandidateQuery(browserApi, isSought ? call : null));
  if (stored === null) return { source: null, call: null, isLost: false, error: null };
  if (stored.kind !== "call")
    return { source: { kind: stored.kind, id: stored.id }, call: null, isLost: false, error: null };
  const found: TestSource | null = near.data ? { kind: "candidate", id: near.data.id } : null;
  return {
    source: direct ?? (isSought ? found : null),
    call,
    isLost: isSought && near.isSuccess && found === null,
    error: log.error ?? (isSought ? near.error : null),
  };
}

/** A question keeps the request. An exact hit asked what its entry was asked. */
function directSource(call: LogShape): TestSource | null {
  if (call.pending !== null) return { kind: "pending", id: call.pending };
  if (call.outcome === "hit" && call.tier === "exact" && call.entry !== null)
    return { kind: "entry", id: call.entry };
  return null;
}
