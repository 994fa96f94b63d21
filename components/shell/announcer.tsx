/** Tells readers how many calls wait: at most once in five seconds, and never the seconds of a countdown. */
"use client";
import { useEffect, useRef, useState } from "react";

const everyMs = 5_000;

export function WaitingAnnouncer({ count }: { readonly count: number | undefined }) {
  const [said, setSaid] = useState("");
  const latest = useRef(count);
  useEffect(() => {
    if (count === undefined || latest.current === count) return;
    const isMore = latest.current !== undefined && count > latest.current;
    const timer = setTimeout(() => {
      latest.current = count;
      if (isMore) setSaid(count === 1 ? "1 call waiting" : `${count} calls waiting`);
    }, everyMs);
    return () => clearTimeout(timer);
  }, [count]);
  return (
    <div aria-live="polite" className="sr-only">
      {said}
    </div>
  );
}
