/** Says whether what is on screen is live. Never hidden. */
"use client";
import { Chip } from "@/components/ui/chip";
import { useNow } from "./clock";
import { isDown, pollEveryMs, useConnection } from "./connection";

export function ConnectionPill() {
  const state = useConnection();
  // Renders again each second, which is when an outage may have become a long one.
  useNow();
  if (state.kind === "connecting") return <Chip glyph="open">Connecting</Chip>;
  if (state.kind === "live") {
    return (
      <Chip mark="recorded" glyph="disc">
        Live
      </Chip>
    );
  }
  const now = Date.now();
  if (!isDown(state, now)) {
    return (
      <Chip mark="waiting" glyph="clock">
        Reconnecting
      </Chip>
    );
  }
  const since = new Date(state.since).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return (
    <Chip
      mark="error"
      glyph="triangle"
      title={`Changes are read every ${pollEveryMs / 1000} seconds until the connection is back`}
    >
      Not live since {since}
    </Chip>
  );
}
