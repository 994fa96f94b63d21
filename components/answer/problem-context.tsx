/** Problems by field, so that each field can say what is wrong with it without being handed the whole list. */
"use client";
import { createContext, useContext } from "react";
import type { AnswerProblem } from "./problems";

const none: readonly AnswerProblem[] = [];
const ProblemContext = createContext<readonly AnswerProblem[]>(none);

export const ProblemProvider = ProblemContext.Provider;

/** What is wrong exactly here, in one line; undefined where nothing is. */
export function useProblemAt(path: string): string | undefined {
  const here = useContext(ProblemContext).filter(
    (problem) => problem.path === path && problem.severity === "error",
  );
  return here.length === 0 ? undefined : here.map((problem) => problem.message).join(" ");
}
