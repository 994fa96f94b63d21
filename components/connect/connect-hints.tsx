/** What usually goes wrong before the first call arrives, each with what to do. */
"use client";
import { useEffect, useState } from "react";
import { Notice } from "@/components/ui/notice";
import type { Progress } from "./use-progress";

/** After this long with nothing, the page says what to check. */
const silentMs = 60_000;

export interface ConnectHintsProps {
  readonly baseUrl: string;
  readonly progress: Progress;
}

export function ConnectHints({ baseUrl, progress }: ConnectHintsProps) {
  const isSilent = useElapsed(silentMs) && progress.isKnown && !progress.hasReached;
  const container = containerUrl(baseUrl);
  return (
    <section aria-labelledby="hints-heading" className="flex flex-col gap-2 text-sm">
      <h3 id="hints-heading" className="text-base font-semibold">
        If nothing arrives
      </h3>
      {isSilent && (
        <Notice kind="warning" title="Nothing has arrived" announce>
          Some clients read the base URL when they are created: set it before importing. Check with: curl{" "}
          {baseUrl}/models
        </Notice>
      )}
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>If your test finishes at once, it did not come here: the base URL is set elsewhere in code.</li>
        <li>
          The client must be made after the variable is set; a base URL given in code wins over the
          environment.
        </li>
        <li>Some clients refuse to start without a key: any value will do.</li>
        {container && (
          <li>
            From a container, use <code className="font-mono wrap-anywhere">{container}</code>
          </li>
        )}
        <li>
          Test runners give up early. Raise their timeout while recording (Vitest:{" "}
          <code className="font-mono">testTimeout: 600_000</code>).
        </li>
        <li>
          The Vercel AI SDK calls another endpoint by default: use <code className="font-mono">.chat()</code>.
        </li>
      </ul>
    </section>
  );
}

function useElapsed(ms: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}

/** Loopback means another machine inside a container. */
function containerUrl(baseUrl: string): string | null {
  if (!baseUrl.startsWith("http")) return null;
  const url = new URL(baseUrl);
  if (!["localhost", "127.0.0.1", "[::1]"].includes(url.hostname)) return null;
  url.hostname = "host.docker.internal";
  return url.href;
}
