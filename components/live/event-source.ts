/**
 * One connection to the event stream. The browser reconnects and resumes by Last-Event-ID itself; where it gives up,
 * or the line is dead without an error, a new connection is made, and everything must then be read again.
 */
import { type EventName, eventNames } from "@/lib/api/events";
import type { LiveEvent } from "@/lib/queries/event-patches";

export interface StreamListener {
  readonly onEvent: (event: LiveEvent) => void;
  readonly onOpen: (isFresh: boolean) => void;
  readonly onLost: () => void;
}

const address = "/api/events";
const retryMs = 3_000;
/** The server ticks every 15 s. */
const silenceMaxMs = 40_000;

/** Opens the stream; the returned function closes it for good. */
export function openStream(listener: StreamListener): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;

  const heard = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(restart, silenceMaxMs);
  };
  function connect(): void {
    let isFresh = true;
    source = new EventSource(address);
    source.onopen = () => {
      heard();
      listener.onOpen(isFresh);
      isFresh = false;
    };
    source.onerror = () => {
      listener.onLost();
      if (source?.readyState === EventSource.CLOSED) retry = setTimeout(restart, retryMs);
    };
    for (const name of eventNames) {
      source.addEventListener(name, (message) => {
        heard();
        const event = readEvent(name, message.data);
        if (event) listener.onEvent(event);
      });
    }
  }
  function close(): void {
    clearTimeout(retry);
    clearTimeout(watchdog);
    source?.close();
  }
  function restart(): void {
    close();
    listener.onLost();
    connect();
  }
  connect();
  return close;
}

/** Null for text that is not JSON: a broken event must not end the stream for the others. */
function readEvent<Name extends EventName>(name: Name, text: string): LiveEvent | null {
  try {
    // Parse boundary: the server writes what EventShapes says for this name.
    return { name, data: JSON.parse(text) } as LiveEvent;
  } catch {
    return null;
  }
}
