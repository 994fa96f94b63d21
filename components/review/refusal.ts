/** A decision that was not applied, and why, in a sentence. */
import { problemCode, problemText } from "@/lib/queries/problem-text";

export type DecisionKind = "approve" | "reject" | "reopen";

export interface Refusal {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The server could not be asked: nothing is known to have changed. */
  readonly isFault: boolean;
}

const nouns: Readonly<Record<DecisionKind, string>> = {
  approve: "approval",
  reject: "rejection",
  reopen: "reopening",
};

/** The server's sentences speak to programs too; where one would puzzle a reader, there is one of our own. */
const own: Readonly<Record<string, string>> = {
  version_conflict: "It changed since you read it. What you see is how it is now; decide again.",
  not_found: "It is gone: its entry was deleted meanwhile.",
};

export function refusalOf(kind: DecisionKind, id: string, error: unknown): Refusal {
  const code = problemCode(error);
  return {
    id,
    title: `Your ${nouns[kind]} was not applied`,
    text: (code === null ? undefined : own[code]) ?? problemText(error),
    isFault: code === null || code === "internal" || code === "storage_unavailable",
  };
}
