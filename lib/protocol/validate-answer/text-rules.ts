/** Texts: characters that can be sent, sizes that clients take, limits the request set, calls written as prose. */
import type { OfferedTool } from "@/lib/domain/request";
import { isRecord } from "../answer-report";
import { chunksProblem } from "../chunks";
import { jsonDepth, readJsonText } from "./json-text";
import {
  type AnswerProblem,
  type ChoiceRule,
  type ChoiceView,
  callsOf,
  errorAt,
  none,
  warningAt,
} from "./problem";

const loneSurrogate = /\p{Surrogate}/u;

/** Lone surrogates cannot be written as UTF-8; NUL breaks databases and terminals downstream. */
export const isSendable = (text: string): boolean => !loneSurrogate.test(text) && !text.includes("\0");

function textsOf(view: ChoiceView): { readonly path: string; readonly text: string }[] {
  const { message } = view.choice;
  const texts = callsOf(view).flatMap((call) => [
    { path: `${call.path}.name`, text: call.name },
    { path: `${call.path}.${call.kind === "custom" ? "input" : "arguments"}`, text: call.text },
  ]);
  if (message.content !== null) texts.push({ path: `${view.path}.content`, text: message.content });
  if (message.refusal !== null) texts.push({ path: `${view.path}.refusal`, text: message.refusal });
  return texts;
}

export const characters: ChoiceRule = (view) =>
  textsOf(view)
    .filter(({ text }) => !isSendable(text))
    .map(({ path }) =>
      errorAt("characters", path, "The text contains characters that cannot be sent as UTF-8."),
    );

const textBytesMax = 16 * 1024 * 1024;
const callsMax = 128;
const depthMax = 128;

/** The bounds of OpenAI's own client. */
export const sizes: ChoiceRule = (view) => {
  const tooLarge = (path: string) =>
    errorAt("too_large", path, "The answer is larger than OpenAI's own client accepts.");
  const problems = textsOf(view)
    .filter(({ text }) => text.length * 3 > textBytesMax && Buffer.byteLength(text) > textBytesMax)
    .map(({ path }) => tooLarge(path));
  if (view.choice.message.toolCalls.length > callsMax) problems.push(tooLarge(`${view.path}.tool_calls`));
  return [
    ...problems,
    ...jsonTexts(view)
      .filter(({ text }) => isTooDeep(text))
      .map(({ path }) => tooLarge(path)),
  ];
};

const jsonTexts = (view: ChoiceView) =>
  textsOf(view).filter(
    ({ path }) =>
      path.endsWith(".arguments") ||
      (path.endsWith(".content") && view.contract.responseFormat.kind !== "text"),
  );

function isTooDeep(text: string): boolean {
  const read = readJsonText(text);
  return read.ok && jsonDepth(read.value, depthMax) > depthMax;
}

/** A model would have stopped there; characters / 4 is the estimate of tokens used everywhere. */
export const limits: ChoiceRule = ({ choice, contract, path }) => {
  const content = choice.message.content ?? "";
  const problems: AnswerProblem[] = [];
  const tokens = Math.ceil(content.length / 4);
  if (contract.maxTokens !== null && tokens > contract.maxTokens && choice.finishReason !== "length") {
    problems.push(
      warningAt(
        "over_max_tokens",
        `${path}.content`,
        `The answer is about ${tokens} tokens, the call allows ${contract.maxTokens}.`,
      ),
    );
  }
  for (const stop of contract.stop) {
    if (stop === "" || !content.includes(stop)) continue;
    const text = `The answer contains the stop sequence '${stop}'; a model would have ended there.`;
    problems.push(warningAt("stop_sequence", `${path}.content`, text));
  }
  return problems;
};

const callMarkup = /<tool_call>|<function[=_]|\[TOOL_CALLS\]|<\|tool_call/;

/** A call pasted as content reaches the app as prose. */
export const callAsText: ChoiceRule = (view) => {
  const content = view.choice.message.content ?? "";
  if (view.contract.tools.length === 0 || content === "" || view.contract.responseFormat.kind !== "text")
    return none;
  if (!callMarkup.test(content) && !looksLikeCall(content, view.contract.tools)) return none;
  return [warningAt("call_as_text", `${view.path}.content`, "This looks like a tool call written as text.")];
};

function looksLikeCall(content: string, tools: readonly OfferedTool[]): boolean {
  const read = content.trimStart().startsWith("{") ? readJsonText(content) : null;
  if (!read?.ok || !isRecord(read.value)) return false;
  const { name, function: inner, tool_calls: calls } = read.value;
  if (Array.isArray(calls) || isRecord(inner) || tools.some((tool) => tool.name === name)) return true;
  const keys = Object.keys(read.value);
  return tools.some((tool) => hasShapeOf(keys, tool));
}

function hasShapeOf(keys: readonly string[], tool: OfferedTool): boolean {
  if (!isRecord(tool.parameters) || !isRecord(tool.parameters.properties)) return false;
  const known = Object.keys(tool.parameters.properties);
  const required: readonly unknown[] = Array.isArray(tool.parameters.required)
    ? tool.parameters.required
    : [];
  return (
    keys.length > 0 &&
    keys.every((key) => known.includes(key)) &&
    required.every((key) => keys.some((own) => own === key))
  );
}

/** Boundaries that an author set must be those of this content. */
export const chunkBoundaries: ChoiceRule = ({ choice, answer, path }) => {
  const problem = choice.chunks === null ? null : chunksProblem(choice.chunks, choice.message.content);
  if (problem === null) return none;
  const at = answer.choices.length === 1 ? "chunks" : `${path}.chunks`;
  return [errorAt("chunks_mismatch", at, `${at} ${problem}.`)];
};
