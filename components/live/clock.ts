/** The server's clock as this browser knows it, and the one ticker that all countdowns share. */
"use client";
import { useEffect, useSyncExternalStore } from "react";
import { makeStore, useStore } from "@/components/shell/external-store";

const everyMs = 1000;
const now = makeStore<number | null>(null);
let offsetMs = 0;
let users = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Milliseconds since the epoch by the server's clock. */
export const serverNow = (): number => Date.now() + offsetMs;

/** From a tick of the stream: what the server's clock said when it was sent. */
export function setServerClock(serverTime: string): void {
  const at = Date.parse(serverTime);
  if (!Number.isNaN(at)) offsetMs = at - Date.now();
}

const tick = () => now.set(serverNow);

// A sleeping tab gets no intervals: what it shows is made right the moment it is seen again.
const onVisible = () => document.visibilityState === "visible" && tick();

function start(): () => void {
  users += 1;
  if (users === 1) {
    timer = setInterval(tick, everyMs);
    document.addEventListener("visibilitychange", onVisible);
  }
  tick();
  return () => {
    users -= 1;
    if (users > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onVisible);
  };
}

/**
 * A text made from the time. Asked every second, but its component renders only when the text has changed: for the
 * many cells that say how long ago something was. Null until hydrated.
 */
export function useTimeText(format: (nowMs: number) => string): string | null {
  useEffect(start, []);
  const read = () => {
    const at = now.get();
    return at === null ? null : format(at);
  };
  return useSyncExternalStore(now.subscribe, read, () => null);
}

/** The server's time, renewed every second; null until hydrated, so that server and browser render the same. */
export function useNow(): number | null {
  useEffect(start, []);
  return useStore(now, null);
}
