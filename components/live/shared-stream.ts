/**
 * The event stream of this browser. Where Web Locks exist (https, localhost), one tab holds the connection and relays
 * it; the lock passes on when that tab closes. Elsewhere each tab has its own: browsers allow six a host.
 */
import type { LiveEvent } from "@/lib/queries/event-patches";
import { openStream, type StreamListener } from "./event-source";

type Relay =
  | { readonly kind: "event"; readonly event: LiveEvent }
  | { readonly kind: "open"; readonly isFresh: boolean }
  | { readonly kind: "lost" }
  /** A tab that has just come asks how things stand. */
  | { readonly kind: "hello" };

const name = "semula-events";

export function joinStream(listener: StreamListener): () => void {
  if (!("locks" in navigator) || typeof BroadcastChannel === "undefined") return openStream(listener);
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  channel.onmessage = ({ data }: MessageEvent<Relay>) => hear(data, listener);
  channel.postMessage({ kind: "hello" } satisfies Relay);
  const lead = () => leadUntil(leaving.signal, channel, listener);
  // Rejects with AbortError when this tab leaves before it ever led.
  navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => {});
  return () => {
    leaving.abort();
    channel.close();
  };
}

function hear(relay: Relay, listener: StreamListener): void {
  if (relay.kind === "event") listener.onEvent(relay.event);
  if (relay.kind === "open") listener.onOpen(relay.isFresh);
  if (relay.kind === "lost") listener.onLost();
}

/** Holds the connection until `signal` fires. */
function leadUntil(signal: AbortSignal, channel: BroadcastChannel, own: StreamListener): Promise<void> {
  // Left in the moment the lock was granted: give it back at once.
  if (signal.aborted) return Promise.resolve();
  let isOpen = false;
  const tell = (relay: Relay) => {
    if (signal.aborted) return;
    channel.postMessage(relay);
    hear(relay, own);
  };
  channel.onmessage = ({ data }: MessageEvent<Relay>) => {
    if (data.kind !== "hello") return;
    const relay: Relay = isOpen ? { kind: "open", isFresh: true } : { kind: "lost" };
    channel.postMessage(relay);
  };
  // The tab that led before may be gone: nobody heard what came between its connection and this one.
  tell({ kind: "lost" });
  const close = openStream({
    onEvent: (event) => tell({ kind: "event", event }),
    onOpen(isFresh) {
      isOpen = true;
      tell({ kind: "open", isFresh });
    },
    onLost() {
      isOpen = false;
      tell({ kind: "lost" });
    },
  });
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => {
      close();
      resolve();
    });
  });
}
