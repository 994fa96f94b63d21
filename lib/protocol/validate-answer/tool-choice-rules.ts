/** Which tools the request lets the answer call, and how many. */
import type { ToolChoice } from "@/lib/domain/request";
import { nearestWord } from "../nearest";
import {
  type AnswerProblem,
  type CallView,
  type ChoiceRule,
  callsOf,
  errorAt,
  none,
  warningAt,
} from "./problem";

/** Every called tool was offered, by exact name and of that kind. */
export const offeredTools: ChoiceRule = (view) => {
  const { tools } = view.contract;
  const names = tools.map((tool) => tool.name);
  return callsOf(view).flatMap((call): AnswerProblem[] => {
    if (call.tool) return [];
    const path = `${call.path}.name`;
    if (tools.length === 0)
      return [
        errorAt(
          "no_tools_offered",
          path,
          `The call offered no tools, so the answer cannot call '${call.name}'.`,
        ),
      ];
    const other = tools.find((tool) => tool.name === call.name);
    if (other)
      return [
        errorAt(
          "tool_kind",
          path,
          `Tool '${call.name}' was offered as a ${other.kind} tool; ${kindHint[other.kind]}.`,
        ),
      ];
    const near = nearestWord(call.name, names);
    const hint = near === null ? "" : ` Did you mean '${near}'?`;
    return [
      errorAt(
        "tool_not_offered",
        path,
        `Tool '${call.name}' was not offered. Offered: ${names.join(", ")}.${hint}`,
      ),
    ];
  });
};

const kindHint = { function: "give arguments, a JSON object", custom: "give input, a text" } as const;

/** What tool_choice demands: none, at least one, a named one, or some of a list. A refusal is always allowed. */
export const toolChoice: ChoiceRule = (view) => {
  const { contract, choice, path } = view;
  const calls = callsOf(view);
  if (contract.tools.length === 0) return none;
  return choiceProblems(contract.toolChoice, calls, { path, refused: choice.message.refusal !== null });
};

interface Place {
  readonly path: string;
  readonly refused: boolean;
}

function choiceProblems(
  choice: ToolChoice,
  calls: readonly CallView[],
  place: Place,
): readonly AnswerProblem[] {
  switch (choice.kind) {
    case "auto":
      return none;
    case "none":
      return calls.length === 0
        ? none
        : [
            errorAt(
              "tools_forbidden",
              `${place.path}.tool_calls`,
              "The call forbids tools (tool_choice none).",
            ),
          ];
    case "required":
      return missingCall(calls, place);
    case "named":
      return namedProblems(choice.name, calls, place);
    case "allowed":
      return [
        ...(choice.mode === "required" ? missingCall(calls, place) : none),
        ...notAllowed(choice.names, calls),
      ];
  }
}

function missingCall(calls: readonly CallView[], { path, refused }: Place): readonly AnswerProblem[] {
  if (calls.length > 0 || refused) return none;
  return [
    errorAt(
      "tool_required",
      `${path}.tool_calls`,
      "The call requires a tool call (tool_choice required); the answer has none.",
    ),
  ];
}

function namedProblems(
  name: string,
  calls: readonly CallView[],
  { path, refused }: Place,
): readonly AnswerProblem[] {
  if (calls.length === 0 && refused) return none;
  if (calls.length === 0 || calls.some((call) => call.name !== name)) {
    const called = calls.length === 0 ? "nothing" : calls.map((call) => call.name).join(", ");
    return [
      errorAt(
        "tool_demanded",
        `${path}.tool_calls`,
        `The call demands tool '${name}'; the answer calls ${called}.`,
      ),
    ];
  }
  if (calls.length === 1) return none;
  return [
    warningAt(
      "tool_demanded_once",
      `${path}.tool_calls`,
      `Instructor and similar clients accept exactly one call of '${name}'.`,
    ),
  ];
}

const notAllowed = (names: readonly string[], calls: readonly CallView[]): AnswerProblem[] =>
  calls
    .filter((call) => call.tool !== null && !names.includes(call.name))
    .map((call) =>
      errorAt(
        "tool_not_allowed",
        `${call.path}.name`,
        `Tool '${call.name}' is not among the allowed tools ${names.join(", ")}.`,
      ),
    );

/** One call at a time where the request says so. */
export const parallelCalls: ChoiceRule = ({ choice, contract, path }) => {
  const { length } = choice.message.toolCalls;
  if (contract.parallelToolCalls || length <= 1) return none;
  return [
    errorAt(
      "parallel_calls",
      `${path}.tool_calls`,
      `The call allows one tool call at a time; the answer has ${length}.`,
    ),
  ];
};

/** The answer calls in the form in which the request offered. */
export const legacyForm: ChoiceRule = ({ choice, contract, path }) => {
  if (contract.legacyFunctions && choice.message.toolCalls.length > 0) {
    return [
      errorAt(
        "legacy_form",
        `${path}.tool_calls`,
        "This call uses the legacy functions form: answer with function_call.",
      ),
    ];
  }
  if (!contract.legacyFunctions && choice.message.functionCall && contract.tools.length > 0) {
    return [errorAt("legacy_form", `${path}.function_call`, "This call uses tools: answer with tool_calls.")];
  }
  return none;
};
