/** How long ago, kept right by itself; the exact time is in its title and is what the server renders. */
"use client";
import { useTimeText } from "@/components/live/clock";
import { agoText, exactTime } from "./log-text";

export function TimeAgo({ iso }: { readonly iso: string }) {
  const text = useTimeText((nowMs) => agoText(iso, nowMs));
  return (
    <time dateTime={iso} title={exactTime(iso)}>
      {text ?? iso.slice(11, 19)}
    </time>
  );
}
