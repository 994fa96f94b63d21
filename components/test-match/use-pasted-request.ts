/** A request that is pasted: its text, what is wrong with it, and the request once Run was pressed. */
"use client";
import { useState } from "react";
import type { TestSource } from "@/lib/queries/test-match-queries";

export interface PastedRequest {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly problem: string | null;
  /** Null until one was run. */
  readonly source: TestSource | null;
  readonly run: () => void;
}

export function usePastedRequest(onRun: () => void): PastedRequest {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [source, setSource] = useState<TestSource | null>(null);
  return {
    text,
    setText(next) {
      setText(next);
      setProblem(null);
    },
    problem,
    source,
    run() {
      const read = readJson(text);
      setProblem(read.problem);
      setSource(
        read.problem === null
          ? {
              kind: "request",
              run: crypto.getRandomValues(new Uint32Array(2)).join("-"),
              request: read.value,
            }
          : null,
      );
      onRun();
    },
  };
}

function readJson(text: string): { readonly value: unknown; readonly problem: string | null } {
  if (text.trim() === "") return { value: null, problem: "Paste a request first." };
  try {
    return { value: parseKeepingNumbers(text), problem: null };
  } catch (error) {
    return { value: null, problem: `Not JSON: ${error instanceof Error ? error.message : "unreadable"}.` };
  }
}

interface RawJson {
  readonly rawJSON?: (text: string) => unknown;
}

/** Numbers are sent as they are written, where the browser can: 1.0 and 2^53 + 1 are none of JavaScript's. */
function parseKeepingNumbers(text: string): unknown {
  const { rawJSON } = JSON as RawJson;
  if (rawJSON === undefined) return JSON.parse(text);
  const revive = (_: string, value: unknown, context?: { readonly source?: string }) =>
    typeof value === "number" && context?.source !== undefined && context.source !== String(value)
      ? rawJSON(context.source)
      : value;
  return JSON.parse(text, revive);
}
