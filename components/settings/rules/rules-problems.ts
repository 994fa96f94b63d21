/** What is wrong with the rules being edited: told by the fields themselves, or by the server with the paths of the wire. */
import { ApiError } from "@/lib/api/client";
import { ruleBounds } from "./rule-words";
import type { RulesField, RulesForm } from "./rules-form";

export interface RulesProblem {
  /** `matching.scrub_rules[2].pattern`; null: of the whole. */
  readonly path: string | null;
  readonly message: string;
}

export const pathOf = (field: RulesField): string =>
  field === "redaction_patterns" ? "redaction.patterns" : `matching.${field}`;

/** What is wrong exactly here. */
export const problemAt = (problems: readonly RulesProblem[], path: string): string | undefined =>
  joined(problems.filter((problem) => problem.path === path));

/** What is wrong here or in a part of it. */
export const problemWithin = (problems: readonly RulesProblem[], path: string): string | undefined =>
  joined(problems.filter((problem) => isWithin(problem.path, path)));

export const isWithin = (inner: string | null, path: string): boolean =>
  inner === path || inner?.startsWith(`${path}.`) === true || inner?.startsWith(`${path}[`) === true;

const joined = (problems: readonly RulesProblem[]): string | undefined =>
  problems.length === 0 ? undefined : problems.map(({ message }) => message).join(" ");

/** Of a refusal of rules; empty for any other failure. */
export function refusedRules(error: unknown): readonly RulesProblem[] {
  if (!(error instanceof ApiError) || !["invalid_rules", "invalid_request"].includes(error.code)) return [];
  const { problems = [], detail } = error.problem;
  return problems.length > 0 ? problems : [{ path: null, message: detail }];
}

/** What needs no server to be seen. */
export function checkNumbers(form: RulesForm): readonly RulesProblem[] {
  const { serveThreshold, reviewThreshold, lastMessages } = ruleBounds;
  const checked = [
    ["serve_threshold", numberProblem(form.serve_threshold, serveThreshold)],
    ["review_threshold", numberProblem(form.review_threshold, reviewThreshold)],
    [
      "last_messages",
      form.last_messages.trim() === "" ? null : wholeProblem(form.last_messages, lastMessages),
    ],
  ] as const;
  return checked.flatMap(([field, message]) => (message === null ? [] : [{ path: pathOf(field), message }]));
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

export function numberProblem(text: string, { min, max }: Bounds): string | null {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) return `Type a number from ${min} to ${max}.`;
  return value < min || value > max ? `From ${min} to ${max}.` : null;
}

export function wholeProblem(text: string, { min, max }: Bounds): string | null {
  const value = Number(text);
  if (text.trim() === "" || !Number.isInteger(value) || value < min || value > max)
    return `A whole number from ${min} to ${max.toLocaleString("en")}.`;
  return null;
}
