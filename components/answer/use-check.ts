/** Asks the server what it thinks of an answer, a moment after typing pauses. The previous question is taken back. */
"use client";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "@/lib/api/client";
import type { AnswerPart } from "./draft/to-body";
import { type AnswerProblem, problemsOf } from "./problems";

/** Validates only; rejects with ApiError where the answer is refused. */
export type CheckAnswer = (
  part: AnswerPart,
  signal: AbortSignal,
) => Promise<{ readonly problems: readonly AnswerProblem[] }>;

const pauseMs = 200;
/** Megabytes are not sent with every pause. */
const longPauseMs = 1500;
const longChars = 500_000;

const none: readonly AnswerProblem[] = [];

export interface CheckedAnswer {
  readonly problems: readonly AnswerProblem[];
  /** Those of the answer as it is now; none while the last check was of an earlier one. */
  readonly currentProblems: readonly AnswerProblem[];
  readonly setProblems: (problems: readonly AnswerProblem[]) => void;
}

export function useCheck(check: CheckAnswer, part: AnswerPart, isEnabled: boolean): CheckedAnswer {
  const [{ problems, of }, setFound] = useState({ problems: none, of: "" });
  const text = JSON.stringify(part);
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    if (!isEnabled) {
      setFound({ problems: none, of: text });
      return;
    }
    const stop = new AbortController();
    const ask = async () => {
      const found = await askOnce(latest.current, JSON.parse(text), stop.signal);
      if (found && !stop.signal.aborted) setFound({ problems: found, of: text });
    };
    const timer = setTimeout(() => void ask(), text.length > longChars ? longPauseMs : pauseMs);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [text, isEnabled]);
  return {
    problems,
    currentProblems: of === text ? problems : none,
    setProblems: (given) => setFound({ problems: given, of: text }),
  };
}

/** Null where the server could not be asked: what was known stays. */
async function askOnce(
  check: CheckAnswer,
  part: AnswerPart,
  signal: AbortSignal,
): Promise<readonly AnswerProblem[] | null> {
  try {
    return (await check(part, signal)).problems;
  } catch (error) {
    return error instanceof ApiError && error.status === 422 ? problemsOf(error.problem) : null;
  }
}
