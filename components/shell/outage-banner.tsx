/** Stands over the page once the stream has been down for a while: what is shown may be some seconds old. */
"use client";
import { useNow } from "@/components/live/clock";
import { isDown, pollEveryMs, useConnection } from "@/components/live/connection";
import { Notice } from "@/components/ui/notice";

export function OutageBanner() {
  const state = useConnection();
  useNow();
  if (!isDown(state, Date.now())) return null;
  return (
    <Notice kind="warning" announce className="m-2 shrink-0">
      The live connection is down. This page reads the server every {pollEveryMs / 1000} seconds; what you do
      still works.
    </Notice>
  );
}
