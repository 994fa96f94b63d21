/** What the comparison of two requests comes to: plain data that a worker can send. */
import type { DiffMethod, Segment } from "./diff-text";

export type UnitState = "equal" | "space" | "changed" | "added" | "removed";

/** A text of a unit: a part of a message, the arguments of a call, a leaf of a schema. */
export interface DiffField {
  readonly label: string | null;
  readonly isCode: boolean;
  readonly method: DiffMethod;
  readonly segments: readonly Segment[];
}

export type SectionKind = "messages" | "tools" | "parameters";

/** A message, a tool, a parameter. */
export interface DiffUnit {
  /** Unique in its comparison; what a cost leads to. */
  readonly id: string;
  readonly title: string;
  /** Places of a message on both sides, from 0; null where it is missing, and for all else. */
  readonly stored: number | null;
  readonly incoming: number | null;
  readonly state: UnitState;
  readonly fields: readonly DiffField[];
  readonly chars: number;
}

export interface DiffSection {
  readonly kind: SectionKind;
  readonly units: readonly DiffUnit[];
}

export interface PairDiff {
  readonly sections: readonly DiffSection[];
  /** Texts that were not compared word by word, since that took too long. */
  readonly coarse: number;
  /** Words that the stored request has and the incoming one has not at that place. */
  readonly removedWords: readonly string[];
}

export interface AnswerDiff {
  readonly fields: readonly DiffField[];
  /** What replaces what in the answer as it would be served; empty where it is the stored one. */
  readonly substitutions: readonly (readonly [stored: string, served: string])[];
}

export interface Comparison {
  readonly request: PairDiff;
  readonly answer: AnswerDiff;
}

export interface StoredAnswer {
  readonly answer: unknown;
  readonly finish_reason: string | null;
}

export interface CompareInput {
  readonly stored: unknown;
  readonly incoming: unknown;
  readonly answer: StoredAnswer;
  readonly served: StoredAnswer;
}
