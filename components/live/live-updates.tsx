/** Keeps the query cache right while the page is open. Mounted once, by the shell; shows nothing. */
"use client";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { applyEvent, type LiveEvent } from "@/lib/queries/event-patches";
import { makeLiveCache } from "@/lib/queries/live-cache";
import { setServerClock } from "./clock";
import { connection, downAfterMs, isDown, pollEveryMs, setConnection } from "./connection";
import { makeEventQueue } from "./event-queue";
import { watchLateData } from "./late-data";
import { joinStream } from "./shared-stream";

export function LiveUpdates() {
  const client = useQueryClient();
  useEffect(() => follow(client), [client]);
  return null;
}

function follow(client: QueryClient): () => void {
  const cache = makeLiveCache(client);
  const lateData = watchLateData(client);
  const enqueue = makeEventQueue((events) => {
    for (const event of events) applyEvent(cache, event);
  });
  const onEvent = (event: LiveEvent) => {
    if (event.name === "server.tick") setServerClock(event.data.now);
    else lateData.heard();
    setConnection("live", Date.now());
    enqueue(event);
  };
  const leave = joinStream({
    onEvent,
    onOpen(isFresh) {
      const wasLive = connection.get().kind === "live";
      setConnection("live", Date.now());
      // What happened between the page's data and this connection was not heard.
      if (isFresh && !wasLive) void client.invalidateQueries();
    },
    onLost() {
      // Not yet connected is not an outage; `overdue` below makes it one.
      if (connection.get().kind !== "connecting") setConnection("reconnecting", Date.now());
    },
  });
  const overdue = setTimeout(
    () => connection.get().kind === "connecting" && setConnection("reconnecting", Date.now() - downAfterMs),
    downAfterMs,
  );
  const poll = setInterval(() => {
    if (isDown(connection.get(), Date.now())) void client.invalidateQueries();
  }, pollEveryMs);
  return () => {
    leave();
    lateData.end();
    clearTimeout(overdue);
    clearInterval(poll);
  };
}
