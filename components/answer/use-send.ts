/**
 * From a press to a delivered answer. A press that would send something invalid or empty arms instead: the same press
 * again within five seconds means it. Whatever goes wrong, the text stays where it is.
 */
"use client";
import { useRef, useState } from "react";
import { ApiError } from "@/lib/api/client";
import type { ProblemShape } from "@/lib/api/shapes/common";
import { type AnswerProblem, hasErrors, problemsOf } from "./problems";

export type SendState =
  | { readonly kind: "idle" | "sending" }
  | { readonly kind: "armed"; readonly why: "invalid" | "empty" }
  /** Somebody else was first. */
  | { readonly kind: "conflict"; readonly problem: ProblemShape }
  /** The server refused for another reason, or was not there. */
  | { readonly kind: "failed"; readonly message: string };

export interface SendOptions<Reply> {
  readonly isEmpty: boolean;
  readonly isBreaking: boolean;
  readonly problems: readonly AnswerProblem[];
  /** `breaking` overrides what validation found. */
  readonly send: (breaking: boolean) => Promise<Reply>;
  readonly onSent: (reply: Reply) => void;
  /** The answer was refused: here is why. Focus belongs there now. */
  readonly onInvalid: (problems: readonly AnswerProblem[]) => void;
}

const armedMs = 5000;

export function useSend<Reply>(options: SendOptions<Reply>) {
  const [state, setState] = useState<SendState>({ kind: "idle" });
  const armed = useRef<{ why: "invalid" | "empty"; until: number } | null>(null);
  const isSending = useRef(false);

  const arm = (why: "invalid" | "empty", problems: readonly AnswerProblem[]) => {
    armed.current = { why, until: Date.now() + armedMs };
    setState({ kind: "armed", why });
    options.onInvalid(problems);
  };
  const isArmed = (why: "invalid" | "empty") =>
    armed.current?.why === why && Date.now() < armed.current.until;

  const go = async (breaking: boolean) => {
    if (isSending.current) return;
    isSending.current = true;
    setState({ kind: "sending" });
    try {
      const reply = await options.send(breaking);
      armed.current = null;
      setState({ kind: "idle" });
      options.onSent(reply);
    } catch (error) {
      settle(error);
    } finally {
      isSending.current = false;
    }
  };
  const settle = (error: unknown) => {
    if (!(error instanceof ApiError))
      setState({ kind: "failed", message: "The server could not be reached. Your text is kept." });
    else if (error.status === 422) arm("invalid", problemsOf(error.problem));
    else if (error.code === "already_answered") setState({ kind: "conflict", problem: error.problem });
    else setState({ kind: "failed", message: `${error.message} Your text is kept.` });
  };

  const press = () => {
    if (options.isEmpty && !isArmed("empty")) return arm("empty", options.problems);
    const isWrong = hasErrors(options.problems) && !options.isBreaking;
    if (isWrong && !isArmed("invalid") && !isArmed("empty")) return arm("invalid", options.problems);
    void go(options.isBreaking || isWrong);
  };
  return { state, press, sendAnyway: () => void go(true), reset: () => setState({ kind: "idle" }) };
}
