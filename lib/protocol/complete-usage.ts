/** Usage of an answer that states none. */
import type { AnswerMessage, MessageAnswer } from "@/lib/domain/answer";

/** The answer with usage: its own, else an estimate of a token for four characters, the same on every replay. */
export function completeUsage(answer: MessageAnswer, promptTokens: number): MessageAnswer {
  if (answer.usage) return answer;
  const chars = answer.choices.reduce((total, choice) => total + countChars(choice.message), 0);
  return { ...answer, usage: { promptTokens, completionTokens: Math.ceil(chars / 4) } };
}

function countChars(message: AnswerMessage): number {
  const calls = message.toolCalls.reduce(
    (total, call) =>
      total + call.name.length + (call.kind === "function" ? call.arguments : call.input).length,
    0,
  );
  const legacy = message.functionCall
    ? message.functionCall.name.length + message.functionCall.arguments.length
    : 0;
  return (message.content ?? "").length + (message.refusal ?? "").length + calls + legacy;
}
