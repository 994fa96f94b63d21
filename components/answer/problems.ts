/** What validation found, and the fields it speaks of. Paths are those of the management form of an answer. */
import type { AnswerProblemShape } from "@/lib/api/shapes/answer";
import type { ProblemShape } from "@/lib/api/shapes/common";
import type { AnswerDraft } from "./draft/answer-draft";
import { type DraftAction, draftReducer } from "./draft/draft-reducer";

export type AnswerProblem = AnswerProblemShape;

export const hasErrors = (problems: readonly AnswerProblem[]): boolean =>
  problems.some((problem) => problem.severity === "error");

/** `answer`, or `answer.choices[1]` where there are several. */
export const choicePath = (at: number, count: number): string =>
  count === 1 ? "answer" : `answer.choices[${at}]`;

/** The choice a path speaks of; 0 where it speaks of the whole. */
export const choiceOf = (path: string | null): number =>
  Number(/^answer\.choices\[(\d+)\]/.exec(path ?? "")?.[1] ?? 0);

/** The path and its parents, nearest first: the field to go to is the first that the page has. */
export function pathAndParents(path: string): readonly string[] {
  const paths = [path];
  for (let left = path; left !== ""; ) {
    left = left.replace(/(\.[^.[\]]+|\[[^\]]*\]|^[^.[\]]+)$/, "");
    if (left === paths.at(-1)) break;
    if (left !== "") paths.push(left);
  }
  return paths;
}

/** A refused answer's problems, as the server lists them. */
export function problemsOf(refusal: ProblemShape): readonly AnswerProblem[] {
  const listed = refusal.problems ?? [];
  if (listed.length === 0)
    return [{ severity: "error", rule: refusal.code, path: null, message: refusal.detail }];
  return listed.map(({ path, message, rule, severity, repair }) => ({
    severity: severity === "warning" ? "warning" : "error",
    rule: rule ?? refusal.code,
    path,
    message,
    ...(repair === undefined ? {} : { repair }),
  }));
}

/** The draft with the text at the problem's path exchanged for its repair; null where no field holds that path. */
export function repaired(draft: AnswerDraft, problem: AnswerProblem): AnswerDraft | null {
  if (problem.repair === undefined || problem.path === null) return null;
  const action = repairAction(draft, problem.path, problem.repair);
  return action && draftReducer(draft, action);
}

function repairAction(draft: AnswerDraft, path: string, value: string): DraftAction | null {
  const at = choiceOf(path);
  const choice = draft.choices[at];
  const field = path.slice(choicePath(at, draft.choices.length).length + 1);
  if (!choice) return null;
  if (field === "content") {
    const own = choice.kind === "json" ? "json" : choice.kind === "tool" ? "toolText" : "text";
    return { type: "text", at, field: own, value };
  }
  if (field === "refusal") return { type: "text", at, field: "refusal", value };
  const index =
    field === "function_call.arguments"
      ? 0
      : Number(/^tool_calls\[(\d+)\]\.(?:arguments|input)$/.exec(field)?.[1] ?? Number.NaN);
  const call = choice.calls[index];
  return call ? { type: "callInput", at, key: call.key, input: value } : null;
}
