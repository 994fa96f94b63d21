/** Is there an answer at all, does its finish reason fit it, is a refusal only a refusal? */
import { type ChoiceRule, callsOf, errorAt, isBlank, none, wantsStructure, warningAt } from "./problem";

/** Several clients treat an empty answer as an error. */
export const emptiness: ChoiceRule = (view) => {
  const { message } = view.choice;
  if (!isBlank(message.content) || message.refusal !== null || message.audio || callsOf(view).length > 0)
    return none;
  return [
    warningAt(
      "answer_empty",
      view.path,
      `Choice ${view.index} is empty. Several clients treat an empty answer as an error.`,
    ),
  ];
};

/** Calls and `tool_calls` go together, and the legacy call with `function_call`; agents decide by the reason. */
export const finishReason: ChoiceRule = ({ choice, index, finishPath }) => {
  const { message, finishReason: finish } = choice;
  const mismatch = (text: string) => [errorAt("finish_reason_mismatch", finishPath, text)];
  if (message.toolCalls.length > 0) {
    return finish === "tool_calls"
      ? none
      : mismatch(`Choice ${index} calls tools but finish_reason is '${finish}'; it must be tool_calls.`);
  }
  if (message.functionCall) {
    return finish === "function_call"
      ? none
      : mismatch(
          `Choice ${index} calls a function but finish_reason is '${finish}'; it must be function_call.`,
        );
  }
  if (finish === "tool_calls") return mismatch("finish_reason is tool_calls but no tool is called.");
  return finish === "function_call"
    ? mismatch("finish_reason is function_call but no function is called.")
    : none;
};

/** A refusal stands alone. */
export const refusal: ChoiceRule = (view) => {
  const { message, finishReason: finish } = view.choice;
  if (message.refusal === null) return none;
  const besides = (what: string) =>
    errorAt("refusal_combined", `${view.path}.refusal`, `A refusal cannot be combined with ${what}.`);
  return [
    ...(message.content !== null && message.content !== "" ? [besides("content")] : []),
    ...(callsOf(view).length > 0 ? [besides("tool calls")] : []),
    ...(finish === "length"
      ? [
          errorAt(
            "refusal_finish",
            view.finishPath,
            "A refusal ends with finish_reason stop or content_filter.",
          ),
        ]
      : []),
  ];
};

/** Clients that parse raise on a refusal. */
export const refusalOfStructure: ChoiceRule = ({ choice, contract, path }) => {
  const isForced = contract.toolChoice.kind === "named" || contract.toolChoice.kind === "required";
  if (choice.message.refusal === null || !(isForced || contract.responseFormat.kind !== "text")) return none;
  return [
    warningAt(
      "refusal_of_structure",
      `${path}.refusal`,
      "Most clients raise an error on a refusal; use it only to test that.",
    ),
  ];
};

/** Clients that parse raise on a cut answer too, and its JSON cannot be checked. */
export const cutStructure: ChoiceRule = ({ choice, contract, finishPath }) => {
  const { finishReason: finish } = choice;
  if ((finish !== "length" && finish !== "content_filter") || !wantsStructure(contract)) return none;
  const raises = warningAt(
    "structure_cut",
    finishPath,
    `openai-node and Instructor raise on finish_reason ${finish} here.`,
  );
  const unchecked = warningAt("json_unchecked", finishPath, "Truncated answer: JSON was not checked.");
  return finish === "length" && contract.responseFormat.kind !== "text" ? [raises, unchecked] : [raises];
};
