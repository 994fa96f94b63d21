/** The comparison of the open pair. It is made in a worker of its own, which ends with it or when it takes too long. */
"use client";
import { useEffect, useState } from "react";
import type { CompareInput, Comparison } from "./diff-model";

export type ComparisonState =
  | { readonly kind: "comparing" }
  | { readonly kind: "ready"; readonly comparison: Comparison }
  /** Both texts are then shown whole. */
  | { readonly kind: "failed" };

/** The worker keeps to its own budget; this is for reading and sending requests of many megabytes. */
const longestMs = 8_000;
const comparing: ComparisonState = { kind: "comparing" };

export function useComparison(input: CompareInput): ComparisonState {
  const [made, setMade] = useState<{ input: CompareInput; state: ComparisonState } | null>(null);
  useEffect(() => {
    const worker = new Worker(new URL("./diff-worker.ts", import.meta.url), { type: "module" });
    const end = (state: ComparisonState) => {
      clearTimeout(timer);
      worker.terminate();
      setMade({ input, state });
    };
    const timer = setTimeout(() => end({ kind: "failed" }), longestMs);
    worker.onmessage = ({ data }: MessageEvent<Comparison>) => end({ kind: "ready", comparison: data });
    worker.onerror = () => end({ kind: "failed" });
    worker.postMessage(input);
    return () => {
      clearTimeout(timer);
      worker.terminate();
    };
  }, [input]);
  return made?.input === input ? made.state : comparing;
}
