/**
 * A chat completions request, checked and put in neutral words. Unknown fields are accepted and counted: a field
 * that semula does not know may still change what a model says. On every call's path: one pass, no schema library.
 */
import type { AnswerContract, NeutralMessage, OfferedTool, ParsedRequest } from "@/lib/domain/request";
import { type ExactJson, isJsonObject, JsonNumber, type JsonObject } from "@/lib/shared/exact-json";
import type { Labels } from "../adapter";
import { invalidRequest, readNumber, typeWords } from "../read-exact";
import { lastMessageText, parseMessages } from "./parse-messages";
import { checkParams, neutralParams, readLabels, readStop } from "./parse-params";
import { partText } from "./parse-parts";
import { parseResponseFormat } from "./parse-response-format";
import { parseLegacyChoice, parseToolChoice } from "./parse-tool-choice";
import { parseFunctions, parseTools, type ReadTools } from "./parse-tools";

/**
 * Reads a request body; an explicit null means the same as an absent field.
 * Throws AppError `semula_invalid_request` with `param` for the first thing that is wrong.
 */
export function parseRequest(body: ExactJson, headerLabels: Labels): ParsedRequest {
  if (!isJsonObject(body)) throw invalidBody(body);
  const model = readModel(body.model);
  const remarks: string[] = [];
  const messages = parseMessages(body.messages, remarks);
  checkParams(body);
  const tools = parseTools(body.tools, remarks);
  const contract = readContract(body, tools, remarks);
  const labels = readLabels(body, headerLabels);
  const stream = body.stream === true;
  return {
    neutral: {
      endpoint: "chat.completions",
      params: neutralParams(body),
      tools: tools.neutral,
      messages,
      ...labels,
    },
    contract,
    model,
    stream,
    includeUsage: stream && isJsonObject(body.stream_options) && body.stream_options.include_usage === true,
    lastMessage: lastMessageText(messages),
    promptTokens: Math.ceil(
      (messages.reduce(countMessage, 0) + countChars(tools.neutral.map((tool) => tool.value))) / 4,
    ),
    remarks,
  };
}

const invalidBody = (body: ExactJson): Error =>
  invalidRequest(
    "messages",
    `The body must be a JSON object with model and messages, got ${typeWords(body)}.`,
  );

function readModel(value: ExactJson | undefined): string {
  if (value === undefined || value === null)
    throw invalidRequest("model", "model is missing. Name the model as a string.");
  if (typeof value !== "string")
    throw invalidRequest("model", `model must be a string, got ${typeWords(value)}.`);
  if (value.trim() === "") throw invalidRequest("model", "model is empty. Name the model as a string.");
  return value;
}

function readContract(body: JsonObject, tools: ReadTools, remarks: string[]): AnswerContract {
  const choice = readTools(body, tools, remarks);
  const logprobs = body.logprobs === true;
  const topLogprobs = readNumber(body.top_logprobs, "top_logprobs") ?? 0;
  if (topLogprobs > 0 && !logprobs) remarks.push("top_logprobs counts only together with logprobs: true.");
  const maxTokens = readNumber(body.max_completion_tokens ?? body.max_tokens, "max_tokens") ?? null;
  return {
    choices: readNumber(body.n, "n") ?? 1,
    ...choice,
    parallelToolCalls: body.parallel_tool_calls !== false,
    responseFormat: parseResponseFormat(body.response_format, remarks),
    logprobs,
    topLogprobs,
    maxTokens: maxTokens !== null && maxTokens > 0 ? maxTokens : null,
    stop: readStop(body.stop),
    audio: Array.isArray(body.modalities) && body.modalities.includes("audio"),
  };
}

function readTools(
  body: JsonObject,
  tools: ReadTools,
  remarks: string[],
): Pick<AnswerContract, "tools" | "legacyFunctions" | "toolChoice"> {
  const functions: OfferedTool[] = parseFunctions(body.functions);
  if (functions.length > 0 && tools.neutral.length === 0) {
    return {
      tools: functions,
      legacyFunctions: true,
      toolChoice: parseLegacyChoice(body.function_call, functions),
    };
  }
  if (functions.length > 0)
    remarks.push("Both tools and the legacy functions are sent; only tools bind the answer.");
  const toolChoice = parseToolChoice(body.tool_choice, tools.offered, tools.neutral.length);
  return { tools: tools.offered, legacyFunctions: false, toolChoice };
}

function countMessage(total: number, message: NeutralMessage): number {
  let chars = total;
  for (const part of message.parts) chars += partText(part).length;
  for (const call of message.calls) {
    chars +=
      call.name.length +
      (call.arguments.kind === "text" ? call.arguments.text.length : countChars(call.arguments.value));
  }
  return chars;
}

/** Characters of all keys, strings and numbers. */
function countChars(value: ExactJson): number {
  if (typeof value === "string") return value.length;
  if (value instanceof JsonNumber) return value.text.length;
  if (typeof value !== "object" || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((total, item) => total + countChars(item), 0);
  let chars = 0;
  for (const key of Object.keys(value)) chars += key.length + countChars(value[key] ?? null);
  return chars;
}
