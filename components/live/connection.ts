/** How this tab hears of changes, for the pill and the fallback. Times are this browser's clock. */
"use client";
import { makeStore, useStore } from "@/components/shell/external-store";

export type Connection =
  | { readonly kind: "connecting" }
  | { readonly kind: "live" }
  | { readonly kind: "reconnecting"; readonly since: number };

const initial: Connection = { kind: "connecting" };
export const connection = makeStore<Connection>(initial);
export const useConnection = (): Connection => useStore(connection, initial);

/** Keeps `since` of an outage that goes on. */
export function setConnection(next: Connection["kind"], nowMs: number): void {
  connection.set((old) => {
    if (old.kind === next) return old;
    return next === "reconnecting" ? { kind: next, since: nowMs } : { kind: next };
  });
}

/** After this long without the stream, pages poll and say so. */
export const downAfterMs = 10_000;
export const pollEveryMs = 5_000;

export const isDown = (state: Connection, nowMs: number): boolean =>
  state.kind === "reconnecting" && nowMs - state.since >= downAfterMs;
