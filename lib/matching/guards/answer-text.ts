/** What an answer says, as one text. */
import type { Answer, ToolCall } from "@/lib/domain/answer";

export function answerText(answer: Answer): string {
  if (answer.kind === "error") return [answer.message, answer.body ?? "", answer.content ?? ""].join("\n");
  return answer.choices
    .flatMap(({ message }) => [
      message.content ?? "",
      message.refusal ?? "",
      ...message.toolCalls.map((call) => `${call.name} ${argumentsOf(call)}`),
      message.functionCall ? `${message.functionCall.name} ${message.functionCall.arguments}` : "",
    ])
    .join("\n");
}

const argumentsOf = (call: ToolCall): string => (call.kind === "function" ? call.arguments : call.input);

/** Names of the tools that an answer calls. */
export const calledTools = (answer: Answer): string[] =>
  answer.kind === "error"
    ? []
    : answer.choices.flatMap(({ message }) => [
        ...message.toolCalls.map(({ name }) => name),
        ...(message.functionCall ? [message.functionCall.name] : []),
      ]);
